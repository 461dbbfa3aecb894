import type { AwardEvent } from '../../../contract/awards';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';

/** Where and when the awards are, and how many places are taken. */
export function EventLine({ event }: { event: AwardEvent }) {
  const { where } = useWords('awards');
  const { name, place, heldAt, capacity, taken, state, waiting } = event;
  const time = heldAt && where.at({ day: dayOf(heldAt), time: hourAndMinute(heldAt) });
  const known = [name, place, time].filter(Boolean).join(' · ');
  return (
    <p>
      {known ? <strong className="num">{known}</strong> : where.unknown} <span aria-hidden="true">·</span>{' '}
      <span className="dimmed num">
        {capacity === null ? where.taken({ taken }) : where.places({ taken, capacity })}
        {waiting > 0 && `, ${where.waiting({ n: waiting })}`}
      </span>{' '}
      <Badge tone={state === 'OPEN' ? 'good' : 'quiet'}>{where.state[state]}</Badge>
    </p>
  );
}
