import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isInside, unzip } from './zip';

const limits = { files: 500, unpacked: 20_000_000, ratio: 100 };
const zip = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
const read = (bytes: Buffer) => unzip(bytes, limits);
const START = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The zip with other bytes at an offset from the first such mark. */
function changed(bytes: Buffer, mark: Buffer, offset: number, write: (target: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes);
  write(copy, copy.indexOf(mark) + offset);
  return copy;
}

/** A zip whose directory lists the same entry many times: small to send, endless to read. */
function repeated(bytes: Buffer, times: number): Buffer {
  const [from, to] = [bytes.indexOf(ENTRY), bytes.indexOf(END)];
  const directory = Buffer.concat(Array.from({ length: times }, () => bytes.subarray(from, to)));
  const end = Buffer.from(bytes.subarray(to));
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([bytes.subarray(0, from), directory, end]);
}

describe('reading a zip', () => {
  it('gives the files, packed and stored, without folders and leftovers', async () => {
    const long = 'ąžuolas '.repeat(5_000);
    const files = await read(zip({ 'index.html': 'x', 'a/ilgas.txt': long, '__MACOSX/a': 'x', 'a/.DS_Store': 'x' }));
    if (!Array.isArray(files)) throw new Error(files.fault);
    expect(files.map(({ path, bytes }) => [path, bytes.toString('utf8')])).toEqual([
      ['index.html', 'x'],
      ['a/ilgas.txt', long],
    ]);
  });

  it.each<[string, string]>([
    ['../../etc/passwd', 'PATH'],
    ['a/../../b.js', 'PATH'],
    ['/etc/passwd', 'PATH'],
    ['C:/windows/a.js', 'PATH'],
    ['a\\..\\b.js', 'PATH'],
    ['a/./b.js', 'PATH'],
    ['a//b.js', 'PATH'],
    ['a\u0000.js', 'PATH'],
    [`${'a/'.repeat(20)}b.js`, 'PATH'],
    [`${'a'.repeat(300)}.js`, 'PATH'],
  ])('refuses the path %j', async (path, fault) => {
    expect(await read(zip({ 'index.html': 'x', [path]: 'x' }))).toMatchObject({ fault });
  });

  it('refuses links and devices', async () => {
    for (const mode of [0xa1ff, 0x61ff, 0x21ff, 0x11ff]) {
      const bytes = changed(zip({ 'a.js': '/etc/passwd' }), ENTRY, 38, (target, at) =>
        target.writeUInt32LE((mode << 16) >>> 0, at),
      );
      expect(await read(bytes)).toMatchObject({ fault: 'LINK', path: 'a.js' });
    }
  });

  it('U02: refuses a bomb by what it says and by what comes out of it', async () => {
    const bomb = zip({ 'index.html': new Uint8Array(30_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb)).toMatchObject({ fault: 'TOO_LARGE' });
    // Its header claims that it is small.
    for (const size of [0, 10, 100_000]) {
      const lying = changed(bomb, ENTRY, 24, (target, at) => target.writeUInt32LE(size, at));
      expect(await read(lying)).toMatchObject({ fault: 'TOO_LARGE' });
    }
    const dense = zip({ 'index.html': new Uint8Array(5_000_000) });
    expect(await read(dense)).toMatchObject({ fault: 'TOO_LARGE' });
  });

  it('U02: refuses 100,000 files, whatever it says of their number', async () => {
    const many = repeated(zip({ 'a.js': 'x' }), 100_000);
    expect(await read(many)).toMatchObject({ fault: 'DAMAGED' });
    const one = zip(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.js`, 'x'])));
    expect(await read(one)).toEqual({ fault: 'TOO_LARGE' });
    for (const count of [1, 500]) {
      const lying = changed(one, END, 10, (target, at) => target.writeUInt16LE(count, at));
      expect(await read(lying)).toEqual({ fault: 'DAMAGED' });
    }
  });

  it('refuses what does not hold together', async () => {
    const good = zip({ 'a.js': 'labas rytas' });
    const damaged: Buffer[] = [
      Buffer.from('PK'),
      good.subarray(0, -1),
      good.subarray(10),
      changed(good, ENTRY, 16, (target, at) => target.writeUInt32LE(1, at)),
      changed(good, ENTRY, 10, (target, at) => target.writeUInt16LE(99, at)),
      changed(good, ENTRY, 8, (target, at) => target.writeUInt16LE(1, at)),
      changed(good, ENTRY, 42, (target, at) => target.writeUInt32LE(4_000_000_000, at)),
      changed(good, START, 30, (target, at) => target.write('b', at)),
      changed(good, ENTRY, 46, (target, at) => target.writeUInt8(0xff, at)),
      zip({ 'a.js': 'x', 'A.js': 'y' }),
    ];
    for (const bytes of damaged) expect(await read(bytes)).toMatchObject({ fault: 'DAMAGED' });
  });

  it('never fails otherwise, whatever byte is changed', async () => {
    const good = zip({ 'index.html': '<p>labas</p>'.repeat(20), 'a/b.js': 'x' });
    for (let at = 0; at < good.length; at += 1) {
      const bytes = Buffer.from(good);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      const files = await read(bytes);
      const isKnown = Array.isArray(files) || ['DAMAGED', 'PATH', 'LINK', 'TOO_LARGE'].includes(files.fault);
      expect(isKnown, `byte ${at}`).toBe(true);
      if (Array.isArray(files)) for (const { path } of files) expect(isInside(path)).toBe(true);
    }
  });
});
