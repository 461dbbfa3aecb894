import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/roles';
import { personIn } from '../../../contract/shapes';
import { Refusal } from './refusal';

/** Who a request comes from, read from the request itself: the token, the claims in the body, the path's parameters. */

/** The fields of a caller that mounting needs; the feature of sessions has more. */
export type CallerBase = { sid: string; uuid: string; role: Role };

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
 * Refuses (400 IDENTITY_MISMATCH) when the body names another identity than the session's. Such fields grant nothing;
 * an absent or empty field is accepted.
 */
export function checkClaims(raw: unknown, caller: CallerBase, token: string | null): void {
  if (typeof raw !== 'object' || raw === null) return;
  const fields: string[] = [];
  if (disagrees(raw, 'uuid', caller.uuid)) fields.push('uuid');
  if (disagrees(raw, 'token', token)) fields.push('token');
  if (disagrees(raw, 'sid', caller.sid)) fields.push('sid');
  if (disagrees(raw, 'userRole', caller.role)) fields.push('userRole');
  if (fields.length > 0) throw new Refusal('IDENTITY_MISMATCH', { fields });
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
