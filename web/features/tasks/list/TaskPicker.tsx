import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ListedTask, TaskUse } from '../../../../contract/tasks';
import { PagedTable } from '../../../lists/PagedTable';
import { usePage } from '../../../lists/use-page';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { PageEmpty } from '../../../ui/frame/PageState';
import { Icon } from '../../../ui/Icon';
import { StaffModal } from '../../../ui/staff/StaffModal';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { type Lists, listTasks } from '../tasks';
import { useLists } from '../use-lists';
import { noFilters, type TaskFilters } from './filters';
import { TaskFilterBar } from './TaskFilterBar';

type TaskPickerProps = {
  opened: boolean;
  onClose: () => void;
  /** The chosen tasks in the order in which they were chosen. */
  onPick: (tasks: ListedTask[]) => void;
  /** Ids of the tasks that are in the collection already. */
  present: ReadonlySet<string>;
};

/** Rows of a page. */
const pageSize = 5;

/** The window that picks tasks: filters, pages of five, any number of them across pages. */
export function TaskPicker(props: TaskPickerProps) {
  return props.opened ? <Picking {...props} /> : null;
}

function Picking({ onClose, onPick, present }: TaskPickerProps) {
  const words = useWords('tasks', 'reference');
  const common = useWords('common');
  const [filters, setFilters] = useState<TaskFilters>(noFilters);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedTask>>(new Map());
  const lists = useLists();
  const place = { page, pageSize, onPage: setPage };
  const load = usePage(['tasks', 'picker'], { filters }, place, listTasks);
  const change = useCallback((part: Partial<TaskFilters>) => {
    setFilters((before) => ({ ...before, ...part }));
    setPage(1);
  }, []);
  const columns = useMemo(() => columnsOf(words, lists.value, present), [words, lists.value, present]);
  const select = (ids: ReadonlySet<string>) => {
    const rows = load.value?.tasks ?? [];
    const next = new Map(chosen);
    for (const row of rows) {
      if (!ids.has(row.id)) next.delete(row.id);
      else if (!next.has(row.id)) next.set(row.id, row);
    }
    setChosen(next);
  };
  return (
    <StaffModal
      open
      size="xl"
      title={words.title.picker}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        <>
          <span className="note dimmed" role="status">
            {words.picker.chosen({ n: chosen.size })}
          </span>
          <Button size="s" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button size="s" variant="filled" disabled={chosen.size === 0} onClick={() => onPick([...chosen.values()])}>
            {chosen.size === 0 ? words.picker.nothing : words.picker.add({ n: chosen.size })}
          </Button>
        </>
      }
    >
      <TaskFilterBar filters={filters} onChange={change} lists={lists.value} />
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_TASKS}
        place={place}
        label={words.title.picker}
        columns={columns}
        rowsOf={({ tasks }) => tasks}
        rowId={(row) => row.id}
        selected={new Set(chosen.keys())}
        onSelect={select}
        selectLabels={{ all: words.picker.all, row: (row) => words.picker.rowOf(row) }}
        empty={<PageEmpty plain title={words.empty} />}
      />
    </StaffModal>
  );
}

function columnsOf(
  words: Words<'tasks', 'reference'>,
  lists: Lists | undefined,
  present: ReadonlySet<string>,
): StaffColumn<ListedTask>[] {
  const { field, reference } = words;
  const nameOf = (list: { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? '–';
  return [
    { id: 'name', title: field.name, cell: (row) => <strong>{row.name}</strong>, wrap: true },
    { id: 'uid', title: field.internationalId, cell: (row) => <span className="num">{row.internationalId}</span> },
    {
      id: 'levels',
      title: field.difficulty,
      wrap: true,
      cell: (row) =>
        row.levels
          .map((one) => `${nameOf(lists?.ageGroups, one.ageGroupId)}: ${reference.level[one.level]}`)
          .join('; ') || '–',
    },
    { id: 'language', title: field.language, cell: (row) => nameOf(lists?.languages, row.languageId) },
    {
      id: 'status',
      title: field.type,
      wrap: true,
      cell: (row) => (row.status === 'DRAFT' ? words.status.DRAFT : words.type[row.type]),
    },
    { id: 'uses', title: words.uses.title, wrap: true, cell: (row) => usesOf(words, row, present.has(row.id)) },
  ];
}

/** Where a task is public and where it was used, each named once. */
function usesOf(words: Words<'tasks', 'reference'>, { uses }: ListedTask, isPresent: boolean): ReactNode {
  const labels = new Set(uses.map((use) => useWord(words, use)));
  if (!isPresent && labels.size === 0) return '–';
  const isPublic = uses.some((use) => use.isPublic && use.type === 'FTR');
  return (
    <>
      {isPresent && <Badge>{words.uses.present}</Badge>} {isPublic && <Icon name="eye" />} {[...labels].join('; ')}
    </>
  );
}

function useWord(
  { uses }: Words<'tasks', 'reference'>,
  { type, name, years, round, isComplete, isPublic }: TaskUse,
): string {
  if (!isComplete) return uses.draft({ name });
  if (type === 'CON') return uses.held({ year: years, round });
  return isPublic ? uses.public({ name }) : uses.practice({ name });
}
