import { useMemo, useState } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { ApplyQuestion } from './ApplyQuestion';
import { PupilsModal } from './PupilsModal';
import { apply, type ClassRow, type Preview } from './rollover';
import {
  classKey,
  countsOf,
  failureText,
  goingOf,
  type LeftOut,
  leftOutBody,
  nameOf,
  nextNameOf,
  nobodyLeftOut,
} from './rules';

type ClassChoiceProps = { school: string; preview: Preview; again: boolean };

/** Lists the classes with their next grades, lets staff leave pupils out, and starts the rollover. */
export function ClassChoice({ school, preview, again }: ClassChoiceProps) {
  const words = useWords('rollover');
  const [leftOut, setLeftOut] = useState<LeftOut>(nobodyLeftOut);
  const [open, setOpen] = useState<ClassRow | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAct(useStale('rollover', 'participants'), { stays: true, always: true });
  const { classes, last, solving, outOfSchool } = preview;
  const { moved, archived, stay } = countsOf(classes, leftOut);
  const columns = useColumns(leftOut, setOpen);
  const send = () =>
    run(
      async () => {
        await apply({
          school,
          leftOut: leftOutBody(classes, leftOut),
          after: last?.id ?? null,
          moved,
          archived,
          again,
          confirmed: true,
        });
        setAsking(false);
        return words.outcome.DONE;
      },
      (failure) => {
        setAsking(false);
        return { title: words.outcome.NOT_DONE, text: failureText(words, failure) };
      },
    );
  const nobody = moved + archived === 0;
  const summary = [
    words.summary.moved({ n: moved }),
    ...(archived > 0 ? [words.summary.archived({ n: archived })] : []),
    ...(stay > 0 ? [words.summary.stays({ n: stay })] : []),
  ].join(', ');
  return (
    <>
      <StaffTable
        label={words.table}
        columns={columns}
        rows={classes}
        rowId={classKey}
        selected={new Set(classes.map(classKey).filter((key) => !leftOut.classes.has(key)))}
        onSelect={(going) =>
          setLeftOut({ ...leftOut, classes: new Set(classes.map(classKey).filter((key) => !going.has(key))) })
        }
        selectLabels={{ all: words.chooseAll, row: (row) => words.chooseClass({ name: nameOf(row) }) }}
        isQuiet={(row) => goingOf(row, leftOut) === 0}
      />
      {solving > 0 && <Notice tone="bad">{words.solving({ n: solving })}</Notice>}
      <div className="spread">
        <p role="status">
          {nobody ? words.summary.nobody : `${summary}.`}{' '}
          {outOfSchool > 0 && <span className="dimmed">{words.summary.outOfSchool({ n: outOfSchool })}</span>}
        </p>
        <Button variant="filled" icon="arrow-up" disabled={nobody || solving > 0} onClick={() => setAsking(true)}>
          {words.apply}
        </Button>
      </div>
      {open && (
        <PupilsModal
          school={school}
          row={open}
          leftOut={leftOut.pupils.get(classKey(open)) ?? new Set()}
          onChange={(uuids) =>
            setLeftOut({ ...leftOut, pupils: new Map([...leftOut.pupils, [classKey(open), uuids]]) })
          }
          onClose={() => setOpen(null)}
        />
      )}
      {asking && (
        <ApplyQuestion
          preview={preview}
          leftOut={leftOut}
          summary={summary}
          again={again}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The columns of the classes, on phones cards; `onOpen` shows the pupils of one. */
function useColumns(leftOut: LeftOut, onOpen: (row: ClassRow) => void) {
  const words = useWords('rollover');
  return useMemo(
    (): StaffColumn<ClassRow>[] => [
      {
        id: 'from',
        title: words.col.from,
        cell: (row) => nameOf(row),
        sortBy: (row) => nameOf(row),
        card: 'title',
      },
      {
        id: 'to',
        title: words.col.to,
        cell: (row) => <NextGrade row={row} going={goingOf(row, leftOut)} />,
        card: 'under',
        cardCell: (row) => <NextGrade row={row} going={goingOf(row, leftOut)} isWhole />,
      },
      {
        id: 'pupils',
        title: words.col.pupils,
        numeric: true,
        cell: (row) => row.pupils,
        sortBy: (row) => row.pupils,
      },
      {
        id: 'going',
        title: words.col.going,
        numeric: true,
        cell: (row) => goingOf(row, leftOut),
        sortBy: (row) => goingOf(row, leftOut),
      },
      {
        id: 'acts',
        title: words.col.acts,
        hideTitle: true,
        card: 'foot',
        cell: (row) => (
          <Button
            size="xs"
            disabled={leftOut.classes.has(classKey(row))}
            aria-label={words.singleOf({ name: nameOf(row) })}
            onClick={() => onOpen(row)}
          >
            {words.single}
          </Button>
        ),
      },
    ],
    [words, leftOut, onOpen],
  );
}

/** The next grade of a class; isWhole: with its title and how many move, as on a card. */
function NextGrade({ row, going, isWhole = false }: { row: ClassRow; going: number; isWhole?: boolean }) {
  const words = useWords('rollover');
  if (going === 0) return <span className="dimmed">{words.stays}</span>;
  const to = nextNameOf(row) ?? words.archive;
  return isWhole ? words.next({ to, going, pupils: row.pupils }) : to;
}
