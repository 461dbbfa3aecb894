// JSON that comes in, read more strictly than by JSON.parse. Of a field that is named twice, readers differ in which of
// the two they take, so one that checks and one that acts may see different values: such a text is refused.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';

/** Reads a JSON text as `done` gets it, or the error with which it is refused. */
type ReadJson = (request: FastifyRequest, text: string, done: (error: Error | null, value?: unknown) => void) => void;

/** A reader that refuses what is no JSON, what reaches into prototypes, and a field that is named twice. */
export function createReadJson(app: FastifyInstance): ReadJson {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    parse(request, text, (error, value) => done(error ?? fieldTwice(text, value), value));
  };
}

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];

/**
 * The refusal of a JSON text (BAD_REQUEST with the field) that names a field of an object twice, or null. value: what
 * JSON.parse made of the text: it has fewer fields than the text then, so the text is read once and nothing is
 * remembered of it.
 */
export function fieldTwice(text: string, value: unknown): Refusal | null {
  if (pairsIn(text) === fieldsIn(value)) return null;
  const name = nameTwice(text).slice(0, 40);
  return new Refusal('BAD_REQUEST', { fields: [name], error: `The field "${name}" is given twice` });
}

/** How many pairs of name and value a JSON text has. */
function pairsIn(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) pairs += 1;
    else if (code === QUOTE) at = endOfString(text, at);
  }
  return pairs;
}

/** Where the string ends that begins here: at its closing quotation mark. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // An even number of backslashes stands for themselves.
    if ((end - before) % 2 === 1) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** How many fields all objects of a value have. Without recursion: the value may be deep. */
function fieldsIn(value: unknown): number {
  let fields = 0;
  const open: object[] = typeof value === 'object' && value !== null ? [value] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (!Array.isArray(next)) fields += inner.length;
    for (const one of inner) if (typeof one === 'object' && one !== null) open.push(one);
  }
  return fields;
}

/** The first name that an object of the text has twice. */
function nameTwice(text: string): string {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const string = text.slice(at, end + 1);
      at = end;
      if (!/^\s*:/.test(text.slice(end + 1, end + 100))) continue;
      const name = String(JSON.parse(string));
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return '';
}
