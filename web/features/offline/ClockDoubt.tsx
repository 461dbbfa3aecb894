import type { SetHead } from '../../../contract/offline-forms';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';

/**
 * What the clock of this computer says against a contest. One that is wrong keeps nobody from solving: whoever has the code may
 * begin, and the server judges the time. only: the one doubt that is told.
 */
export function ClockDoubt({ head, only }: { head: SetHead; only?: 'LATE' }) {
  const words = useWords('offline').clock;
  const now = Date.now();
  const { opensAt, closesAt } = head;
  const doubt = now < Date.parse(opensAt) ? 'EARLY' : now >= Date.parse(closesAt) ? 'LATE' : null;
  if (doubt === null || (only && doubt !== only)) return null;
  const instant = doubt === 'EARLY' ? opensAt : closesAt;
  return <Notice tone="warn">{words[doubt]({ day: dayOf(instant), time: hourAndMinute(instant) })}</Notice>;
}
