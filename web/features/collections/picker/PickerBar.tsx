import { useCallback } from 'react';
import { bankKinds } from '../../../../contract/tasks-bank';
import { type Filters, useFilters } from '../../../platform/screens/use-filters';
import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Icon } from '../../../ui/Icon';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { type Lists, loadBank, type WholeCollection } from '../collections';
import { levels } from '../editor/order';
import styles from './Picker.module.css';
import { bankFilterOf, type OwnFilter, ownFilters, type PickerField, type PickerQuery, tabs } from './picker-address';

type PickerBarProps = {
  collection: WholeCollection;
  lists: Lists;
  query: PickerQuery;
  filters: Filters<PickerField>;
};

/** What the list is narrowed to: by the collection itself, which can be taken off, and by the reader. */
export function PickerBar({ collection, lists, query, filters }: PickerBarProps) {
  const say = useWords('collectionsPicker', 'reference');
  const { reference } = say;
  const { page: _, sort: __, isDescending: ___, ...counted } = query;
  const counts = useData(['collections', 'pickerCounts', collection.id, { ...counted, tab: '' }], (signal) =>
    Promise.all(tabs.map((tab) => loadBank({ ...bankFilterOf(query, tab, collection), size: 0 }, signal))),
  ).value;
  const group = lists.ageGroups.find((one) => one.id === collection.ageGroupId);
  const labels: Record<OwnFilter, string | null> = {
    age: group ? say.own.age({ name: ageGroupName(group.name, reference) }) : null,
    language: say.own.language({ code: collection.language.toUpperCase() }),
    key: say.own.key,
  };
  const takeOff = (one: OwnFilter) => filters.set({ off: [...query.off, one].join(), page: '' });
  return (
    <search className={styles.line} aria-label={say.tab.label}>
      <CountFilter
        label={say.tab.label}
        value={query.tab}
        onChange={(tab) => filters.set({ tab: tab === 'fits' ? '' : tab, off: '', page: '' })}
        options={tabs.map((tab, place) => ({ id: tab, label: say.tab[tab], count: counts?.[place]?.total }))}
      />
      {query.tab !== 'all' &&
        ownFilters
          .filter((one) => labels[one] !== null && !query.off.includes(one))
          .map((one) => (
            <button
              key={one}
              type="button"
              className={styles.chip}
              title={say.own.remove({ name: labels[one] ?? '' })}
              onClick={() => takeOff(one)}
            >
              {labels[one]}
              <Icon name="cross" size={13} />
            </button>
          ))}
      <FilterSelect
        label={say.level}
        value={query.level ?? ''}
        empty={say.anyLevel}
        options={levels.map((level) => ({ value: level, label: say.levels[level] }))}
        onChange={(level) => filters.set({ level, page: '' })}
      />
      <FilterSelect
        label={say.kind.label}
        value={query.kind ?? ''}
        empty={say.anyKind}
        options={bankKinds.map((kind) => ({ value: kind, label: say.kind[kind] }))}
        onChange={(kind) => filters.set({ kind, page: '' })}
      />
    </search>
  );
}

/** One search over number, name, texts, keywords and author. */
export function PickerSearch() {
  const say = useWords('collectionsPicker');
  const filters = useFilters<PickerField>();
  const search = useCallback((text: string) => filters.set({ q: text.trim(), page: '' }), [filters]);
  return <SearchBox value={filters.get('q')} onSearch={search} label={say.search} placeholder={say.search} />;
}
