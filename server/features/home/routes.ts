import { getCalendar } from '../../../contract/home';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { readRounds } from './queries';
import { stagesOf } from './rules';

/** Mounts what the public first page shows of the competition year. */
export function mountHome(api: Api<Caller>, { db }: Services): void {
  api.open(getCalendar, async () => {
    const rounds = await readRounds(db);
    return { year: rounds[0]?.year ?? null, stages: stagesOf(rounds) };
  });
}
