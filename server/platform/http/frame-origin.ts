import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

/**
 * The address of the frames of uploaded tasks as the browser of this request reaches it: the same computer by the port
 * of their own. null: they have no port, or the browser named no computer.
 */
export function frameOrigin(
  request: Pick<FastifyRequest, 'hostname'>,
  { TASK_PORT }: Partial<Pick<Settings, 'TASK_PORT'>>,
): string | null {
  const host = hostOf(request);
  return TASK_PORT === undefined || host === null ? null : `http://${host}:${TASK_PORT}`;
}

/** The computer that the browser named, without its port; null: no name or address, for whoever calls writes it. */
export function hostOf({ hostname }: Pick<FastifyRequest, 'hostname'>): string | null {
  return /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i.test(hostname) ? hostname : null;
}
