import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOut, Endpoint, ParamNames, ReplyOf } from '../../contract/endpoint';
import type { CommonCode } from '../../contract/errors';
import { lets, type Role } from '../../contract/roles';
import { badParameters, bodyToken, type CallerBase, checkClaims, headerToken, readParameter } from './identity';
import { Refusal } from './refusal';
import { replySchema } from './reply-schema';

/** Finds the caller behind a token, or null. Answers at once when it is known already. */
export type FindCaller<Caller extends CallerBase> = (token: string) => Caller | null | Promise<Caller | null>;

/** What a handler gets: the parsed body, the parameters of the path, the caller, the codes it may refuse with. */
export type CallContext<E extends Endpoint, Caller> = {
  body: BodyOut<E>;
  param: (name: ParamNames<E['path']>) => string;
  caller: Caller;
  refuse: (code: E['errors'][number] | CommonCode, extra?: Record<string, unknown>) => never;
  client: { ip: string; userAgent: string; token: string | null };
};

type Handler<E extends Endpoint, Caller> = (context: CallContext<E, Caller>) => ReplyOf<E> | Promise<ReplyOf<E>>;

/** Mounts calls: `on` those of named roles, `open` those that anybody may make (the caller may be null there). */
export type Api<Caller extends CallerBase> = {
  on<E extends Endpoint & { roles: readonly Role[] }>(endpoint: E, handler: Handler<E, Caller>): void;
  open<E extends Endpoint & { roles: 'PUBLIC' }>(endpoint: E, handler: Handler<E, Caller | null>): void;
  /** Every mounted call: the OpenAPI document and the tests read it. */
  readonly mounted: readonly Endpoint[];
};

/**
 * The one place where calls are mounted. For each, in this order (decisions 2): session (401), role (403), claims about
 * the own identity and shape (400 with the fields), then the handler, and a reply stripped to its schema.
 */
export function createApi<Caller extends CallerBase>(
  app: FastifyInstance,
  findCaller: FindCaller<Caller>,
): Api<Caller> {
  const mounted: Endpoint[] = [];
  const early = new WeakMap<FastifyRequest, Caller | null>();

  function mount<E extends Endpoint>(
    endpoint: E,
    run: (
      request: FastifyRequest,
      caller: Caller | null,
      body: BodyOut<E>,
      token: string | null,
    ) => Promise<ReplyOf<E>>,
  ): void {
    mounted.push(endpoint);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: { response: { 200: replySchema(endpoint) } },
      // Before the body is read: a stranger's body is not even parsed.
      onRequest: async (request) => {
        const token = headerToken(request);
        if (token === null) return;
        const caller = await findCaller(token);
        admit(endpoint, caller);
        early.set(request, caller);
      },
      handler: async (request, reply) => {
        const raw: unknown = endpoint.method === 'GET' ? request.query : (request.body ?? {});
        const token = headerToken(request) ?? bodyToken(raw);
        const known = early.get(request);
        const caller = known !== undefined ? known : token === null ? null : await findCaller(token);
        admit(endpoint, caller);
        if (caller) checkClaims(raw, caller, token);
        const fields = badParameters(endpoint.path, request);
        const body = z.safeParse<E['body']>(endpoint.body, raw);
        if (!body.success) fields.push(...body.error.issues.map((issue) => issue.path.join('.')));
        if (!body.success || fields.length > 0) throw new Refusal('BAD_REQUEST', { fields: [...new Set(fields)] });
        return answer(reply, await run(request, caller, body.data, token));
      },
    });
  }

  return {
    mounted,
    on(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token) => {
        if (!caller) throw new Refusal('SESSION_ENDED');
        return handler({ ...around(request, token), body, caller });
      });
    },
    open(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token) => handler({ ...around(request, token), body, caller }));
    },
  };
}

function admit(endpoint: Endpoint, caller: CallerBase | null): void {
  if (endpoint.roles === 'PUBLIC') return;
  if (!caller) throw new Refusal('SESSION_ENDED');
  if (!lets(endpoint.roles, caller.role)) throw new Refusal('FORBIDDEN');
}

function around(request: FastifyRequest, token: string | null) {
  return {
    param: (name: string) => readParameter(request, name),
    refuse: (code: Refusal['code'], extra?: Record<string, unknown>): never => {
      throw new Refusal(code, extra);
    },
    client: { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300), token },
  };
}

function answer(reply: FastifyReply, body: object): object {
  reply.type('application/json; charset=utf-8');
  return Object.assign({ success: true }, body);
}
