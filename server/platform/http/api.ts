import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOut, Endpoint, Load, ParamNames, ReplyOf } from '../../../contract/endpoint';
import type { CommonCode } from '../../../contract/errors';
import { lets, type Role } from '../../../contract/roles';
import { createOverload } from '../load/overload';
import type { Pressure } from '../load/pressure';
import { asBytes } from './as-bytes';
import { bodyOf, fileOf, takeForms, type UploadedFile } from './body/multipart';
import { markBrowser } from './browser-mark';
import { type FileReply, sendFile } from './file-reply';
import {
  addressOf,
  badParameters,
  bodyToken,
  type CallerBase,
  checkClaims,
  headerToken,
  noteStranger,
  parameterNames,
  readParameter,
} from './identity';
import { Refusal, refuse } from './refusal';
import { replyWriter } from './reply-schema';
import { createStreams, type Follow } from './streams';

/** Finds the caller behind a token, or null. Answers at once when it is known already. */
export type FindCaller<Caller extends CallerBase> = (token: string) => Caller | null | Promise<Caller | null>;

/** The input of a handler: the parsed body, the path's parameters, the caller, the codes it may refuse with. */
export type CallContext<E extends Endpoint, Caller> = {
  body: BodyOut<E>;
  param: (name: ParamNames<E['path']>) => string;
  caller: Caller;
  refuse: (code: E['errors'][number] | CommonCode, extra?: Record<string, unknown>) => never;
  /** hostname: what the browser calls the server. browser: the mark of the browser (browser-mark.ts), set with the reply. */
  client: { ip: string; hostname: string; userAgent: string; token: string | null; browser: () => string | null };
};

type Handler<E extends Endpoint, Caller> = (context: CallContext<E, Caller>) => ReplyOf<E> | Promise<ReplyOf<E>>;

type BytesHandler<E extends Endpoint, Caller> = (
  context: CallContext<E, Caller>,
  write: (body: ReplyOf<E>) => Buffer,
) => Promise<Buffer>;

/** Mounts calls: `on` those of named roles, `open` those that anybody may make (the caller may be null there). */
export type Api<Caller extends CallerBase> = {
  /** isUsual: recognises bodies that the schema would give back unchanged, where it is cheaper to ask that first. */
  on<E extends Endpoint & { roles: readonly Role[] }>(
    endpoint: E,
    handler: Handler<E, Caller>,
    isUsual?: (raw: unknown) => raw is BodyOut<E>,
  ): void;
  open<E extends Endpoint & { roles: 'PUBLIC' }>(endpoint: E, handler: Handler<E, Caller | null>): void;
  /**
   * A call whose handler answers bytes, so that it can cache them. `write` serialises a body by the reply's schema,
   * with only the fields of the contract. It works for its own request only.
   */
  bytes<E extends Endpoint & { roles: readonly Role[] }>(endpoint: E, handler: BytesHandler<E, Caller>): void;
  /** The same for a call that anybody may make. */
  openBytes<E extends Endpoint & { roles: 'PUBLIC' }>(endpoint: E, handler: BytesHandler<E, Caller | null>): void;
  /**
   * A call that answers a stream of events. The handler may refuse like any other, and says what to do with the stream;
   * `caller()` finds the caller again, or null once the session or the role is gone. most: streams of one session.
   */
  stream<E extends Endpoint & { roles: readonly Role[] }>(
    endpoint: E,
    most: number,
    handler: (context: CallContext<E, Caller>, again: () => Promise<Caller | null>) => Promise<Follow>,
  ): void;
  /** A call that takes a file beside its body, as a form; without the file it is refused (400). */
  upload<E extends Endpoint & { roles: readonly Role[] }>(
    endpoint: E,
    handler: (context: CallContext<E, Caller> & { file: UploadedFile }) => Promise<ReplyOf<E>>,
  ): void;
  /** The same for a call that is `isUploadOptional`: without the file, `file` is null. */
  optionalUpload<E extends Endpoint & { roles: readonly Role[] }>(
    endpoint: E,
    handler: (context: CallContext<E, Caller> & { file: UploadedFile | null }) => Promise<ReplyOf<E>>,
  ): void;
  /** A call that answers a file to anybody who has the address. */
  file<E extends Endpoint & { roles: 'PUBLIC' }>(
    endpoint: E,
    handler: (context: CallContext<E, Caller | null>) => Promise<FileReply>,
  ): void;
  /** A call that answers a file to named roles. */
  download<E extends Endpoint & { roles: readonly Role[] }>(
    endpoint: E,
    handler: (context: CallContext<E, Caller>) => Promise<FileReply>,
  ): void;
  /** Every mounted call: the OpenAPI document and the tests read it. */
  readonly mounted: readonly Endpoint[];
  /** Calls that were refused because of overload, by load. */
  readonly refusals: Readonly<Record<Load, number>>;
};

