import { Popover } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { taskLevels } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { KeywordField } from '../../keywords/KeywordField';
import styles from '../Tasks.module.css';
import type { Lists } from '../tasks';
import { idsOf, isFiltered, noFilters, type TaskFilters } from './filters';

type TaskFilterBarProps = {
  filters: TaskFilters;
  /** Must be stable: typed text is reported after a pause. */
  onChange: (change: Partial<TaskFilters>) => void;
  /** undefined: still on their way. */
  lists: Lists | undefined;
  end?: ReactNode;
};

/** The filters of tasks, for the list and for the window that picks tasks. */
export function TaskFilterBar({ filters, onChange, lists, end }: TaskFilterBarProps) {
  const words = useWords('tasks', 'reference');
  const common = useWords('common');
  const { field, filter, reference } = words;
  const searchName = useCallback((name: string) => onChange({ name: name.trim() }), [onChange]);
  const searchId = useCallback((uid: string) => onChange({ uid: uid.trim() }), [onChange]);
  const [keywords, cts] = [idsOf(filters.keywords), idsOf(filters.cts)];
  return (
    <Toolbar label={common.filters} end={end}>
      <SearchBox
        value={filters.name}
        onSearch={searchName}
        label={field.name}
        placeholder={field.name}
        slashKey={false}
      />
      <SearchBox
        value={filters.uid}
        onSearch={searchId}
        label={field.internationalId}
        placeholder={field.internationalId}
        slashKey={false}
      />
      <FilterSelect
        label={field.ageGroup}
        empty={filter.ageGroups}
        value={filters.age}
        onChange={(age) => onChange({ age })}
        options={(lists?.ageGroups ?? []).map((group) => ({ value: group.id, label: group.name }))}
      />
      <FilterSelect
        label={field.difficulty}
        empty={filter.levels}
        value={filters.level}
        onChange={(level) => onChange({ level })}
        options={taskLevels.map((level) => ({ value: level, label: reference.level[level] }))}
      />
      <FilterSelect
        label={field.language}
        empty={filter.languages}
        value={filters.language}
        onChange={(language) => onChange({ language })}
        options={(lists?.languages ?? []).map((language) => ({ value: language.id, label: language.name }))}
      />
      <FilterSelect
        label={field.type}
        empty={filter.types}
        value={filters.type}
        onChange={(type) => onChange({ type })}
        options={(['BASIC', 'LODGE'] as const).map((type) => ({ value: type, label: words.type[type] }))}
      />
      <FilterSelect
        label={field.status}
        empty={filter.statuses}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        options={(['DRAFT', 'READY'] as const).map((status) => ({ value: status, label: words.status[status] }))}
      />
      <Popover position="bottom-start" width={340} trapFocus withRoles>
        <Popover.Target>
          <Button size="s" iconEnd="chevron-down">
            {filter.keywords({ n: keywords.length + cts.length })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.keywords}>
          <KeywordField
            isFixed
            label={field.keywords}
            value={keywords}
            onChange={(ids) => onChange({ keywords: ids.join(',') })}
          />
          <p className={styles.legend}>{field.ctKeywords}</p>
          <KeywordField
            isFixed
            kind="CT"
            label={field.ctKeywords}
            value={cts}
            onChange={(ids) => onChange({ cts: ids.join(',') })}
          />
        </Popover.Dropdown>
      </Popover>
      {isFiltered(filters) && (
        <Button size="s" variant="quiet" onClick={() => onChange(noFilters)}>
          {common.clearFilters}
        </Button>
      )}
    </Toolbar>
  );
}
