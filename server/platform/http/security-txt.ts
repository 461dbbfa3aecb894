import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Days for which the file says that it holds; it is written anew for each look. */
const HOLDS_DAYS = 180;

type Source = {
  /** The e-mail for whoever finds a weakness; empty: nobody is named, and there is no file. */
  contactEmail: () => Promise<string>;
  /** Where the platform is reached from outside, if that is known. */
  origin: string | undefined;
  now: () => Date;
};

/** Serves /.well-known/security.txt (RFC 9116), which says whom to tell of a weakness. */
export function mountSecurityTxt(http: FastifyInstance, { contactEmail, origin, now }: Source): void {
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const email = await contactEmail();
    if (email === '') throw new Refusal('NOT_FOUND');
    const day = new Date(now().getTime() + HOLDS_DAYS * 86_400_000).toISOString().slice(0, 10);
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${day}T00:00:00Z`,
      'Preferred-Languages: lt, en',
      ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
