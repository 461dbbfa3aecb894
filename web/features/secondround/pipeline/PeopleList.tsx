import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  type PipelineCentre,
  type PipelinePerson,
  type PipelineStep,
  pipelineSteps,
} from '../../../../contract/secondround-pipeline';
import { TablePage } from '../../../lists/PagedTable';
import { wholeListIn } from '../../../lists/whole-list';
import { ExportButton } from '../../../platform/ExportButton';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { BulkBar } from '../../../ui/staff/table/BulkBar';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { exportRows, personColumns } from './columns';
import styles from './Pipeline.module.css';
import type { Pipeline } from './pipeline';
import { firstPart, foundIn, type Part, partOf, parts, reachOf } from './stages';
import { nameOf, type PipelineActs, type PipelineFilters } from './use-pipeline-acts';

type PeopleListProps = { value: Pipeline; filters: PipelineFilters; acts: PipelineActs; loading: boolean };
const nobody: ReadonlySet<string> = new Set();

/** The people of the chosen step: filters, the table, acts on the chosen. */
export function PeopleList({ value, filters, acts, loading }: PeopleListProps) {
  const words = useWords('secondroundPipeline');
  const [selected, setSelected] = useState(nobody);
  const step = pipelineSteps.find((one) => one === filters.get('step')) ?? null;
  const part = parts.find((one) => one === filters.get('part')) ?? firstPart(value.people, step);
  const centre = filters.get('centre');
  const search = filters.get('search');
  const chosen = value.people.filter((one) => selected.has(one.userId));
  const find = useCallback((typed: string) => filters.set({ search: typed.trim(), page: '' }), [filters]);
  const columns = useMemo(() => personColumns(words, { centres: value.centres, acts }), [words, value.centres, acts]);
  const found = foundIn(partOf(value.people, step, part), { search, centre });
  const { all, table } = wholeListIn(filters, columns, found);
  return (
    <div className={cx('stack one-column', styles.people)}>
      <Toolbar label={words.list}>
        <CountFilter
          label={words.part}
          value={part}
          onChange={(one: Part) => filters.set({ part: one, page: '' })}
          options={partOptions(words, value, step)}
        />
        <FilterSelect
          label={words.col.centre}
          value={centre}
          empty={words.anyCentre}
          options={value.centres.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(one) => filters.set({ centre: one, page: '' })}
        />
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <TablePage
        label={words.list}
        columns={columns}
        {...table}
        rowId={(row) => row.userId}
        selected={selected}
        onSelect={setSelected}
        selectLabels={{ all: words.chooseAll, row: (row) => words.choose({ name: nameOf(row) }) }}
        bulk={
          <ChosenBar
            chosen={chosen}
            all={all}
            centres={value.centres}
            acts={acts}
            onAll={() => setSelected(new Set(all.map((one) => one.userId)))}
            onClear={() => setSelected(nobody)}
            beside={
              <span className="cluster">
                <ExportButton
                  file={words.file}
                  failed={words.outcome.LOAD}
                  kinds={['xlsx', 'csv']}
                  disabled={all.length === 0}
                  read={async () => exportRows(words, value.centres, all)}
                />
              </span>
            }
          />
        }
        isQuiet={(row) => row.step === 'CANCELLED'}
        dense
        isTight
        loading={loading}
        empty={<PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
      />
    </div>
  );
}

/** The parts of a step with their counts; those beside the steps only when somebody is there. */
function partOptions(
  words: ReturnType<typeof useWords<'secondroundPipeline'>>,
  { people }: Pipeline,
  step: PipelineStep | null,
) {
  const count = (part: Part) => partOf(people, step, part).length;
  return [
    ...(step !== null && step !== 'QUALIFIED'
      ? [{ id: 'WAIT' as const, label: words.wait[step], count: count('WAIT') }]
      : []),
    { id: 'HAVE' as const, label: step === null ? words.all : words.step[step], count: count('HAVE') },
    ...(count('QUEUE') > 0 ? [{ id: 'QUEUE' as const, label: words.queue, count: count('QUEUE') }] : []),
    ...(count('OVER') > 0 ? [{ id: 'OVER' as const, label: words.over, count: count('OVER') }] : []),
    ...(count('CANCELLED') > 0
      ? [{ id: 'CANCELLED' as const, label: words.cancelled, count: count('CANCELLED') }]
      : []),
  ];
}

type ChosenBarProps = {
  chosen: readonly PipelinePerson[];
  /** The whole part of the list, on other pages too. */
  all: readonly PipelinePerson[];
  centres: readonly PipelineCentre[];
  acts: PipelineActs;
  onAll: () => void;
  onClear: () => void;
  /** Stands beside the choice of all, while nobody is chosen. */
  beside: ReactNode;
};

/** The acts on the chosen people, each with the number of those whom it can reach. */
function ChosenBar({ chosen, all, centres, acts, onAll, onClear, beside }: ChosenBarProps) {
  const words = useWords('secondroundPipeline');
  if (all.length === 0 && chosen.length === 0) return null;
  if (chosen.length === 0)
    return (
      <div className="cluster spread pad-2-3">
        <Button size="xs" onClick={onAll}>
          {words.chooseShown({ n: all.length })}
        </Button>
        {beside}
      </div>
    );
  const reach = reachOf(chosen, centres);
  const done = (act: () => void) => () => {
    act();
    onClear();
  };
  return (
    <BulkBar
      text={[
        words.chosen({ n: chosen.length }),
        ...(reach.toMove.length > 0 ? [words.noPlace({ n: reach.toMove.length })] : []),
      ].join(' · ')}
      clearLabel={words.clear}
      onClear={onClear}
    >
      {reach.INVITE.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.ask('INVITE', reach.INVITE))}>
          {words.many.INVITE({ n: reach.INVITE.length })}
        </Button>
      )}
      {reach.CONFIRM.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.confirm(reach.CONFIRM))}>
          {words.many.CONFIRM({ n: reach.CONFIRM.length })}
        </Button>
      )}
      {reach.MOVE.length > 0 && (
        <Button
          size="s"
          disabled={acts.busy}
          onClick={done(() => acts.ask('MOVE', reach.toMove.length > 0 ? reach.toMove : reach.MOVE))}
        >
          {words.many.MOVE({ n: (reach.toMove.length > 0 ? reach.toMove : reach.MOVE).length })}
        </Button>
      )}
      {reach.REMIND.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.ask('REMIND', reach.REMIND))}>
          {words.many.REMIND({ n: reach.REMIND.length })}
        </Button>
      )}
      {reach.CANCEL.length > 0 && (
        <Button size="s" disabled={acts.busy} onClick={done(() => acts.ask('CANCEL', reach.CANCEL))}>
          {words.many.CANCEL({ n: reach.CANCEL.length })}
        </Button>
      )}
    </BulkBar>
  );
}
