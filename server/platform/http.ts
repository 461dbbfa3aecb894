import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { ErrorCode } from '../../contract/errors';
import type { Log } from './log';
import { jitteredSeconds, Refusal } from './refusal';
import { requestId } from './request-id';
import { securityHeaders } from './security-headers';
import type { Settings } from './settings';

/** How the server stands: /api/health answers 200 only when ready; while draining every new call is sent elsewhere. */
export type Life = { state: 'starting' | 'ready' | 'draining' };

/** Bodies of JSON calls, in bytes: 200 answers fit, 1 MB does not. */
const BODY_LIMIT = 400_000;

/** The bare HTTP server: ids, headers, limits, one way to answer errors. No call is mounted here. */
export async function createHttp(
  log: Log,
  life: Life,
  settings: Pick<Settings, 'TRUST_PROXY'>,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    genReqId: () => requestId(),
    requestIdHeader: false,
    // Behind a proxy of one's own, the address of the one who calls is the one that the proxy names.
    trustProxy: settings.TRUST_PROXY === '1',
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
  });
  // Only JSON comes in by POST: a form of another site, sent as text, is refused (415).
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {});
    else parseJson(request, String(text), done);
  });

  const shared = await securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(shared);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
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
    if (refusal.code === 'SYSTEM_ERROR')
      request.log.error({ err: error, route: request.routeOptions.url }, 'unforeseen error');
    return sendRefusal(reply, refusal, request.id);
  });
  return app;
}

/** Answers a refusal: its status, its body, Retry-After where one is due, the request's number for an unforeseen one. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, id: string): FastifyReply {
  const wait = refusal.retryAfter ?? (refusal.status === 429 || refusal.status === 503 ? jitteredSeconds(2, 8) : null);
  if (wait !== null) reply.header('retry-after', String(wait));
  reply.header('cache-control', 'no-store');
  const body = refusal.code === 'SYSTEM_ERROR' ? { ...refusal.body, requestId: id } : refusal.body;
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** What goes wrong before a handler has a say, as one of our codes. */
const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_KIND',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const code = codes[error.code];
  if (code) return new Refusal(code);
  if (error.statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  if (error.statusCode === 404) return new Refusal('NOT_FOUND');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('BAD_REQUEST');
  return new Refusal('SYSTEM_ERROR');
}
