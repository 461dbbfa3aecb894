import { getChallenge } from '../../../../contract/solving';
import { call } from '../../../platform/calls/api';
import { useLoad } from '../../../platform/calls/use-load';
import { useOutbox } from '../../../platform/outbox/outbox';
import type { Attempt } from '../../../platform/outbox/rules';
import type { Session } from '../../../platform/session/session';
import { type DamPlace, damFromServer } from '../../../ui/sitting/dam/places';
import { gradeOf } from '../enter/grade';
import { loadToday } from '../solving';
import { placesNow, storedDam } from './own-dam';

export type FinishedDam = {
  /** loading: not known yet. none: this pupil has finished nothing. unknown: neither computer nor server can tell. */
  kind: 'loading' | 'none' | 'unknown' | 'known';
  places: DamPlace[];
  /** When points and ranks come, ISO; null: not known. */
  pointsDate: string | null;
  ranksDate: string | null;
};

/**
 * The dam of the sitting that this pupil finished last: from this computer, else from the server. `attempt`: the one
 * that this computer still delivers or has delivered.
 */
export function useFinishedDam(session: Session | null, attempt: Attempt | undefined): FinishedDam {
  const outbox = useOutbox();
  const stored = storedDam(session?.uuid, attempt?.id);
  const isRunning = outbox.attempts.some(({ id, finish }) => id === stored?.attemptId && finish === 'no');
  const own = isRunning ? null : stored;
  const places = own ? placesNow(own, outbox) : [];
  const hasLate = outbox.late.some(({ attemptId }) => attemptId === own?.attemptId);
  const asks = !own || hasLate || places.some(({ state }) => state === 'unknown');
  const challengeId = attempt?.challengeId ?? own?.challengeId ?? null;
  const load = useLoad(`${asks} ${challengeId}`, async (signal) => {
    if (!asks || !session) return null;
    if (challengeId === null) return (await loadToday(gradeOf(session), signal)).challenge;
    return (await call(getChallenge, { params: { id: challengeId }, body: {}, signal })).con;
  });
  const served = load.value;
  const pointsDate = own?.pointsDate ?? served?.brc_primary_result_date ?? attempt?.resultDate ?? null;
  const dates = { pointsDate, ranksDate: own?.ranksDate ?? served?.brc_result_date ?? null };
  if (asks && served?.dam && (attempt || served.attemptState === 'FINISHED')) {
    const fromServer = damFromServer(served.dam);
    const merged = fromServer.map((place, at) =>
      places[at]?.state === 'here' ? { ...place, state: 'here' as const } : place,
    );
    return { kind: 'known', places: merged, ...dates };
  }
  if (own) return { kind: 'known', places, ...dates };
  const isAnswered = load.value !== undefined && !load.loading;
  if (isAnswered && !attempt) return { kind: 'none', places: [], ...dates };
  return { kind: isAnswered || load.failure !== null ? 'unknown' : 'loading', places: [], ...dates };
}
