import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/roles';
import { personIn } from '../../../contract/shapes';
import { Refusal } from './refusal';

/** Who a request comes from, read from the request itself: the token, the claims in the body, the path's parameters. */

/** The fields of a caller that mounting needs; the feature of sessions has more. */
export type CallerBase = {
  sid: string;
  uuid: string;
  userId: string;
  role: Role;
  /** Whether the session may only set up the second factor that the settings require. */
  mustSetUpFactor: boolean;
};

/** The token in the header, which alone gives an identity. */
export function headerToken(request: FastifyRequest): string | null {
  const value = request.headers['authentication-token'];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The token that old clients put into the body; it is looked at only when there is none in the header. */
export function bodyToken(raw: unknown): string | null {
  const value = field(raw, 'token');
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Refuses (400 IDENTITY_MISMATCH) and logs when the body names another identity than the session's. Such fields grant nothing;
 * an absent or empty field is accepted.
 */
export function checkClaims(
  raw: unknown,
  caller: CallerBase,
  token: string | null,
  { log, routeOptions }: Pick<FastifyRequest, 'log' | 'routeOptions'>,
): void {
  if (typeof raw !== 'object' || raw === null) return;
  const fields: string[] = [];
  if (disagrees(raw, 'uuid', caller.uuid)) fields.push('uuid');
  if (disagrees(raw, 'token', token)) fields.push('token');
  if (disagrees(raw, 'sid', caller.sid)) fields.push('sid');
  if (disagrees(raw, 'userRole', caller.role)) fields.push('userRole');
  if (fields.length === 0) return;
  // Two people at one computer, or somebody who tries: the values themselves are not logged.
  log.warn({ route: routeOptions.url, uuid: caller.uuid, sid: caller.sid, fields }, 'claims of another identity');
  throw new Refusal('IDENTITY_MISMATCH', { fields });
}

/**
 * Logs when a field `userId` names another person in a call that takes no such field: it was dropped and has done nothing,
 * but somebody may be trying. An `id` is not looked at: it may be of anything.
 */
export function noteStranger(
  raw: unknown,
  taken: object,
  caller: CallerBase,
  { log, routeOptions }: Pick<FastifyRequest, 'log' | 'routeOptions'>,
): void {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, 'userId') || Object.hasOwn(taken, 'userId'))
    return;
  if (!disagrees(raw, 'userId', caller.userId) || !disagrees(raw, 'userId', caller.uuid)) return;
  const { uuid, sid } = caller;
  log.warn({ route: routeOptions.url, uuid, sid, fields: ['userId'] }, 'a field of another person was dropped');
}

function disagrees(raw: object, name: string, truth: string | null): boolean {
  const claim = field(raw, name);
  if (claim === undefined || claim === null || claim === '') return false;
  // Only texts and numbers are compared: an object decides itself how it becomes a text.
  if (typeof claim !== 'string' && typeof claim !== 'number') return true;
  return String(claim).toLowerCase() !== String(truth).toLowerCase();
}

/** The address of a request as the database stores it: without the network interface's name that IPv6 adds. */
export function addressOf(request: FastifyRequest): string {
  const address = request.ip.replace(/%.*$/, '');
  return isIP(address) === 0 ? '0.0.0.0' : address;
}

/** One parameter of the path. */
export function readParameter(request: FastifyRequest, name: string): string {
  const value = field(request.params, name);
  return typeof value === 'string' ? value : '';
}

/** The names of the parameters in a path. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** The invalid parameters: ids and grades must be digits, users numbers or uuids, all others short. */
export function badParameters(names: readonly string[], request: FastifyRequest): string[] {
  return names.filter((name) => {
    const value = readParameter(request, name);
    if (name === 'id' || name === 'grade') return !/^[0-9]{1,18}$/.test(value);
    if (name === 'user') return !personIn.safeParse(value).success;
    return value.length > 200 || value.includes('\u0000');
  });
}

function field(raw: unknown, name: string): unknown {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, name)) return undefined;
  return Reflect.get(raw, name);
}
