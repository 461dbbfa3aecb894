import type { readNames } from './queries';

/** A pupil as the wizard names one. */
export function pupilView(row: Awaited<ReturnType<typeof readNames>>[number]) {
  return { uuid: row.uuid, firstName: row.first_name, lastName: row.last_name, login: row.login };
}
