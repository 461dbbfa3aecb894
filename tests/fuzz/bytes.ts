// Files with something broken: bytes, texts, and archives whose files are broken, misnamed or lie about their size.
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { hostileText } from './hostile';

/** Bytes changed at some places, cut off, doubled, emptied, with something before or behind. */
export function brokenBytes(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat(Math.max(0, bytes.length - 1));
  const flips = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 12 }).map((changes) => {
    const copy = Uint8Array.from(bytes);
    for (const [at, value] of changes) copy[at] = value;
    return copy;
  });
  // Lengths and places of a file stand in it as numbers of two or four bytes.
  const numbers = fc
    .tuple(place, fc.constantFrom([255, 255, 255, 255], [255, 255, 255, 127], [0, 0, 0, 0], [0, 0, 0, 128], [255, 255]))
    .map(([at, value]) => {
      const copy = Uint8Array.from(bytes);
      copy.set(value.slice(0, copy.length - at), at);
      return copy;
    });
  const two = fc.tuple(place, place).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  return fc.oneof(
    { arbitrary: flips, weight: 4 },
    { arbitrary: numbers, weight: 3 },
    { arbitrary: place.map((end) => bytes.slice(0, end)), weight: 2 },
    { arbitrary: two.map(([from, to]) => joined(bytes.slice(0, from), bytes.slice(to))), weight: 1 },
    { arbitrary: two.map(([from, to]) => joined(bytes.slice(0, to), bytes.slice(from))), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }).map((more) => joined(more, bytes)), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }).map((more) => joined(bytes, more)), weight: 1 },
    { arbitrary: fc.constantFrom(new Uint8Array(), Uint8Array.of(0), joined(bytes, bytes)), weight: 1 },
  );
}

/** What writers of texts and marks forget: much of one sign, deep nesting, references to themselves, entities. */
const traps = [
  '&#x0;',
  '\u0000',
  '\u202e',
  '[',
  '![](',
  '> '.repeat(300),
  '*'.repeat(3_000),
  '['.repeat(3_000),
  '`'.repeat(2_999),
  '<div>'.repeat(2_000),
  '$'.repeat(999),
  `$${'{'.repeat(500)}$`,
  '$\\def\\a{\\a\\a}\\a$',
  '|'.repeat(2_000),
  '- '.repeat(500),
  `${'| a '.repeat(300)}|\n${'|---'.repeat(300)}|\n`,
  '\n---\n',
  'a: &a [*a, *a]\n',
  'a: &a [1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b]\n',
  '? {? {? {a: b}}}\n',
  '!!js/function "x"\n',
  '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><a>&b;</a>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '<script>alert(1)</script>',
  '<svg onload="alert(1)"><foreignObject><body/></foreignObject></svg>',
  '<use href="#a" id="a"/>',
  '<image href="http://127.0.0.1/"/>',
  `<g>${'<g>'.repeat(3_000)}`,
  '/OpenAction <</S /JavaScript>>',
  '"'.repeat(101),
  ';'.repeat(5_000),
];

/** A text with a trap set into it, or lines lost, moved or doubled. */
export function brokenText(text: string): fc.Arbitrary<string> {
  const lines = text.split('\n');
  const line = fc.nat(Math.max(0, lines.length - 1));
  const put = (at: number, trap: string) => [...lines.slice(0, at), trap, ...lines.slice(at)].join('\n');
  const within = fc
    .tuple(fc.nat(text.length), fc.oneof(fc.constantFrom(...traps), hostileText))
    .map(([at, trap]) => text.slice(0, at) + trap + text.slice(at));
  return fc.oneof(
    { arbitrary: within, weight: 4 },
    { arbitrary: fc.tuple(line, fc.constantFrom(...traps)).map(([at, trap]) => put(at, trap)), weight: 4 },
    { arbitrary: line.map((at) => lines.filter((_, index) => index !== at).join('\n')), weight: 2 },
    { arbitrary: fc.tuple(line, line).map(([at, from]) => put(at, lines[from] ?? '')), weight: 1 },
    { arbitrary: fc.constantFrom('', text + text, `\ufeff${text}`, text.replace(/\n/g, '\r')), weight: 1 },
  );
}

const isText = (name: string): boolean => /\.(md|svg|json|xml|rels|html|js|css|txt)$/.test(name);

/** Letters of a name in an archive, which has room for 65,535 bytes. */
const MOST_LETTERS = 20_000;

/** An archive of which one file is broken, misnamed, an archive itself or large, or that is broken as a whole. */
export function brokenZip(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const files = unzipSync(bytes);
  const names = Object.keys(files).filter((name) => !name.endsWith('/'));
  const name = fc.constantFrom(...names);
  const without = (gone: string) => Object.fromEntries(Object.entries(files).filter(([one]) => one !== gone));
  const content = name.chain((one) => {
    const old = files[one] ?? new Uint8Array();
    const broken = isText(one)
      ? brokenText(new TextDecoder().decode(old)).map((text) => new TextEncoder().encode(text))
      : brokenBytes(old);
    return broken.map((by) => zipSync({ ...files, [one]: by }, { level: 1 }));
  });
  const renamed = fc
    .tuple(name, fc.oneof(fc.constantFrom(...paths), hostileText).filter(isWritable))
    .map(([one, path]) => {
      const by = files[one] ?? new Uint8Array();
      return zipSync({ ...without(one), [path.slice(0, MOST_LETTERS)]: by }, { level: 1 });
    });
  const nested = name.map((one) => zipSync({ ...files, [one]: bytes }, { level: 1 }));
  const large = name.map((one) => zipSync({ ...files, [one]: new Uint8Array(8_000_000) }, { level: 9 }));
  return fc.oneof(
    { arbitrary: content, weight: 8 },
    { arbitrary: brokenBytes(bytes), weight: 4 },
    { arbitrary: brokenDirectory(bytes), weight: 3 },
    { arbitrary: renamed, weight: 3 },
    { arbitrary: nested, weight: 1 },
    { arbitrary: large, weight: 1 },
  );
}

/** Of this name the writer of archives makes a prototype. */
const isWritable = (path: string): boolean => path !== '__proto__';

const paths = [
  '../../etc/passwd',
  '/etc/passwd',
  'a\\..\\b',
  'C:\\a',
  'a/./b',
  'CON',
  'a/',
  '__proto__',
  'a\u0000.svg',
];

/** A directory of an archive that lies: in one of its entries a field is another number. */
function brokenDirectory(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const buffer = Buffer.from(bytes);
  const entries: number[] = [];
  const mark = Buffer.from('504b0102', 'hex');
  for (let at = buffer.indexOf(mark); at !== -1; at = buffer.indexOf(mark, at + 4)) entries.push(at);
  const value = fc.constantFrom(0, 1, 65_535, 2 ** 31 - 1, 2 ** 32 - 1, 100_000_001);
  // Flags, method, sum, packed and unpacked size, lengths of the names, attributes, place of the file.
  const field = fc.constantFrom(8, 10, 16, 20, 24, 28, 30, 32, 38, 42);
  return fc.tuple(fc.constantFrom(...entries), field, value).map(([entry, offset, by]) => {
    const copy = Buffer.from(buffer);
    if (offset === 8 || offset === 10 || (offset >= 28 && offset < 38)) copy.writeUInt16LE(by % 65_536, entry + offset);
    else copy.writeUInt32LE(by, entry + offset);
    return Uint8Array.from(copy);
  });
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Uint8Array.from(Buffer.concat([a, b]));
}
