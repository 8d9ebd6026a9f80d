/** Short wooden sounds, synthesized: a burst of filtered noise and a falling tone. */

/** The short sounds a board can ask for; silent unless the player turned them on. */
export type Sound = 'wood' | 'paper' | 'dice' | 'coin' | 'step' | 'bell';

interface Voice {
  /** The tone's pitch in hertz, and how long it rings in seconds. */
  tone: number;
  ring: number;
  /** The share of noise, and how often it is struck. */
  noise: number;
  strikes: number;
}

const VOICES: Record<Sound, Voice> = {
  wood: { tone: 190, ring: 0.09, noise: 0.5, strikes: 1 },
  paper: { tone: 900, ring: 0.05, noise: 0.95, strikes: 1 },
  dice: { tone: 320, ring: 0.05, noise: 0.6, strikes: 5 },
  coin: { tone: 1250, ring: 0.16, noise: 0.1, strikes: 2 },
  step: { tone: 140, ring: 0.05, noise: 0.6, strikes: 1 },
  bell: { tone: 620, ring: 0.6, noise: 0.02, strikes: 1 },
};

let context: AudioContext | null = null;

/** Play a sound now, softly. */
export function playSound(name: Sound): void {
  context ??= new AudioContext();
  const voice = VOICES[name];
  for (let strike = 0; strike < voice.strikes; strike++)
    struck(context, voice, context.currentTime + strike * (0.05 + strike * 0.012));
}

function struck(audio: AudioContext, voice: Voice, at: number): void {
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.12, at);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + voice.ring);
  loudness.connect(audio.destination);
  tone(audio, voice, at, loudness);
  noise(audio, voice, at, loudness);
}

function tone(audio: AudioContext, voice: Voice, at: number, out: AudioNode): void {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(voice.tone, at);
  source.frequency.exponentialRampToValueAtTime(voice.tone * 0.8, at + voice.ring);
  source.connect(out);
  source.start(at);
  source.stop(at + voice.ring);
}

function noise(audio: AudioContext, voice: Voice, at: number, out: AudioNode): void {
  const length = Math.ceil(audio.sampleRate * voice.ring);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++)
    samples[index] = (Math.random() * 2 - 1) * voice.noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = voice.tone * 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(filter).connect(out);
  source.start(at);
}
