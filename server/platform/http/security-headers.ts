import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** What a page of ours, and a frame in it, may never ask the device for. Only documents carry it. */
export const permissionsPolicy = ['camera', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture']
  .map((feature) => `${feature}=()`)
  // Authors record the voice of a task; a frame has no microphone.
  .concat('microphone=(self)')
  .join(', ');

/** The same for the pages that read codes, the only ones that may use the camera. */
export const cameraPolicy = permissionsPolicy.replace('camera=()', 'camera=(self)');

/**
 * The security headers of what a browser may show as a document, as helmet makes them. Helmet computes them for each
 * reply, a tenth of an answer's cost, but they never change: here they are computed once. A route may still set one of
 * its own. taskOrigin: where the frames of interactive tasks come from, when that is not this site.
 */
export async function securityHeaders(taskOrigin?: string): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A recording that plays without a network is in memory.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", ...(taskOrigin ? [taskOrigin] : [])],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // HTML comes in by the policy of web/ui/markup.ts, and by that of the editor's library for what is pasted.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['damba', 'ProseMirrorClipboard'],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    // Filters of lists stand in the address of a page, a child's name among them, and proxies log the Referer of each call.
    referrerPolicy: { policy: 'no-referrer' },
  });
  once.get('/', async () => '');
  const { headers } = await once.inject('/');
  await once.close();
  const fixed = Object.entries(headers).filter(([name]) => !/^(content-(type|length)|date|connection)$/.test(name));
  return Object.fromEntries(fixed.map(([name, value]) => [name, String(value)]));
}

/** A reply that is data loads nothing, sends nothing and stands in no frame, should a browser show it. */
const dataPolicy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * The headers of a reply that is data: those of documents without what speaks of windows, links, frames and downloads
 * (docs/decisions/0070-headers-of-data.md).
 */
export function dataHeaders(documents: Readonly<Record<string, string>>): Record<string, string> {
  const names = [
    'strict-transport-security',
    'x-content-type-options',
    'cross-origin-resource-policy',
    'cache-control',
  ];
  const headers: Record<string, string> = { 'content-security-policy': dataPolicy };
  for (const name of names) {
    const value = documents[name];
    if (value === undefined) throw new Error(`documents lack the header ${name}`);
    headers[name] = value;
  }
  return headers;
}
