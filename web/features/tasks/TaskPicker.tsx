import { useCallback, useMemo, useState } from 'react';
import type { TaskRow } from '../../../contract/tasks';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/PageState';
import { StaffModal } from '../../ui/staff/StaffModal';
import { StaffTable } from '../../ui/staff/StaffTable';
import type { StaffColumn } from '../../ui/staff/use-staff-table';
import { ListPager } from '../reference/ListPager';
import { noFilters, type TaskFilters } from './filters';
import { TaskFilterBar } from './TaskFilterBar';
import { type Lists, listTasks } from './tasks';
import { useLists } from './use-lists';
import { type TaskWords, taskWords } from './words';

type TaskPickerProps = {
  opened: boolean;
  onClose: () => void;
  /** The chosen tasks in the order in which they were chosen. */
  onPick: (tasks: TaskRow[]) => void;
};

/** Rows of a page (part 2, section 9). */
const pageSize = 5;

/** The window that picks tasks: filters, pages of five, any number of them across pages. */
export function TaskPicker(props: TaskPickerProps) {
  return props.opened ? <Picking {...props} /> : null;
}

function Picking({ onClose, onPick }: TaskPickerProps) {
  const words = useWords(taskWords);
  const { common } = useWords(appWords);
  const [filters, setFilters] = useState<TaskFilters>(noFilters);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, TaskRow>>(new Map());
  const lists = useLists();
  const key = `${page} ${JSON.stringify(filters)}`;
  const load = listLoad(
    useLoad(key, (signal) => listTasks(filters, page, pageSize, signal)),
    key,
  );
  const change = useCallback((part: Partial<TaskFilters>) => {
    setFilters((before) => ({ ...before, ...part }));
    setPage(1);
  }, []);
  const columns = useMemo(() => columnsOf(words, lists.value), [words, lists.value]);
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
      <Loaded load={load} failed={words.outcome.LOAD_TASKS}>
        {({ tasks, total }) => (
          <>
            <StaffTable
              label={words.title.picker}
              columns={columns}
              rows={tasks}
              rowId={(row) => row.id}
              selected={new Set(chosen.keys())}
              onSelect={select}
              selectLabels={{ all: words.picker.all, row: (row) => words.picker.rowOf(row) }}
              loading={load.loading}
              empty={<PageEmpty plain title={words.empty} />}
            />
            <ListPager page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </StaffModal>
  );
}

function columnsOf(words: TaskWords, lists: Lists | undefined): StaffColumn<TaskRow>[] {
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
  ];
}
