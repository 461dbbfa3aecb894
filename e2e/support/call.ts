import * as z from 'zod/mini';
import type { BodyIn, Endpoint, ParamNames, ReplyOf } from '../../contract/endpoint';

/** The caller of the server at `origin`; token null: nobody is logged in. */
export type Caller = { origin: string; token: string | null };

type Options<E extends Endpoint> = { params?: Record<ParamNames<E['path']>, string | number>; body: BodyIn<E> };

/** A call of the contract as any other program makes it. Throws the server's refusal. */
export async function call<E extends Endpoint>(caller: Caller, endpoint: E, options: Options<E>): Promise<ReplyOf<E>> {
  const path = Object.entries<string | number>(options.params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    endpoint.path,
  );
  const response = await fetch(`${caller.origin}/api${path}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(caller.token !== null && { 'authentication-token': caller.token }),
    },
    body: endpoint.method === 'POST' ? JSON.stringify(options.body) : null,
  });
  const text = await response.text();
  const reply = z.safeParse<E['reply']>(endpoint.reply, JSON.parse(text));
  if (!response.ok || !reply.success) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`);
  return reply.data;
}
