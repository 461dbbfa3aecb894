import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { ErrorCode } from '../../../contract/errors';
import { isUnavailable } from '../load/unavailable';
import type { Log } from '../log';
import type { Settings } from '../settings';
import { createReadJson } from './body/json';
import { refuseConnection, runOut } from './client-error';
import { jitteredSeconds, Refusal } from './refusal';
import { refusalPage, refusalPolicy, wantsPage } from './refusal-page';
import { requestId } from './request-id';
import { RequestLog } from './request-log';
import { dataHeaders, securityHeaders } from './security-headers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a success is JSON, which needs fewer headers than a document. */
    answersData?: boolean;
  }
}

/** The server's state: /api/health answers 200 only when ready; while draining, every new call is sent elsewhere. */
export type Life = { state: 'starting' | 'ready' | 'draining' };

/** Bodies of JSON calls, in bytes: 200 answers fit, 1 MB does not. */
const BODY_LIMIT = 400_000;

/** How long somebody may take to send, in milliseconds: slow senders must not hold all connections. */
export type SendingLimits = {
  /** Until the headers are there; a connection that says nothing counts from its beginning. */
  headersMs: number;
  /** Until the whole request is there. */
  requestMs: number;
  /** How often it is looked who takes longer. */
  everyMs: number;
};
const sendingLimits: SendingLimits = { headersMs: 60_000, requestMs: 120_000, everyMs: 30_000 };

/** The bare HTTP server: ids, headers, limits, one way to answer errors. No call is mounted here. */
export async function createHttp(
  log: Log,
  life: Life,
  settings: Pick<Settings, 'TRUST_PROXY' | 'TASK_ORIGIN'>,
  { headersMs, requestMs, everyMs }: SendingLimits = sendingLimits,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  // Nobody caches a reply, unless it says so itself: pictures and the files of the pages do.
  const shared = { ...(await securityHeaders(settings.TASK_ORIGIN)), 'cache-control': 'no-store' };
  const data = dataHeaders(shared);
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    genReqId: () => requestId(),
    requestIdHeader: false,
    // Behind our own proxy, the caller's address is the last one in the list: the proxy added it.
    // The caller sent the earlier ones and can write anything there.
    trustProxy: settings.TRUST_PROXY === '1' ? (_address: string, hop: number) => hop === 0 : false,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // While the server ends, the hook below refuses, with a code and Retry-After.
    return503OnClosing: false,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: everyMs },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, shared),
    // Requests with malformed addresses never reach the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...shared, 'x-request-id': request.id });
      sendRefusal(reply, asRefusal(error), request.id);
    },
  });
  app.setChildLoggerFactory((parent, bindings) => new RequestLog(parent, bindings));
  // Only JSON comes in by POST: a form of another site, sent as text, is refused (415).
  app.removeContentTypeParser('text/plain');
  const readJson = createReadJson(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {});
    else readJson(request, String(text), done);
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.answersData ? data : shared);
    reply.header('x-request-id', request.id);
    if (life.state === 'draining' && !request.url.startsWith('/api/health')) done(new Refusal('OVERLOADED'));
    else done();
  });
  // One line a call, with the route's pattern: ids and keys in the address stay out of the log.
  if (log.isLevelEnabled('info')) {
    app.addHook('onResponse', async (request, reply) => {
      const { method, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
    });
  }
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error);
    const route = request.routeOptions.url;
    if (refusal.code === 'TOO_LARGE') runOut(request, reply);
    if (refusal.code === 'SYSTEM_ERROR') request.log.error({ err: error, route }, 'unforeseen error');
    else if (!(error instanceof Refusal) && refusal.code === 'OVERLOADED')
      request.log.warn({ err: error, route }, 'the database did not answer');
    if (wantsPage(request))
      return begin(reply, refusal)
        .headers({ ...shared, 'content-security-policy': refusalPolicy })
        .type('text/html; charset=utf-8')
        .send(refusalPage(refusal, request.id));
    return sendRefusal(reply, refusal, request.id);
  });
  return app;
}

/** Answers a refusal: status, body, Retry-After where due, the request's number for an unforeseen error. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, id: string): FastifyReply {
  const body = refusal.code === 'SYSTEM_ERROR' ? { ...refusal.body, requestId: id } : refusal.body;
  return begin(reply, refusal)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function begin(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const wait = refusal.retryAfter ?? (refusal.status === 429 || refusal.status === 503 ? jitteredSeconds(2, 8) : null);
  if (wait !== null) reply.header('retry-after', String(wait));
  // The call may have allowed caching of its reply before it failed.
  return reply.header('cache-control', 'no-store').code(refusal.status);
}

/** Maps an error from before the handler to one of our codes. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_KIND',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('OVERLOADED');
  const code = codes[error.code];
  if (code) return new Refusal(code);
  if (error.statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  if (error.statusCode === 404) return new Refusal('NOT_FOUND');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('BAD_REQUEST');
  return new Refusal('SYSTEM_ERROR');
}