/**
 * The one place where calls are mounted. For each, in this order: overload (503), session (401), role
 * (403), claims about the own identity and shape (400 with the fields), then the handler, and a reply stripped to its
 * schema. Running calls are counted in `pressure`.
 */
export function createApi<Caller extends CallerBase>(
  app: FastifyInstance,
  findCaller: FindCaller<Caller>,
  pressure: Pressure,
): Api<Caller> {
  const mounted: Endpoint[] = [];
  const overload = createOverload(pressure, app.log);
  const streams = createStreams(app);

  function mount<E extends Endpoint>(
    endpoint: E,
    run: (
      request: FastifyRequest,
      caller: Caller | null,
      body: BodyOut<E>,
      token: string | null,
      reply: FastifyReply,
    ) => Promise<unknown>,
    isUsual?: (raw: unknown) => raw is BodyOut<E>,
  ): void {
    mounted.push(endpoint);
    const names = parameterNames(endpoint.path);
    const { load = 'list' } = endpoint;
    // A stream stays open for hours and costs next to nothing. A log-in may wait on purpose, and anybody could make
    // many wait: its queue counts it only while it runs (auth/login.ts).
    const weight = load === 'login' || endpoint.media === 'text/event-stream' ? 0 : 1;
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // What Fastify is to write is said by the writer.
      ...(endpoint.media ? {} : { schema: { response: { 200: {} } }, serializerCompiler: () => replyWriter(endpoint) }),
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      config: { answersData: endpoint.media === undefined },
      ...(load === 'list' ? { onSend: asBytes } : {}),
      // Checked before the body is read: a stranger's body is not parsed. An open call needs no further check.
      onRequest: (request, _reply, done) => {
        const overloaded = overload.refusalOf(load);
        if (overloaded) return done(overloaded);
        const token = endpoint.roles === 'PUBLIC' ? null : headerToken(request);
        // A stranger's file is not read: for such a call only the header identifies the sender.
        if (token === null) return done(endpoint.upload === undefined ? undefined : new Refusal('SESSION_ENDED'));
        const found = findCaller(token);
        if (!(found instanceof Promise)) return done(refusalOf(endpoint, found));
        found.then((caller) => done(refusalOf(endpoint, caller)), done);
      },
      handler: async (request, reply) => {
        pressure.inFlight += weight;
        try {
          const raw: unknown = endpoint.method === 'GET' ? request.query : (bodyOf(request) ?? {});
          // A token in an address is ignored: logs and browser histories keep addresses.
          const token = headerToken(request) ?? (endpoint.method === 'GET' ? null : bodyToken(raw));
          // A recently found caller comes from the cache at once.
          const found = token === null ? null : findCaller(token);
          const who = found instanceof Promise ? await found : found;
          const refusal = refusalOf(endpoint, who);
          if (refusal) throw refusal;
          // Without the second factor that it needs, a session is a stranger's to open calls.
          const caller = who?.mustSetUpFactor && !endpoint.beforeSecondFactor ? null : who;
          if (caller) checkClaims(raw, caller, token, request);
          const fields = badParameters(names, request);
          const body = isUsual?.(raw)
            ? { success: true as const, data: raw }
            : z.safeParse<E['body']>(endpoint.body, raw);
          if (!body.success) fields.push(...body.error.issues.map((issue) => issue.path.join('.')));
          if (!body.success || fields.length > 0) throw new Refusal('BAD_REQUEST', { fields: [...new Set(fields)] });
          if (caller) noteStranger(raw, Object(body.data), caller, request);
          return await run(request, caller, body.data, token, reply);
        } finally {
          pressure.inFlight -= weight;
        }
      },
    };
    if (endpoint.upload === undefined) app.route(route);
    else {
      // Within its own scope, so that no other call takes forms.
      void app.register(async (scope) => {
        takeForms(scope);
        scope.route(route);
      });
    }
  }

  return {
    mounted,
    refusals: overload.refusals,
    on(endpoint, handler, isUsual) {
      mount(
        endpoint,
        async (request, caller, body, token, reply) => {
          if (!caller) throw new Refusal('SESSION_ENDED');
          return answer(reply, await handler(new Context(request, reply, token, body, caller)));
        },
        isUsual,
      );
    },
    open(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) =>
        answer(reply, await handler(new Context(request, reply, token, body, caller))),
      );
    },
    bytes(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) => {
        if (!caller) throw new Refusal('SESSION_ENDED');
        return sendWritten(reply, (write) => handler(new Context(request, reply, token, body, caller), write));
      });
    },
    openBytes(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) => {
        return sendWritten(reply, (write) => handler(new Context(request, reply, token, body, caller), write));
      });
    },
    upload(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) => {
        if (!caller) throw new Refusal('SESSION_ENDED');
        const file = fileOf(request, endpoint.upload) ?? refuse('BAD_REQUEST', { fields: [endpoint.upload] });
        return answer(reply, await handler(Object.assign(new Context(request, reply, token, body, caller), { file })));
      });
    },
    optionalUpload(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) => {
        if (!caller) throw new Refusal('SESSION_ENDED');
        const file = fileOf(request, endpoint.upload);
        return answer(reply, await handler(Object.assign(new Context(request, reply, token, body, caller), { file })));
      });
    },
    stream(endpoint, most, handler) {
      mount(endpoint, async (request, caller, body, token, reply) => {
        if (!caller || token === null) throw new Refusal('SESSION_ENDED');
        const again = async () => {
          const found = await findCaller(token);
          return refusalOf(endpoint, found) ? null : found;
        };
        const follow = await handler(new Context(request, reply, token, body, caller), again);
        const stream = streams.open(caller, most, follow);
        // The connection ends with its stream: kept alive, it would hold up a server that stops.
        reply.header('connection', 'close').header('x-accel-buffering', 'no');
        return reply.type('text/event-stream; charset=utf-8').send(stream);
      });
    },
    file(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) =>
        sendFile(reply, endpoint, await handler(new Context(request, reply, token, body, caller))),
      );
    },
    download(endpoint, handler) {
      mount(endpoint, async (request, caller, body, token, reply) => {
        if (!caller) throw new Refusal('SESSION_ENDED');
        return sendFile(reply, endpoint, await handler(new Context(request, reply, token, body, caller)));
      });
    },
  };
}

