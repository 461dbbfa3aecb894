import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openZip, ZipRefused } from './zip';

const limits = { entries: 100, bytes: 1_000_000 };
const zip = (files: Zippable) => Buffer.from(zipSync(files));
const faultOf = async (work: () => unknown): Promise<[string, string, string | undefined] | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ZipRefused) return [error.code, error.reason, error.path];
    throw error;
  }
};
const codeOf = async (work: () => unknown) => (await faultOf(work))?.[0] ?? null;
/** Where the central directory's n-th entry begins. */
const central = (bytes: Buffer, n = 0): number => {
  let at = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  for (let k = 0; k < n; k++) at = bytes.indexOf(Buffer.from('504b0102', 'hex'), at + 4);
  return at;
};

describe('an archive', () => {
  it('is read file by file, packed or stored, with letters of any language', async () => {
    const long = 'ąžuolas '.repeat(5000);
    const archive = await openZip(
      zip({ 'ąs/a.md': strToU8(long), 'b.bin': [new Uint8Array([1, 2, 3]), { level: 0 }] }),
      limits,
    );
    expect(archive.files).toEqual([
      { name: 'ąs/a.md', size: Buffer.byteLength(long) },
      { name: 'b.bin', size: 3 },
    ]);
    expect((await archive.read('ąs/a.md'))?.toString()).toBe(long);
    expect(await archive.read('b.bin')).toEqual(Buffer.from([1, 2, 3]));
    expect(await archive.read('c')).toBeNull();
    expect((await (await openZip(zip({ empty: new Uint8Array() }), limits)).read('empty'))?.length).toBe(0);
  });

  it('keeps apart names in the letters of an older tool', async () => {
    const bytes = zip({ 'x1.svg': strToU8('viena'), 'x2.svg': strToU8('dvi') });
    for (const [name, byte] of [
      ['x1.svg', 0xd0],
      ['x2.svg', 0xd1],
    ] as const) {
      bytes[bytes.indexOf(name) + 1] = byte;
      // Once in front of the file, once in the directory.
      bytes[bytes.indexOf(name) + 1] = byte;
    }
    const archive = await openZip(bytes, limits);
    expect(archive.files.map((file) => file.name)).toEqual(['x\u00d0.svg', 'x\u00d1.svg']);
    expect((await archive.read('x\u00d1.svg'))?.toString()).toBe('dvi');
  });

  it('reads backslashes, which older programs of Windows write, as slashes', async () => {
    const archive = await openZip(zip({ 'pictures\\dot.svg': strToU8('taškas'), 'pictures\\': strToU8('') }), limits);
    expect(archive.files.map((file) => file.name)).toEqual(['pictures/dot.svg']);
    expect((await archive.read('pictures/dot.svg'))?.toString()).toBe('taškas');
    const twice = zip({ 'a\\b.md': strToU8('x'), 'a/b.md': strToU8('y') });
    expect(await faultOf(() => openZip(twice, limits))).toEqual(['BAD_ARCHIVE', 'DAMAGED', 'a/b.md']);
  });

  it.each([
    '../a.md',
    'a/../../b',
    '/etc/passwd',
    'C:/a',
    '..\\a',
    'a\\..\\..\\b',
    '\\a',
    'a/./b',
    'a\u0000.md',
    'x'.repeat(301),
  ])('with the name %j is refused whole', async (name) => {
    expect(await codeOf(() => openZip(zip({ good: strToU8('x'), [name]: strToU8('x') }), limits))).toBe('BAD_ARCHIVE');
  });

  it.each([Buffer.from(''), Buffer.from('<html>'), Buffer.alloc(70_000, 'PK'), Buffer.from('504b0506', 'hex')])(
    'is none: refused as of the wrong kind',
    async (bytes) => expect(await codeOf(() => openZip(bytes, limits))).toBe('WRONG_KIND'),
  );

  it('with a hundred thousand files is refused before any is looked at', async () => {
    const one = zip({ a: new Uint8Array() });
    const entry = one.subarray(central(one), one.length - 22);
    const end = Buffer.from(one.subarray(one.length - 22));
    // The count has 16 bits; what is larger stands elsewhere, and the count says so.
    for (const count of [100_000 % 65_536, 65_535, 2001]) {
      end.writeUInt16LE(count, 10);
      const many = Buffer.concat([one.subarray(0, central(one)), ...Array.from({ length: 100_000 }, () => entry), end]);
      expect(await codeOf(() => openZip(many, { entries: 2000, bytes: 1 }))).toBe('TOO_LARGE');
    }
  });

  it('that would unpack to more than the limit is refused before anything is unpacked', async () => {
    const bomb = zip({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) });
    expect(bomb.length).toBeLessThan(3000);
    expect(await codeOf(() => openZip(bomb, limits))).toBe('TOO_LARGE');
  });

  it('U02: that unpacks to more than it says stops there', async () => {
    const bomb = zip({ a: new Uint8Array(5_000_000) });
    bomb.writeUInt32LE(10, central(bomb) + 24);
    const archive = await openZip(bomb, limits);
    expect(await faultOf(() => archive.read('a'))).toEqual(['BAD_ARCHIVE', 'TOO_LARGE', 'a']);
  });

  it('U02: whose check sum is wrong, or whose place lies outside, gives nothing', async () => {
    const wrong = zip({ a: strToU8('upė') });
    wrong.writeUInt32LE(1, central(wrong) + 16);
    expect(await codeOf(async () => (await openZip(wrong, limits)).read('a'))).toBe('BAD_ARCHIVE');
    const outside = zip({ a: strToU8('upė') });
    outside.writeUInt32LE(0x7fffffff, central(outside) + 42);
    expect(await codeOf(async () => (await openZip(outside, limits)).read('a'))).toBe('BAD_ARCHIVE');
  });

  it('with a link, an encrypted file, a file twice or a cut directory is refused', async () => {
    const link = Buffer.from(zipSync({ a: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }));
    expect(await codeOf(() => openZip(link, limits))).toBe('BAD_ARCHIVE');
    const locked = zip({ a: strToU8('x') });
    locked.writeUInt16LE(1, central(locked) + 8);
    expect(await codeOf(() => openZip(locked, limits))).toBe('BAD_ARCHIVE');
    const twice = zip({ a: strToU8('x'), b: strToU8('y') });
    twice.write('a', central(twice, 1) + 46);
    expect(await codeOf(() => openZip(twice, limits))).toBe('BAD_ARCHIVE');
    const cut = zip({ a: strToU8('x') });
    cut.writeUInt16LE(9000, central(cut) + 28);
    expect(await codeOf(() => openZip(cut, limits))).toBe('BAD_ARCHIVE');
  });

  it('with a device, names that differ in case alone, or a count that lies is refused', async () => {
    const device = zip({ a: strToU8('x') });
    device.writeUInt16LE(0x21ff, central(device) + 40);
    expect(await faultOf(() => openZip(device, limits))).toEqual(['BAD_ARCHIVE', 'LINK', 'a']);
    const cased = zip({ 'Ąs/a.md': strToU8('x'), 'ąs/A.md': strToU8('y') });
    expect(await faultOf(() => openZip(cased, limits))).toEqual(['BAD_ARCHIVE', 'DAMAGED', 'ąs/A.md']);
    const both = zip({ a: strToU8('x'), 'A/': new Uint8Array() });
    expect(await faultOf(() => openZip(both, limits))).toEqual(['BAD_ARCHIVE', 'DAMAGED', 'A']);
    for (const count of [0, 1, 3]) {
      const lying = zip({ a: strToU8('x'), b: strToU8('y') });
      lying.writeUInt16LE(count, lying.length - 12);
      expect(await faultOf(() => openZip(lying, limits))).toEqual(['BAD_ARCHIVE', 'DAMAGED', undefined]);
      // Even where it says that it is within the limits.
      expect(await codeOf(() => openZip(lying, { ...limits, entries: 1 }))).toBe(
        count === 3 ? 'TOO_LARGE' : 'BAD_ARCHIVE',
      );
    }
  });

  it('gives nothing under a name that its file does not have', async () => {
    const renamed = zip({ 'a.svg': strToU8('x') });
    renamed.write('b', 30);
    expect(await faultOf(async () => (await openZip(renamed, limits)).read('a.svg'))).toEqual([
      'BAD_ARCHIVE',
      'DAMAGED',
      'a.svg',
    ]);
  });

  it('may be held to a ratio, to a rule for its paths, and to UTF-8', async () => {
    const dense = zip({ small: new Uint8Array(90_000), dense: new Uint8Array(200_000) });
    expect((await openZip(dense, limits)).files).toHaveLength(2);
    expect(await faultOf(() => openZip(dense, { ...limits, ratio: 100 }))).toEqual(['TOO_LARGE', 'TOO_LARGE', 'dense']);
    const strict = { ...limits, isAllowed: (path: string) => /^[a-z]+$/.test(path) };
    expect((await openZip(zip({ 'a/': new Uint8Array(), b: strToU8('x') }), strict)).files).toEqual([
      { name: 'b', size: 1 },
    ]);
    expect(await faultOf(() => openZip(zip({ 'a-\u0007b': strToU8('x') }), strict))).toEqual([
      'BAD_ARCHIVE',
      'PATH',
      'a-b',
    ]);
    const older = zip({ x1: strToU8('x'), x2: strToU8('y') });
    // In DOS letters these two are not one in two cases, though Latin-1 would have it so.
    older.writeUInt8(0xd0, older.indexOf('x1') + 1);
    older.writeUInt8(0xd0, older.indexOf('x1') + 1);
    older.writeUInt8(0xf0, older.indexOf('x2') + 1);
    older.writeUInt8(0xf0, older.indexOf('x2') + 1);
    expect((await (await openZip(older, limits)).read('x\u00f0'))?.toString()).toBe('y');
    expect(await faultOf(() => openZip(older, { ...limits, onlyUtf8: true }))).toEqual([
      'BAD_ARCHIVE',
      'DAMAGED',
      undefined,
    ]);
  });
});
