import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { useToast } from '../../../ui/Toasts';
import { loadRemarks, type Remark } from '../../tasks/remarks/remarks';
import type { Preview } from '../collections';
import { type Progress, stateOf, totalsOf } from './progress';
import styles from './Review.module.css';

type ReviewSummaryProps = {
  exercises: Preview;
  progress: Progress;
  onGo: (to: number) => void;
  onForget: () => void;
};

/** null: not loaded. */
type RemarksByTask = ReadonlyMap<string, readonly Remark[]> | null;

async function loadAll(exercises: Preview, signal: AbortSignal): Promise<[string, Remark[]][]> {
  return Promise.all(
    exercises.map(async ({ taskId }): Promise<[string, Remark[]]> => [taskId, await loadRemarks(taskId, signal)]),
  );
}

/** What was looked at and tried, how long it took, and the remarks by their state. */
export function ReviewSummary({ exercises, progress, onGo, onForget }: ReviewSummaryProps) {
  const words = useWords('collectionsReview');
  const common = useWords('common');
  const toast = useToast();
  const ids = exercises.map(({ taskId }) => taskId);
  const load = useData(['tasks', 'remarks of all', ...ids], (signal) => loadAll(exercises, signal));
  const remarks = load.value ? new Map(load.value) : null;
  return (
    <section className="stack" aria-label={words.summary}>
      <h2>{words.summary}</h2>
      {load.failure !== null && (
        <Notice
          tone="warn"
          title={words.noRemarks}
          action={
            <Button size="s" onClick={load.reload}>
              {common.retry}
            </Button>
          }
        >
          {failureWords(load.failure)}
        </Notice>
      )}
      <Facts exercises={exercises} progress={progress} remarks={remarks} />
      <Table exercises={exercises} progress={progress} remarks={remarks} onGo={onGo} />
      <div className="cluster">
        <Button
          size="s"
          disabled={Object.keys(progress).length === 0}
          onClick={() => {
            onForget();
            toast({ title: words.forgotten, text: words.forgetHint });
          }}
        >
          {words.forget}
        </Button>
        <span className="type-dense dimmed">{words.forgetHint}</span>
      </div>
    </section>
  );
}

type FactsProps = Pick<ReviewSummaryProps, 'exercises' | 'progress'> & { remarks: RemarksByTask };

function Facts({ exercises, progress, remarks }: FactsProps) {
  const words = useWords('collectionsReview', 'units');
  const ids = exercises.map(({ taskId }) => taskId);
  const { looked, right, wrong, seconds } = totalsOf(progress, ids);
  const all = remarks && [...remarks.values()].flat();
  const facts: [string, string][] = [
    [words.fact.looked, words.looked({ n: looked, of: ids.length })],
    [words.fact.answers, `${words.right({ n: right })}, ${words.wrong({ n: wrong })}`],
    [words.fact.time, timeOf(words, seconds)],
    [words.fact.remarks, all ? remarksOf(words, all) : '–'],
  ];
  return (
    <dl className={cx('flex flex-wrap', styles.facts)}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="type-note dimmed">{name}</dt>
          <dd className="type-staff semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ exercises, progress, remarks, onGo }: FactsProps & Pick<ReviewSummaryProps, 'onGo'>) {
  const words = useWords('collectionsReview', 'reference', 'units');
  const { col } = words;
  const rows = exercises.map((exercise, index) => ({ ...exercise, n: index + 1, done: progress[exercise.taskId] }));
  return (
    <SimpleTable
      caption={words.summary}
      rows={rows}
      rowKey={(row) => row.taskId}
      stacked
      columns={[
        { key: 'no', title: col.no, numeric: true, cell: (row) => row.n },
        { key: 'name', title: col.name, cell: (row) => <strong>{row.name}</strong> },
        { key: 'level', title: col.level, cell: (row) => words.reference.level[row.brl_name] },
        { key: 'answer', title: col.answer, cell: (row) => words.state[stateOf(progress, row.taskId)] },
        { key: 'tries', title: col.tries, numeric: true, cell: (row) => row.done?.tries ?? 0 },
        { key: 'time', title: col.time, numeric: true, cell: (row) => clock(row.done?.seconds ?? 0) },
        {
          key: 'remarks',
          title: col.remarks,
          cell: (row) => {
            const own = remarks?.get(row.taskId) ?? [];
            return own.length === 0 ? '–' : remarksOf(words, own);
          },
        },
        {
          key: 'go',
          title: <span className="visually-hidden">{col.go}</span>,
          cell: (row) => (
            <Button size="xs" aria-label={words.openOf({ n: row.n, name: row.name })} onClick={() => onGo(row.n)}>
              {words.show}
            </Button>
          ),
        },
      ]}
    />
  );
}

function remarksOf(words: Words<'collectionsReview'>, all: readonly Remark[]): string {
  const open = all.filter(({ state }) => state === 'OPEN').length;
  return `${words.open({ n: open })}, ${words.settled({ n: all.length - open })}`;
}

function timeOf({ units }: Pick<Words<'collectionsReview', 'units'>, 'units'>, seconds: number): string {
  return seconds < 60 ? units.seconds({ n: seconds }) : units.minutes({ n: Math.round(seconds / 60) });
}

/** Minutes and seconds: "3:05". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
