// Forms with a file (multipart/form-data): the field `data` carries the body of the call as JSON; other fields of text
// are fields of the body, as older clients send them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** A file as it was sent. Its name is the sender's and proves nothing, nor does what it says to be. */
export type UploadedFile = { name: string; bytes: Buffer };

/** A form that has been read. data: what the JSON said, and the fields of text that it does not have. */
export class MultipartForm {
  constructor(
    readonly data: unknown,
    readonly files: ReadonlyMap<string, UploadedFile>,
  ) {}
}

/** Parts of one form: more is no form of ours, and each costs time to read. */
const MOST_PARTS = 10;
/** Letters of a boundary (RFC 2046, section 5.1.1). */
const MOST_BOUNDARY = 70;

/** From here on such forms are read, and nothing else is (415). How large they may be is the route's limit of a body (413). */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readForm(body, String(request.headers['content-type'])),
  );
}

/** Reads a form. Refuses BAD_REQUEST what is none, has too many parts, a field twice, or data that are no JSON. */
export async function readForm(bytes: Buffer, contentType: string): Promise<MultipartForm> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2] ?? '';
  if (mark === '' || mark.length > MOST_BOUNDARY || countOf(bytes, `--${mark}`, MOST_PARTS + 2) > MOST_PARTS + 1) {
    throw new Refusal('BAD_REQUEST', { fields: ['data'] });
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal('BAD_REQUEST', { fields: ['data'] });
    });
  let data: unknown = {};
  const texts = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  const seen = new Set<string>();
  for (const [name, value] of form.entries()) {
    if (seen.has(name)) throw new Refusal('BAD_REQUEST', { fields: [name.slice(0, 40)] });
    seen.add(name);
    if (typeof value !== 'string') {
      files.set(name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
    } else if (name === 'data') data = parsed(value);
    else texts.set(name, value);
  }
  return new MultipartForm(withTexts(data, texts), files);
}

/** Only an object has fields: anything else stays what it is, for the call's schema to refuse. */
function withTexts(data: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (texts.size === 0 || typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return { ...Object.fromEntries(texts), ...data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BAD_REQUEST', { fields: ['data'] });
  }
}

/** How often a text stands in the bytes; counts no further than `most`. */
function countOf(bytes: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count < most; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
}
