// The one way to call the server: types, addresses and replies come from the contract.
import '../no-eval';
import * as z from 'zod/mini';
import type { BodyIn, Endpoint, ParamNames, ReplyOf } from '../../../contract/endpoint';
import { trackWork } from '../../ui/rest';
import type { TimeHeard } from '../clock';
import { parseJson } from '../local-storage';
import { currentSession, endSession, resumed } from '../session/session';
import { CallRefused, codeOfStatus, isCode, NetworkLost, stopIfAborted } from './call-errors';
import { reportLost, reportReached } from './online';

type Common = {
  signal?: AbortSignal;
  /** A 403 does not end the session: the solver stays open while answers wait to be sent. */
  keepOn403?: boolean;
  /** Milliseconds to wait for the reply of a call that takes its time; 15,000 unless given. */
  timeoutMs?: number;
  /** Sent instead of the JSON body when the call takes a file: a form with the body in its field `data`. */
  form?: FormData;
};
type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<E['path']>, string | number> };
type Body<E extends Endpoint> = Record<never, never> extends BodyIn<E> ? { body?: BodyIn<E> } : { body: BodyIn<E> };
export type CallOptions<E extends Endpoint> = Common & Params<E> & Body<E>;

type LooseOptions = Common & { params?: Record<string, string | number>; body?: unknown };

const usualTimeoutMs = 15_000;
let heard = 0;
let offset = 0;
const timeListeners = new Set<(heard: TimeHeard) => void>();

/**
 * The server's time in milliseconds, from the Date of its last reply. Exact to the second, for times shown in minutes.
 */
export const serverNow = () => Date.now() + offset;

/** When (performance.now()) the server last answered anything. */
export const lastHeardAt = () => heard;

/** Calls back with the time in each reply; returns the function that stops it. */
export function watchTime(listener: (heard: TimeHeard) => void): () => void {
  timeListeners.add(listener);
  return () => timeListeners.delete(listener);
}

/** Publishes a time without a reply: the one that this computer stored from the last reply. */
export function publishTime(time: TimeHeard): void {
  for (const listener of timeListeners) listener(time);
}

/**
 * Makes a call of the contract and answers its reply. Throws CallRefused for every refusal, NetworkLost when the server
 * was not reached within 15 s, and the abort of `signal`. A 401 (and a 403 outside the solver) ends the session; where
 * its page stays open meanwhile, the call goes out again after the new log-in.
 */
export function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ReplyOf<E>>;
export async function call<E extends Endpoint>(endpoint: E, options: LooseOptions): Promise<ReplyOf<E>> {
  for (;;) {
    const token = currentSession()?.token ?? null;
    const sentAt = performance.now();
    const apart = Date.now() - sentAt;
    const { response, json } = await trackWork(send(endpoint, token, options));
    if (json === undefined) {
      // A page of a proxy or a portal: the server was not reached.
      reportLost();
      throw new NetworkLost();
    }
    reportReached();
    heard = performance.now();
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isFinite(date)) offset = date - Date.now();
    const refused = refusalOf(response, json);
    if (refused) {
      const ends = refused.status === 401 || (refused.status === 403 && !options.keepOn403);
      if (ends && token !== null && currentSession()?.token === token) endSession(true);
      // The refused call changed nothing: it goes out again after a new log-in.
      if (refused.status === 401 && token !== null && (await resumed(token))) continue;
      throw refused;
    }
    const reply = z.safeParse<E['reply']>(endpoint.reply, json);
    if (!reply.success)
      throw new CallRefused('SYSTEM_ERROR', response.status, {}, response.headers.get('x-request-id'));
    const remainingMs = field(json, 'remainingMs');
    if (typeof remainingMs === 'number')
      publishTime({ remainingMs, sentAt, heardAt: heard, sleptMs: Date.now() - heard - apart });
    return reply.data;
  }
}

async function send(endpoint: Endpoint, token: string | null, options: LooseOptions) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), options.timeoutMs ?? usualTimeoutMs);
  const follow = () => abort.abort();
  options.signal?.addEventListener('abort', follow);
  try {
    stopIfAborted(options.signal);
    const response = await fetch(address(endpoint.path, options.params ?? {}), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(endpoint.method === 'POST' && !options.form && { 'content-type': 'application/json' }),
        ...(token !== null && { 'Authentication-token': token }),
      },
      body: options.form ?? (endpoint.method === 'POST' ? JSON.stringify(options.body ?? {}) : null),
      signal: abort.signal,
      cache: 'no-store',
    });
    return { response, json: parseJson(await response.text()) };
  } catch (error) {
    stopIfAborted(options.signal);
    reportLost();
    throw new NetworkLost(error instanceof Error ? error.message : '');
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', follow);
  }
}

/** The address of a call, its parameters filled in. */
export function address(path: string, params: Record<string, string | number>): string {
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}`;
}

/** The refusal in a reply, or null for a success. */
export function refusalOf(response: Response, json: unknown): CallRefused | null {
  if (response.ok && field(json, 'success') !== false) return null;
  const code = field(json, 'code');
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallRefused(
    isCode(code) ? code : codeOfStatus(response.status),
    response.status,
    typeof json === 'object' && json !== null ? { ...json } : {},
    response.headers.get('x-request-id'),
    Number.isFinite(seconds) ? seconds * 1000 : null,
  );
}

function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}
