import type { CollectionRow } from '../../../contract/collections';
import { dayOf } from '../../platform/dates';
import { useWords } from '../../platform/words';
import { Badge } from '../../ui/Badge';
import { listWords } from './list-words';

/** Whether the results are calculated, which version, and from when they are public. */
export function CalculationState({ contest }: { contest: CollectionRow }) {
  const words = useWords(listWords).calculation;
  const { calculatedAt, calculationVersion, primaryResultDate, resultDate } = contest;
  if (calculatedAt === null) {
    return (
      <Badge tone="quiet" icon="clock">
        {words.notYet}
      </Badge>
    );
  }
  const isFinal = Date.parse(resultDate) <= Date.now();
  return (
    <>
      <Badge tone={isFinal ? 'good' : 'warn'} icon={isFinal ? 'check' : 'clock'}>
        {isFinal ? words.final({ date: dayOf(resultDate) }) : words.primary({ date: dayOf(primaryResultDate) })}
      </Badge>
      <span className="note num">{words.version({ n: calculationVersion ?? 1, date: dayOf(calculatedAt) })}</span>
    </>
  );
}
