import { useCallback } from 'react';
import type { Filters } from '../../../platform/screens/use-filters';
import { useFilters } from '../../../platform/screens/use-filters';
import { useMedia } from '../../../platform/use-media';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { BankFilters } from '../../tasks/bank/BankFilters';
import { type BankPage, loadBank } from '../../tasks/bank/calls';
import type { WholeCollection } from '../collections';
import { changeOf, type PickerField, type Tab, tabChange, tabs, viewOfPicker } from './picker-address';

type PickerBarProps = {
  collection: WholeCollection;
  tab: Tab;
  page: BankPage | undefined;
  filters: Filters<PickerField>;
};

/** The facets that matter for a set; in a narrow window the others are behind the dots. */
const wide = ['age', 'level', 'kind', 'language', 'keyword', 'key'] as const;
const narrow = ['age', 'level', 'language', 'key'] as const;

/** What the list is narrowed to: by the collection itself, which can be taken off, and by the reader. */
export function PickerBar({ collection, tab, page, filters }: PickerBarProps) {
  const { tab: say } = useWords('collectionsPicker');
  const isNarrow = useMedia('(max-width: 1100px)');
  const views = tabs.map((one) => ({ ...viewOfPicker(filters.get, one, collection), page: 1, size: 0 }));
  const counts = useData(['collections', 'pickerCounts', collection.id, views], (signal) =>
    Promise.all(views.map((view) => loadBank(view, null, signal))),
  ).value;
  return (
    <BankFilters
      view={viewOfPicker(filters.get, tab, collection)}
      page={page}
      withScopes={false}
      facets={isNarrow ? narrow : wide}
      onChange={(change) => filters.set(changeOf(filters.get, change))}
    >
      <CountFilter
        label={say.label}
        value={tab}
        onChange={(one) => filters.set(tabChange(one))}
        options={tabs.map((one, place) => ({ id: one, label: say[one], count: counts?.[place]?.total }))}
      />
    </BankFilters>
  );
}

/** One search over number, name, texts, keywords and author. */
export function PickerSearch() {
  const { search: label } = useWords('collectionsPicker');
  const filters = useFilters<PickerField>();
  const search = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  return <SearchBox value={filters.get('search')} onSearch={search} label={label} placeholder={label} />;
}
