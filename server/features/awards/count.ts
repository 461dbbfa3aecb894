import type { Services } from '../../platform/services';
import type { ReadValues } from '../settings/values';
import { listInvited, readEvent, readEvents } from './queries';

/** Counts the pupils of a school who are invited to the newest awards and not registered; null: registering is not open. */
export function createAwardeeCount({ db }: Pick<Services, 'db'>, values: ReadValues) {
  return async (schoolId: string): Promise<{ count: number; names: string[] } | null> => {
    const [event] = await readEvents(db);
    if (!event || (await readEvent(db, event.year)).state !== 'OPEN') return null;
    const { constants } = await values.get();
    const invited = await listInvited(db, { ...event, perGrade: constants.awardsPerGrade }, [schoolId]);
    const waiting = invited.filter((row) => !row.is_registered);
    return {
      count: waiting.length,
      names: waiting.map(({ first_name, last_name }) => `${first_name} ${last_name.slice(0, 1)}.`),
    };
  };
}
