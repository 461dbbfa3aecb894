import { useWords } from '../../../platform/words/words';
import { Select } from '../../../ui/Select';
import { rankTypeOptions } from './list-choices';
import type { RankType } from './list-filters';

/** The kind of place that a list of pupils shows. */
export function RankTypeSelect({ value, onChange }: { value: RankType; onChange: (ranks: string) => void }) {
  const words = useWords('reference');
  return (
    <Select
      aria-label={words.rankType.label}
      value={value}
      options={rankTypeOptions(words)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
