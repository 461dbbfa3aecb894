import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './root';
import { bytesFromThread, runInThread } from './thread';

const folder = join(root, 'dist/thread-tests');
let count = 0;
beforeAll(async () => void (await mkdir(folder, { recursive: true })));

/** The file of a thread that does this work. */
async function threadOf(work: string): Promise<URL> {
  count += 1;
  const file = join(folder, `case-${count}-thread.ts`);
  const imports = ['thread', 'http/refusal'].map((name) => join(root, 'server/platform', name));
  await writeFile(
    file,
    `import { workInThread } from '${imports[0]}'; import { Refusal } from '${imports[1]}'; workInThread(${work});`,
  );
  return pathToFileURL(file);
}

describe('a thread', () => {
  it('does its work with the data and answers the result', async () => {
    const thread = await threadOf('async (words: string[]) => ({ text: words.join(" ") })');
    expect(await runInThread(thread, ['viena', 'dvi'])).toEqual({ text: 'viena dvi' });
    expect(await runInThread(thread, ['trys'])).toEqual({ text: 'trys' });
  });

  it('answers bytes as a Buffer, small and large', async () => {
    const thread = await threadOf('async (length: number) => Buffer.alloc(length, 7)');
    expect(await bytesFromThread(thread, 3)).toEqual(Buffer.from([7, 7, 7]));
    expect((await bytesFromThread(thread, 1_000_000)).equals(Buffer.alloc(1_000_000, 7))).toBe(true);
  });

  it('of a paper serves the next one, and of anything else is a new one', async () => {
    const thread = await threadOf('(() => { let papers = 0; return async () => new Uint8Array([(papers += 1)]); })()');
    const numbers = [];
    for (let n = 0; n < 3; n += 1) numbers.push((await bytesFromThread(thread, null))[0]);
    expect(numbers).toEqual([1, 2, 3]);
    expect(await runInThread(thread, null)).toEqual(new Uint8Array([1]));
  });

  it('of a paper ends when three others have made papers since', async () => {
    const counting = '(() => { let papers = 0; return async () => new Uint8Array([(papers += 1)]); })()';
    const threads = [];
    for (let n = 0; n < 4; n += 1) threads.push(await threadOf(counting));
    const made = [];
    for (const thread of [...threads, ...threads.slice(3), ...threads.slice(0, 1)])
      made.push((await bytesFromThread(thread, null))[0]);
    expect(made).toEqual([1, 1, 1, 1, 2, 1]);
  });

  it('of a paper is listened to no more after many papers than after one', async () => {
    const warned: Error[] = [];
    const note = (warning: Error) => void warned.push(warning);
    process.on('warning', note);
    const thread = await threadOf('async () => new Uint8Array(1)');
    for (let n = 0; n < 12; n += 1) await bytesFromThread(thread, null);
    await new Promise(setImmediate);
    process.off('warning', note);
    expect(warned).toEqual([]);
  });

  it('of a paper that went wrong is not asked again', async () => {
    const thread = await threadOf('async (text: string | null) => Buffer.from(text!.trim())');
    expect(await bytesFromThread(thread, ' a ')).toEqual(Buffer.from('a'));
    await expect(bytesFromThread(thread, null)).rejects.toThrow('null');
    expect(await bytesFromThread(thread, ' b ')).toEqual(Buffer.from('b'));
  });

  it('refuses what its work refuses, and throws what went wrong in it', async () => {
    const refusing = await threadOf('async () => { throw new Refusal("BAD_ARCHIVE"); }');
    await expect(runInThread(refusing, null)).rejects.toMatchObject({ code: 'BAD_ARCHIVE', status: 400 });
    await expect(runInThread(await threadOf('async () => { throw new Error("lost"); }'), null)).rejects.toThrow('lost');
    await expect(runInThread(await threadOf('async () => process.exit(0)'), null)).rejects.toThrow('without an answer');
  });

  it('is ended and refused as too large when it takes too long or too much memory', async () => {
    const endless = await threadOf('async () => { for (;;); }');
    await expect(runInThread(endless, null, { mostMs: 300, heapMb: 64 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const hungry = await threadOf('async () => { const all = []; for (;;) all.push(Array(1000).fill(all.length)); }');
    await expect(runInThread(hungry, null, { mostMs: 60_000, heapMb: 32 })).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
  });
});
