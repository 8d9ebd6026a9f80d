/** A link as a QR code: the dark modules as one SVG path, with the quiet zone around it. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules along one side, including the quiet zone. */
  size: number;
  path: string;
}

const MARGIN = 4;

/** The QR code of a text; runs of dark modules in a row are one stroke. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const path = data
    .map((row, y) =>
      runs(row)
        .map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`)
        .join(''),
    )
    .join('');
  return { size, path };
}

function runs(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1]++;
    else found.push([x, 1]);
  });
  return found;
}
