import type { Endpoint } from '../../contract/endpoint';
import { saveInteractive } from '../../contract/interactive';
import type { PersonName } from './people';
import type { Answered, World } from './world';

type Sent = {
  as: PersonName | null;
  /** The call's body, sent as the form field of that name. */
  data: unknown;
  /** null: a form without the file. */
  bytes: Uint8Array | null;
  name?: string;
  type?: string;
};

/** Makes a call with a file as a browser does: a form with the body as JSON and the file. */
export async function sendForm<E extends Endpoint>(
  world: World,
  endpoint: E,
  { as, data, bytes, name = 'a.bin', type }: Sent,
): Promise<Answered<E>> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  if (bytes) form.set(endpoint.upload ?? '', new File([new Uint8Array(bytes)], name, type ? { type } : {}));
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return world.call(endpoint, { as, raw: Buffer.from(await sent.arrayBuffer()), headers });
}

/** Uploads an interactive task (null: without its file). */
export function uploadPackage(world: World, as: PersonName | null, data: object, bytes: Buffer | null) {
  return sendForm(world, saveInteractive, { as, data, bytes, name: 'a.zip' });
}

/** A WAV of one channel: a tone of so many milliseconds. */
export function wav(ms: number, rate = 8_000): Buffer {
  const samples = Math.round((ms / 1000) * rate);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++)
    bytes.writeInt16LE(Math.round(Math.sin((at / rate) * 440 * 2 * Math.PI) * 12_000), 44 + at * 2);
  return bytes;
}
