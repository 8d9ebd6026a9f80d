/** Record files dropped by people: finds obvious errors before asking the server. */
import { m } from '../paraglide/messages.js';
import type { RecordFile } from './wire';

/** More than any record needs; the server accepts no more either. */
export const MOST_BYTES = 100_000;

/** A record, kept while it is being viewed. */
export interface OpenFile extends RecordFile {
  /** The file's name. */
  name: string;
}

/** A file that isn't a record, and why, in words. */
export class NotARecord extends Error {}

/** The record among some files; a component file may come with it. */
export async function readRecordFile(files: File[]): Promise<OpenFile> {
  const boxes = files.filter((file) => file.name.toLowerCase().endsWith('.toml'));
  const records = files.filter((file) => !boxes.includes(file));
  const [record] = records;
  if (!record || records.length > 1 || boxes.length > 1) throw new NotARecord(m.replay_open_one());
  const text = await textOf(record);
  return { name: record.name, text, components: boxes[0] ? await textOf(boxes[0]) : null };
}

async function textOf(file: File): Promise<string> {
  const name = file.name;
  if (file.size > MOST_BYTES)
    throw new NotARecord(
      m.replay_open_huge({ name, size: Math.ceil(file.size / 1000), most: MOST_BYTES / 1000 }),
    );
  const text = decoded(await file.arrayBuffer().catch(() => unreadable(name)), name);
  if (!text.trim()) throw new NotARecord(m.replay_open_empty({ name }));
  return text;
}

function decoded(data: ArrayBuffer, name: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data);
    if (!text.includes('\0')) return text;
  } catch {
    // not text at all: reported below
  }
  throw new NotARecord(m.replay_open_binary({ name }));
}

function unreadable(name: string): never {
  throw new NotARecord(m.replay_open_unreadable({ name }));
}

const PLACE = 'doubloon.record';

/** Save the record for this tab, so that a reload shows it again. */
export function keepOpenRecord(file: OpenFile | null): void {
  try {
    if (file) sessionStorage.setItem(PLACE, JSON.stringify(file));
    else sessionStorage.removeItem(PLACE);
  } catch {
    return;
  }
}

/** The record open in this tab. */
export function keptOpenRecord(): OpenFile | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  } catch {
    return null;
  }
}
