// Sends a hostile request to the running app, and says what is wrong with its answer.
import { text as textOf } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import { commonErrors } from '../../contract/errors/common';
import type { World } from '../../server/testing/world';
import type { Case } from './cases';

export type Answer = { status: number; code: string; ms: number; problem: string | null };

/** Milliseconds after which a request counts as one that hangs, on a machine that does much else. */
const LONGEST = 60_000;

const refusalShape = z.object({ success: z.literal(false), code: z.string(), error: z.string() });

/** Sends a request; `problem` says what no answer may be. */
export async function sendCase(world: World, call: Endpoint, one: Case): Promise<Answer> {
  const start = performance.now();
  const ended = await Promise.race([answered(world, call, one).catch(broken), hung()]);
  const ms = performance.now() - start;
  return { ...ended, ms, problem: ended.problem ?? (ms > LONGEST ? `took ${Math.round(ms)} ms` : null) };
}

type Ended = Pick<Answer, 'status' | 'code' | 'problem'>;

async function answered(world: World, call: Endpoint, one: Case): Promise<Ended> {
  const response = await world.app.http.inject({ ...(await requestOf(world, call, one)), payloadAsStream: true });
  const { statusCode: status } = response;
  if (status === 200 && call.media === 'text/event-stream') {
    response.stream().destroy();
    return { status, code: 'SUCCESS', problem: null };
  }
  const body = await textOf(response.stream());
  return { status, ...judge(call, status, String(response.headers['content-type'] ?? ''), body) };
}

const broken = (error: unknown): Ended => ({ status: 0, code: 'BROKEN', problem: `broke off: ${String(error)}` });

const hung = (): Promise<Ended> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ status: 0, code: 'HUNG', problem: 'did not answer' }), 2 * LONGEST).unref();
  });

async function requestOf(world: World, call: Endpoint, one: Case) {
  const token = one.as === null ? null : world.people[one.as].token;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => escaped(one.params[name] ?? ''));
  const headers = { ...(token ? { 'authentication-token': token } : {}) };
  if (call.method === 'GET')
    return {
      method: call.method,
      url: `/api${path}?${new URLSearchParams(flat(one.body))}`,
      headers: { ...headers, ...one.headers },
    };
  if (call.upload !== undefined) {
    const form = await formOf(one);
    return {
      method: call.method,
      url: `/api${path}`,
      headers: { ...headers, 'content-type': form.type, ...one.headers },
      payload: form.bytes,
    };
  }
  return {
    method: call.method,
    url: `/api${path}`,
    headers: { ...headers, 'content-type': 'application/json', ...one.headers },
    payload: one.text ?? JSON.stringify(one.body) ?? '',
  };
}

/** Half surrogates have no bytes. */
const escaped = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** The fields of a query; a list is a field several times. */
function flat(body: unknown): [string, string][] {
  return Object.entries(Object(body)).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.slice(0, 50).map((one) => [name, shown(one)])
      : value === undefined
        ? []
        : [[name, shown(value).slice(0, 20_000)]],
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function formOf({ body, text, file }: Case): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  form.set('data', text ?? JSON.stringify(body) ?? '');
  if (file) form.set(file.name, new File([new Uint8Array(file.bytes)], file.fileName));
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
}

function judge(call: Endpoint, status: number, type: string, text: string): Pick<Answer, 'code' | 'problem'> {
  const told = text.slice(0, 300);
  if (status >= 500) return { code: String(status), problem: `answered ${status}: ${told}` };
  if (!type.includes('json') && status === 200) return { code: 'SUCCESS', problem: null };
  if (type.includes('text/html')) return { code: String(status), problem: null };
  const body: unknown = JSON.parse(text);
  const refusal = z.safeParse(refusalShape, body);
  if (refusal.success) {
    const { code } = refusal.data;
    const known: readonly string[] = [...Object.keys(commonErrors), 'SECOND_FACTOR_SETUP', ...call.errors];
    return { code, problem: known.includes(code) ? null : `refused with ${code}, which its contract does not name` };
  }
  if (status !== 200) return { code: String(status), problem: `answered ${status} with no refusal: ${told}` };
  const reply = z.safeParse(call.reply, body);
  const issues = reply.success ? '' : JSON.stringify(reply.error.issues.slice(0, 3));
  return { code: 'SUCCESS', problem: reply.success ? null : `succeeded with a reply beyond its contract: ${issues}` };
}
