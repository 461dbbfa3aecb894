import { useWords } from '../../../platform/words/words';
import { CountFilter } from '../../../ui/staff/CountFilter';
import { rankTypeOptions } from './list-choices';
import type { RankType } from './list-filters';

/** The kind of place that a list of staff shows; '' when it is the one shown without a choice. */
export function RankTypeFilter({ value, onChange }: { value: RankType; onChange: (ranks: string) => void }) {
  const words = useWords('reference');
  return (
    <CountFilter
      label={words.rankType.label}
      value={value}
      options={rankTypeOptions(words).map(({ value: id, label }) => ({ id, label }))}
      onChange={(id) => onChange(id === 'IN_GRADE' ? '' : id)}
    />
  );
}