function refusalOf(endpoint: Endpoint, caller: CallerBase | null): Refusal | undefined {
  if (endpoint.roles === 'PUBLIC') return undefined;
  if (!caller) return new Refusal('SESSION_ENDED');
  if (!lets(endpoint.roles, caller.role)) return new Refusal('FORBIDDEN');
  return caller.mustSetUpFactor && !endpoint.beforeSecondFactor ? new Refusal('SECOND_FACTOR_SETUP') : undefined;
}

/**
 * The context of one call. A class, because `client` is rarely read: a getter in an object literal would make a hidden
 * class of its own for each call, which V8 keeps, with the whole request, until it collects the old space.
 */
class Context<Body, Who> {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly token: string | null,
    readonly body: Body,
    readonly caller: Who,
  ) {}
  readonly refuse = refuse;
  readonly param = (name: string): string => readParameter(this.request, name);
  get client() {
    const { request, reply, token } = this;
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    const { hostname } = request;
    return { ip: addressOf(request), hostname, userAgent, token, browser: () => markBrowser(request, reply) };
  }
}

/** Sends what a handler has written now or taken from its cache. */
async function sendWritten(
  reply: FastifyReply,
  make: (write: (body: object) => Buffer) => Promise<Buffer>,
): Promise<FastifyReply> {
  const bytes = await make((body) => Buffer.from(String(reply.serialize(answer(reply, body)))));
  return reply.type('application/json; charset=utf-8').send(bytes);
}

function answer(reply: FastifyReply, body: object): object {
  reply.type('application/json; charset=utf-8');
  return Object.assign({ success: true }, body);
}
