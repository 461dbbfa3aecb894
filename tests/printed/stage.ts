// The format of the calls of older clients, and the function that sends one of them in the test world.
import type { PersonName } from '../../server/testing/people';
import type { World } from '../../server/testing/world';

/**
 * One call as older clients make it. In `params`, `send` and `form` a text in angle brackets stands for something of the
 * test world: <token>, <uuid>, <sid> of who calls, <pupilA5.uuid> and <pupilA5.userId> of somebody, <running5> and
 * <running5.1> of a collection and its exercises (from 1), <school.A>, or what the area has put into `ids`.
 * - as: who calls, null a stranger
 * - send: the body, or the query of a GET. With <token> in it no header is sent: such clients name it in the body alone
 * - form: the parts of a form; `send` is its part `data`
 * - reply: the fields that such a client reads; tasks[].id is the id of each task of a list that must not be empty
 * - file: the media type of a reply that is no JSON
 * - status: where it is not 200
 * - before, did: what must be so before, and the proof that the call has done what it says
 */
export type PrintedCall = {
  method?: 'GET';
  path: string;
  as: PersonName | null;
  params?: Record<string, string>;
  send?: Record<string, unknown>;
  form?: { file: { name: string; fileName: string; bytes: () => Promise<Buffer> }; parts?: Record<string, string> };
  reply: readonly string[];
  file?: string;
  before?: (stage: Stage) => Promise<unknown>;
  did?: (stage: Stage, reply: unknown) => Promise<void>;
};

/** Calls that share one test world, in this order. */
export type PrintedArea = { name: string; calls: readonly PrintedCall[] };

/** The world of an area, and the values that its calls have noted for later ones. */
export type Stage = { world: World; ids: Record<string, string> };

export type PrintedReply = { status: number; media: string; body: unknown; bytes: Buffer };

/** Sends a call as an older client would. */
export async function sendPrinted(stage: Stage, call: PrintedCall): Promise<PrintedReply> {
  const fill = (text: string) => fillText(stage, call.as, text);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(fill(call.params?.[name] ?? '')),
  );
  const send = fillAll(call.send ?? {}, fill);
  const isToldInBody = call.send?.token === '<token>' && !call.form;
  const token = call.as ? stage.world.people[call.as].token : null;
  const headers: Record<string, string> = token && !isToldInBody ? { 'authentication-token': token } : {};
  const query = call.method === 'GET' && call.send ? `?${new URLSearchParams(textsOf(send))}` : '';
  const form = call.form ? await formOf(call, send, fill) : null;
  const response = await stage.world.app.http.inject({
    method: call.method ?? 'POST',
    url: `/api/${path}${query}`,
    headers: { ...headers, ...form?.headers },
    ...(call.method === 'GET' ? {} : { payload: form?.bytes ?? Object(send) }),
  });
  const media = String(response.headers['content-type'] ?? '');
  const isJson = media.startsWith('application/json');
  return {
    status: response.statusCode,
    media,
    body: isJson ? JSON.parse(response.body) : null,
    bytes: response.rawPayload,
  };
}

async function formOf(call: PrintedCall, send: unknown, fill: (text: string) => string) {
  const { file, parts } = call.form ?? {};
  const form = new FormData();
  for (const [name, value] of Object.entries(parts ?? {})) form.set(name, fill(value));
  if (call.send) form.set('data', JSON.stringify(send));
  if (file) form.set(file.name, new File([new Uint8Array(await file.bytes())], file.fileName));
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return { headers, bytes: Buffer.from(await sent.arrayBuffer()) };
}

/** The fields that a reply lacks; a list without an entry lacks the fields of its entries. */
export function lackingFields(body: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => lacks(body, field.split('.')));
}

/** One value of a reply: at(reply, 'tasks', 0, 'id'); undefined where there is none. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce(
    (found: unknown, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );
}

/** The same as text. */
export function textAt(value: unknown, ...path: (string | number)[]): string {
  return String(at(value, ...path) ?? '');
}

/** The first row of a statement. */
export async function rowOf(stage: Stage, statement: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  const { rows } = await stage.world.pool.query<Record<string, unknown>>(statement, values);
  return rows[0] ?? {};
}

function lacks(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return false;
  const isList = name.endsWith('[]');
  const found = at(value, isList ? name.slice(0, -2) : name);
  if (found === undefined) return true;
  if (!isList) return lacks(found, rest);
  return !Array.isArray(found) || found.length === 0 || found.some((one) => lacks(one, rest));
}

/** A value of a request with what its texts in angle brackets stand for. */
export function filled(stage: Stage, as: PersonName | null, value: unknown): unknown {
  return fillAll(value, (text) => fillText(stage, as, text));
}

function fillAll(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((one) => fillAll(one, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillAll(one, fill)]));
}

function fillText(stage: Stage, as: PersonName | null, text: string): string {
  const name = /^<([\w.]+)>$/.exec(text)?.[1];
  if (name === undefined) return text;
  const { world, ids } = stage;
  const own = as ? world.people[as] : null;
  const [head = '', tail] = name.split('.');
  const exercise = Number(tail) - 1;
  const found =
    ids[name] ??
    at(own, name) ??
    at(world.people, head, tail ?? '') ??
    at(world.collections, head, ...(tail ? ['exercises', exercise, 'id'] : ['id'])) ??
    (head === 'school' ? at(world.schools, tail ?? '') : undefined);
  if (typeof found !== 'string') throw new Error(`nothing in the test world is called ${text}`);
  return found;
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(value)).map(([name, one]) => [name, String(one)]));
}
