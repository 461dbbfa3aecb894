import type { AwardEvent } from '../../../contract/awards';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';

/** Where and when the awards are, and how many places are taken. */
export function EventLine({ event }: { event: AwardEvent }) {
  const { where } = useWords('awards');
  const { place, heldAt, capacity, taken } = event;
  const time = heldAt && where.at({ day: dayOf(heldAt), time: hourAndMinute(heldAt) });
  const known = [place, time].filter(Boolean).join(' · ');
  return (
    <p>
      {known ? <strong className="num">{known}</strong> : where.unknown}{' '}
      <span className="dimmed num">
        {capacity === null ? where.taken({ taken }) : where.places({ taken, capacity })}
      </span>
    </p>
  );
}
