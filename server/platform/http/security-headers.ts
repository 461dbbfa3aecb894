import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/**
 * The security headers of every reply, as helmet makes them. Helmet computes them for each reply, a tenth of an
 * answer's cost, but they never change: here they are computed once. A route may still set one of its own. taskOrigin:
 * where the frames of interactive tasks come from, when that is not this site.
 */
export async function securityHeaders(taskOrigin?: string): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", ...(taskOrigin ? [taskOrigin] : [])],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
  });
  once.get('/', async () => '');
  const { headers } = await once.inject('/');
  await once.close();
  const fixed = Object.entries(headers).filter(([name]) => !/^(content-(type|length)|date|connection)$/.test(name));
  return Object.fromEntries(fixed.map(([name, value]) => [name, String(value)]));
}
