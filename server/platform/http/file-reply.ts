import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint';

/** A file that goes out as it is, under the name by which a browser saves it. */
export type FileReply = {
  bytes: Buffer | Readable;
  name: string;
  /** Whether browsers save it instead of showing it: what others have made never opens by itself. */
  isAttachment?: boolean;
  /** Its media type, where it differs from the call's. */
  media?: string;
};

/** Sends a file. */
export function sendFile(
  reply: FastifyReply,
  endpoint: Endpoint,
  { bytes, name, media, isAttachment = false }: FileReply,
): FastifyReply {
  const type = media ?? endpoint.media ?? 'application/octet-stream';
  reply.header('content-disposition', `${isAttachment ? 'attachment' : 'inline'}; filename="${name}"`);
  // A page of ours may show a document within itself; nothing in the document may load anything. What is saved acts in no
  // page at all; a viewer of PDFs does not open in a sandbox.
  if (type === 'application/pdf') {
    const policy = "default-src 'none'; object-src 'self'; frame-ancestors 'self'";
    reply.header('content-security-policy', isAttachment ? `${policy}; sandbox` : policy);
  }
  return reply.type(type).send(bytes);
}
