import type { CollectionRow } from '../../../../contract/collections';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';

/** Shows whether the results are calculated and complete, their version, and when they become public. */
export function CalculationState({ contest }: { contest: CollectionRow }) {
  const words = useWords('results').calculation;
  const { calculatedAt, calculationVersion, primaryResultDate, resultDate, stale, publicVersion } = contest;
  if (calculatedAt === null) {
    return (
      <Badge tone="quiet" icon="clock">
        {words.notYet}
      </Badge>
    );
  }
  const version = (
    <span className="note num">{words.version({ n: calculationVersion ?? 1, date: dayOf(calculatedAt) })}</span>
  );
  if (stale) {
    return (
      <>
        <Badge tone="bad" icon="warning">
          {words.stale}
        </Badge>
        <span className="note">{words.changes(stale)}</span>
        {version}
      </>
    );
  }
  const isDue = Date.parse(resultDate) <= Date.now();
  if (isDue && publicVersion === null) {
    return (
      <>
        <Badge tone="warn" icon="clock">
          {words.isChecked}
        </Badge>
        {version}
      </>
    );
  }
  const isFinal = publicVersion !== null;
  return (
    <>
      <Badge tone={isFinal ? 'good' : 'warn'} icon={isFinal ? 'check' : 'clock'}>
        {isFinal ? words.final({ date: dayOf(resultDate) }) : words.primary({ date: dayOf(primaryResultDate) })}
      </Badge>
      {version}
    </>
  );
}
