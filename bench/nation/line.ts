import { Client } from 'undici';
import * as z from 'zod/mini';
import { addressOf } from './ledger';

/** A browser ends a call after this. */
const timeoutMs = 15_000;

const replyOf = z.looseObject({ success: z.boolean(), code: z.optional(z.string()) });
export type Reply = z.infer<typeof replyOf>;

export type Outcome = { status: number; reply: Reply | null; retryAfterMs: number };

/** The line of one pupil to the server: one connection, as a browser keeps it; it can be cut and comes again. */
export type Line = {
  post(path: string, body: object, token: string | null): Promise<Outcome>;
  cut(): Promise<void>;
};

/** Paths are below `base`. Opens no connection before the first call. A call that gets no reply has status 0. */
export function openLine(origin: string, pupil: number, base = '/api'): Line {
  let client: Client | null = null;
  const forwarded = addressOf(pupil);

  function connected(): Client {
    client ??= new Client(origin, {
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: 60_000,
      connect: { timeout: timeoutMs },
    });
    return client;
  }

  async function post(path: string, body: object, token: string | null): Promise<Outcome> {
    try {
      const {
        statusCode,
        headers,
        body: stream,
      } = await connected().request({
        method: 'POST',
        path: base + path,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': forwarded,
          ...(token && { 'authentication-token': token }),
        },
        body: JSON.stringify(body),
      });
      const reply = replyOf.safeParse(await stream.json());
      const retryAfterMs = Number(headers['retry-after'] ?? 0) * 1_000;
      return { status: statusCode, reply: reply.success ? reply.data : null, retryAfterMs };
    } catch {
      await cut();
      return { status: 0, reply: null, retryAfterMs: 0 };
    }
  }

  async function cut(): Promise<void> {
    const old = client;
    client = null;
    await old?.destroy().catch(() => undefined);
  }

  return { post, cut };
}
