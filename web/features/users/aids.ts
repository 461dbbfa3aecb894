import type { BodyIn } from '../../../contract/endpoint';
import { getAids, presetAids, type SupportForStaff } from '../../../contract/users-aids';
import { call } from '../../platform/calls/api';

/** What helps a pupil to solve; user: the pupil's number or uuid, null: the caller. */
export function loadSupport(user: string | null, signal?: AbortSignal): Promise<SupportForStaff> {
  return call(getAids, { body: { user }, signal });
}

export type SupportChange = Omit<BodyIn<typeof presetAids>, 'user'>;

/** Sets a pupil's aids and extra time; answers what holds now. Throws CallRefused. */
export function saveSupport(user: string, change: SupportChange): Promise<SupportForStaff> {
  return call(presetAids, { body: { user, ...change } });
}
