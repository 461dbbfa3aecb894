import { inflateSync } from 'node:zlib';

/** What runs, opens or starts something when a paper is opened: none of it belongs in a signed one. */
const active = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'Rendition',
  'EmbeddedFile',
  'XFA',
]);
/** Most bytes that the packed objects of one PDF may come to. */
const MOST_UNPACKED = 16_000_000;

/**
 * Finds what a PDF would run, open or start, or what hides that: null when there is nothing. Names are read as a reader
 * reads them (`/Java#53cript`), also in packed objects. Whatever cannot be looked into counts as hiding.
 */
export function activeContentOf(bytes: Buffer): string | null {
  const packed = unpacked(bytes);
  if (packed === null) return 'packed objects';
  const all = [bytes, ...packed].map(plainNames);
  for (const part of all) {
    for (const [, name = ''] of part.matchAll(/\/([\w.]{3,12})(?=[\s()<>[\]{}/%]|$)/g))
      if (active.has(name)) return name;
    if (/\/Encrypt(\s|%[^\r\n]*[\r\n])*(\d|<<)/.test(part)) return 'Encrypt';
  }
  return all.some((part) => opensMore(part, all)) ? 'OpenAction' : null;
}

/** The contents of all packed objects; null when one cannot be unpacked as it says, or they come to too much. */
function unpacked(bytes: Buffer): Buffer[] | null {
  const text = bytes.toString('latin1');
  const found: Buffer[] = [];
  let from = 0;
  let room = MOST_UNPACKED;
  // A word `stream` that is none only makes us look at more than there is.
  for (const { index, 0: word } of text.matchAll(/stream\r?\n/g)) {
    const head = plainNames(bytes.subarray(from, index));
    from = index + word.length;
    // A kind that is written elsewhere may be any.
    if (/\/Type(\s|%[^\r\n]*[\r\n])+\d+\s+\d+\s+R\b/.test(head)) return null;
    if (!head.includes('/ObjStm')) continue;
    const filters = head.match(/\/(Filter|F|DecodeParms|DP)(?![\w.])/g) ?? [];
    if (filters.length === 0) continue;
    if (filters.length > 1 || !/\/Filter\s*(\/FlateDecode(?=[\s/>])|\[\s*\/FlateDecode\s*\])/.test(head)) return null;
    const inside = inflated(bytes.subarray(from), room);
    if (inside === null) return null;
    room -= inside.length;
    found.push(inside);
  }
  return found;
}

function inflated(bytes: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(most, 1) });
  } catch {
    return null;
  }
}

/** Names without their escapes, `/Java#53cript` and `/JavaScript` being one; NUL is a blank to readers. */
function plainNames(bytes: Buffer): string {
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const escaped = bytes[at] === HASH ? hexAt(bytes, at + 1) : null;
    const byte = escaped ?? bytes[at] ?? 0;
    plain[length++] = byte === 0 ? BLANK : byte;
    if (escaped !== null) at += 2;
  }
  return plain.toString('latin1', 0, length);
}

const HASH = 0x23;
const BLANK = 0x20;

function hexAt(bytes: Buffer, at: number): number | null {
  const [high, low] = [hexDigit(bytes[at]), hexDigit(bytes[at + 1])];
  return high === null || low === null ? null : high * 16 + low;
}

function hexDigit(byte = 0): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}

/** Whether something is done at the opening beyond showing a page, which word processors write into every file. */
function opensMore(part: string, all: readonly string[]): boolean {
  return [...part.matchAll(/\/OpenAction(?![\w.])\s*([\s\S]{0,200})/g)].some(([, rest = '']) => {
    if (rest.startsWith('[')) return false;
    if (rest.startsWith('<<')) return !goesToPage(rest);
    const number = /^(\d{1,10})\s+\d+\s+R\b/.exec(rest)?.[1];
    if (number === undefined) return true;
    const object = new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\s*([\\s\\S]{0,200})`, 'g');
    const bodies = all.flatMap((one) => [...one.matchAll(object)].map(([, body = '']) => body));
    return bodies.length === 0 || !bodies.every((body) => body.startsWith('[') || goesToPage(body));
  });
}

/** An action that goes to a place of the same file and to nothing after it. */
function goesToPage(body: string): boolean {
  const action = body.split('endobj')[0] ?? '';
  return /\/S\s*\/GoTo(?![\w.])/.test(action) && !/\/(Next|URI)(?![\w.])/.test(action);
}
