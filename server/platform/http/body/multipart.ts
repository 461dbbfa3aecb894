// Forms with a file (multipart/form-data): the field `data` carries the body of the call as JSON; other fields of text
// are fields of the body, as older clients send them.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runOut } from '../client-error';
import { Refusal } from '../refusal';
import { createReadJson } from './json';

/** A file as it was sent. The sender chose its name and type, so neither proves anything. */
export type UploadedFile = { name: string; bytes: Buffer };

/** A form that has been read. data: the fields of the JSON, and the text fields that the JSON does not have. */
export class MultipartForm {
  constructor(
    readonly data: unknown,
    readonly files: ReadonlyMap<string, UploadedFile>,
  ) {}
}

/** The body of a call; for a form its data. */
export const bodyOf = ({ body }: FastifyRequest): unknown => (body instanceof MultipartForm ? body.data : body);

/** The file of this name that came with a call, or null. */
export const fileOf = ({ body }: FastifyRequest, name = ''): UploadedFile | null =>
  (body instanceof MultipartForm ? body.files.get(name) : null) ?? null;

/** Parts of one form: no form of ours has more, and each costs time to read. */
const MOST_PARTS = 10;

/**
 * Makes the server read such forms and nothing else (415). Refuses BAD_REQUEST what is no form, too many parts, a field
 * twice, or data that are no JSON; TOO_LARGE a form above the route's body limit.
 */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  void scope.register(multipart);
  const readJson = createReadJson(scope);
  scope.addHook('preValidation', async (request, reply) => {
    const readData = (text: string) =>
      new Promise((resolve, reject) =>
        readJson(request, text, (error, value) => (error ? reject(error) : resolve(value))),
      );
    request.body = await readForm(request, request.routeOptions.bodyLimit ?? 0, readData).catch((error: unknown) => {
      throw refusedForm(error, request, reply);
    });
  });
}

async function readForm(
  request: FastifyRequest,
  most: number,
  readData: (text: string) => Promise<unknown>,
): Promise<MultipartForm> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('TOO_LARGE');
  // A file that is cut at its limit ends with its form only. The byte beyond it is counted here, and refused at once.
  const limits = { parts: MOST_PARTS, fileSize: most + 1, fieldSize: most };
  let data: unknown = {};
  const texts = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  const seen = new Set<string>();
  let size = 0;
  const count = (bytes: number): void => {
    size += bytes;
    if (size > most) throw new Refusal('TOO_LARGE');
  };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname;
    if (seen.has(name)) throw new Refusal('BAD_REQUEST', { fields: [name.slice(0, 40)] });
    seen.add(name);
    if (part.type === 'file') {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        count(chunk.length);
        chunks.push(chunk);
      }
      files.set(name, { name: part.filename, bytes: Buffer.concat(chunks) });
    } else {
      if (part.valueTruncated) throw new Refusal('TOO_LARGE');
      const { value } = part;
      if (typeof value === 'string') count(Buffer.byteLength(value));
      if (name === 'data') data = typeof value === 'string' ? await readData(value) : value;
      else texts.set(name, value);
    }
  }
  if (seen.size === 0) throw new Refusal('BAD_REQUEST', { fields: ['data'] });
  return new MultipartForm(withTexts(data, texts), files);
}

/** Only an object has fields: any other value is left as it is, and the call's schema refuses it. */
function withTexts(data: unknown, texts: ReadonlyMap<string, unknown>): unknown {
  if (texts.size === 0 || typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return { ...Object.fromEntries(texts), ...data };
}

/** The refusal of a form that could not be read. The rest of the form is not waited for. */
function refusedForm(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  // Whoever unpipes last pauses: that would be the reader of forms, after the rest was told to run out.
  request.raw.unpipe();
  runOut(request, reply);
  if (error instanceof Refusal) return error;
  const isLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return isLarge ? new Refusal('TOO_LARGE') : new Refusal('BAD_REQUEST', { fields: ['data'] });
}
