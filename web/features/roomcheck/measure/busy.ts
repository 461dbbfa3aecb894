import { CallRefused } from '../../../platform/calls/call-errors';

/**
 * Throws OVERLOADED where our own server puts a call off: that says nothing of the room, and the check ends. Whatever else
 * answers 503 says no time to come again.
 */
export function throwIfBusy(response: Response): void {
  if (response.status === 503 && response.headers.has('retry-after')) throw new CallRefused('OVERLOADED', 503);
}
