import { CallRefused } from '../../platform/calls/call-errors';

/**
 * Makes the call of a mailed link. If the address cannot be one of ours (cut or mistyped), it rejects with BAD_REQUEST
 * without a call.
 */
export function followLink<T>(key: string, userId: string, call: () => Promise<T>): Promise<T> {
  const isLink = /^[\w-]{43}$/.test(key) && /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{1,18})$/i.test(userId);
  return isLink ? call() : Promise.reject(new CallRefused('BAD_REQUEST', 400));
}
