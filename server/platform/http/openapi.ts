import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint';
import { errors } from '../../../contract/errors';
import { version } from '../version';
import { bodySchema, replySchema } from './reply-schema';

/** The document of all calls at /api/openapi.json and a page to read it at /api/docs, both from the mounted calls. */
export async function mountOpenApi(http: FastifyInstance, mounted: readonly Endpoint[]): Promise<void> {
  const document = describeCalls(mounted);
  await http.register(swagger, { mode: 'static', specification: { document } });
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header('content-security-policy', docsPolicy);
        next();
      },
    },
  });
  http.get('/api/openapi.json', async () => document);
}

/** The page of the calls for developers is another program's: it writes styles and HTML into itself, but no script. */
const docsPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** OpenAPI 3.1 of the given calls. */
export function describeCalls(mounted: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of mounted) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Damba', version, description: 'Every call of the platform. Paths are below /api.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'apiKey' as const, in: 'header' as const, name: 'Authentication-token' } },
    },
    paths,
  };
}

/** What is said of each call, made once in a process: tests make a server for each of their worlds. */
const operations = new WeakMap<Endpoint, Record<string, unknown>>();

function operationOf(call: Endpoint): Record<string, unknown> {
  const known = operations.get(call) ?? operation(call);
  operations.set(call, known);
  return known;
}

function operation(call: Endpoint): Record<string, unknown> {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    description: `Who may call: ${call.roles === 'PUBLIC' ? 'anybody' : call.roles.join(', ')}.`,
    security: call.roles === 'PUBLIC' ? [] : [{ session: [] }],
    parameters,
    ...(call.method === 'POST' ? { requestBody: { content: contentIn(call) } } : {}),
    responses: {
      200: { description: success(call), content: { [call.media ?? 'application/json']: { schema: contentOf(call) } } },
      default: {
        description: `success: false, code, error. Codes: ${call.errors.map((code) => `${code} (${errors[code].status})`).join(', ') || 'the common ones'}.`,
      },
    },
  };
}

function contentIn(call: Endpoint): Record<string, unknown> {
  if (call.upload === undefined) return { 'application/json': { schema: bodySchema(call) } };
  const file = { type: 'string', format: 'binary' };
  const properties = { data: { ...bodySchema(call), description: 'As JSON' }, [call.upload]: file };
  const required = call.isUploadOptional ? ['data'] : ['data', call.upload];
  return { 'multipart/form-data': { schema: { type: 'object', properties, required } } };
}

function success(call: Endpoint): string {
  if (call.media === undefined) return 'success: true';
  return call.media === 'text/event-stream' ? 'Events, each of which carries this as JSON' : 'A file';
}

function contentOf(call: Endpoint): Record<string, unknown> {
  const isFile = call.media !== undefined && call.media !== 'text/event-stream';
  return isFile ? { type: 'string', format: 'binary' } : replySchema(call);
}
