import { useWords } from '../../platform/words/words';
import { FilterSelect } from '../../ui/staff/FilterSelect';

type EventChoiceProps = { year: number | null; years: readonly number[]; onChange: (year: string) => void };

/** The year of the event; nothing where there is no choice. */
export function EventChoice({ year, years, onChange }: EventChoiceProps) {
  const { reference } = useWords('awards', 'reference');
  if (year === null || years.length < 2) return null;
  return (
    <FilterSelect
      label={reference.year}
      value={String(year)}
      options={years.map((one) => ({ value: String(one), label: reference.yearN({ year: one }) }))}
      onChange={onChange}
    />
  );
}
