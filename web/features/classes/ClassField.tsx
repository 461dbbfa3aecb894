import { useWords } from '../../platform/words/words';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { useClasses } from './classes';
import { type ClassFilter, classOptions, filterValue, readFilter } from './options';

type ClassFieldProps = {
  /** The school whose classes are offered; null: none is chosen yet. */
  school: string | null;
  value: ClassFilter;
  onChange: (filter: ClassFilter) => void;
  /** Offers only the classes of these grades; all without it. */
  grades?: readonly number[];
  /** The line for no choice; without it one class must be chosen. */
  empty?: string;
};

/** The one field for a class: the school's real classes with their counts. */
export function ClassField({ school, value, onChange, grades, empty }: ClassFieldProps) {
  const words = useWords('classes');
  const { value: all } = useClasses(school);
  const classes = all?.filter(({ grade }) => grades?.includes(grade) ?? true);
  return (
    <FilterSelect
      label={words.label}
      value={filterValue(value)}
      options={classOptions(words, classes ?? [], value)}
      empty={empty}
      onChange={(text) => onChange(readFilter(text))}
    />
  );
}
