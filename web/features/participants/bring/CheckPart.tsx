import { useMemo, useState } from 'react';
import type { ClassId } from '../../../../contract/classes';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { CountFilter } from '../../../ui/staff/table/CountFilter';
import { type Judged, judge, orderOf, showOf } from '../read/verdicts';
import styles from './Bring.module.css';
import { settle } from './bring';
import checks from './Check.module.css';
import { focusCell } from './focus';
import { GuessNotices } from './GuessNotices';
import { PeopleTable } from './PeopleTable';
import { ListQuestions, Summary } from './Summary';
import type { AddFailure, Adding, Contest } from './use-adding';
import type { Known } from './use-known';
import type { WorkState } from './use-work';

const shows = ['ALL', 'BAD', 'LEFT', 'NEW', 'READ'] as const;
type Show = (typeof shows)[number];

type CheckPartProps = {
  state: WorkState;
  known: Known;
  adding: Adding;
  /** Where the pupils go besides; null: nowhere. isMissing: it must be chosen first. */
  contest: { chosen: Contest | null; isMissing: boolean };
  /** left: rows left out; rest: rows that wait to be mended. */
  onAdded: (left: number, rest: number) => void;
};

/** The second step: every row with what happens to it, mended in place. */
export function CheckPart({ state, known, adding, contest, onAdded }: CheckPartProps) {
  const words = useWords('participantsBring');
  const [show, setShow] = useState<Show>('ALL');
  const [settled, setSettled] = useState<ReadonlyMap<number, ClassId>>(new Map());
  const settling = useSettling((done) => setSettled((before) => new Map([...before, ...done])));
  const { work, people } = state;
  const out = useMemo(() => new Set(work?.out), [work?.out]);
  const judged = judge(people, { ...known, takenLogins: adding.takenLogins, out, settled });
  const shown = useOrder(judged, show, basisOf(work, show, known.isAsking));
  if (!work) return null;
  const of = (what: ReturnType<typeof showOf>) => judged.filter(({ verdict }) => showOf(verdict) === what);
  const [bad, left, fresh] = [of('BAD'), of('LEFT'), of('NEW')];
  const elsewhere = judged.filter(({ verdict }) => verdict.what === 'ELSEWHERE');
  const isHeld = (work.list.isStrict && bad.length > 0) || contest.isMissing;
  const setOut = (key: number, isOut: boolean) =>
    state.change({ out: isOut ? [...work.out, key] : work.out.filter((one) => one !== key) });
  const add = async () => {
    const isDone = await adding.add(
      fresh.map(({ person }) => person),
      contest.chosen,
    );
    if (isDone) onAdded(left.length, bad.length);
  };
  const button = (
    <AddButton
      n={fresh.length}
      adding={adding}
      disabled={isHeld || fresh.length === 0 || known.isAsking}
      onAdd={() => void add()}
    />
  );
  const counts: Record<Show, number> = {
    ALL: judged.length,
    BAD: bad.length,
    LEFT: left.length,
    NEW: fresh.length,
    READ: 0,
  };
  return (
    <div className={cx('grid gap-5 align-start column-and-side laptop-one-column tablet-gap-3', styles.check)}>
      <section className={cx('stack gap-3 shrink one-column', checks.list)} aria-label={words.table}>
        {adding.failure && <AddFailed failure={adding.failure} adding={adding} />}
        <GuessNotices state={state} />
        <ListQuestions state={state} />
        {known.isFailed && <Notice tone="warn">{words.sum.notCompared}</Notice>}
        <div className="cluster gap-2">
          <CountFilter
            label={words.show.label}
            value={show === 'READ' ? 'ALL' : show}
            onChange={setShow}
            options={shows
              .filter((one) => one !== 'READ')
              .map((id) => ({ id, label: words.show[id], count: counts[id] }))}
          />
          {work.list.isStrict && bad.length > 0 && (
            <Button
              size="s"
              onClick={() => state.change({ out: [...work.out, ...bad.map(({ person }) => person.key)] })}
            >
              {words.strict.leaveOut}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={state.close} disabled={adding.isBusy}>
            {words.another}
          </Button>
        </div>
        <div className={cx('small-box scrolls-x', checks.frame)} inert={adding.isBusy}>
          <PeopleTable
            work={work}
            judged={shown}
            rules={state.rules}
            onEdit={state.edit}
            onUndo={() => {
              const last = state.undo();
              if (last) focusCell(last.key, last.field);
            }}
            onOut={setOut}
            onSettle={(one) => settling.settle([one])}
            onSwap={() => state.change({ lastFirst: !work.lastFirst })}
          />
        </div>
        <p className="type-note dimmed wide-only">{words.keys}</p>
      </section>
      <Summary
        state={state}
        fresh={fresh.map(({ person }) => person)}
        bad={bad.length}
        elsewhere={elsewhere.length}
        action={
          <>
            <div className="wide-only">{button}</div>
            {contest.isMissing && <p className="dimmed">{words.contestFirst}</p>}
          </>
        }
        onSettleAll={() => settling.settle(elsewhere)}
        isSettling={settling.busy}
        onShowReadings={() => setShow('READ')}
      />
      <div className={cx('hidden', checks.foot)}>{button}</div>
    </div>
  );
}

/** What puts the rows into another order: all but the cells that are mended. */
function basisOf(work: WorkState['work'], show: Show, isAsking: boolean): string {
  if (!work) return '';
  const { list, otherClass, roman, m, lastFirst, isGuessed } = work;
  return JSON.stringify([list.rows.length, show, isAsking, otherClass, roman, m, lastFirst, isGuessed]);
}

/** The rows under a filter. Their order stays while they are mended: a row does not move away under the cursor. */
function useOrder(judged: readonly Judged[], show: Show, basis: string): Judged[] {
  const [order, setOrder] = useState<{ basis: string; keys: number[] }>({ basis: '', keys: [] });
  const matches = ({ person, verdict }: Judged) => {
    if (show === 'ALL') return true;
    if (show === 'READ') return Object.values(person.cells).some(({ was }) => was !== null);
    return showOf(verdict) === show;
  };
  const now = order.basis === basis ? order.keys : orderOf(judged.filter(matches));
  if (order.basis !== basis) setOrder({ basis, keys: now });
  const byKey = new Map(judged.map((one) => [one.person.key, one]));
  return now.flatMap((key) => byKey.get(key) ?? []);
}

/** Moves known pupils into the classes of the list, one after the other. */
function useSettling(onDone: (settled: ReadonlyMap<number, ClassId>) => void) {
  const words = useWords('participantsBring');
  const { busy, run } = useAct(useStale('participants', 'classes'), { stays: true });
  const settleAll = (rows: readonly Judged[]) => {
    const done = new Map<number, ClassId>();
    void run(
      async () => {
        for (const { person, verdict } of rows) {
          if (verdict.what !== 'ELSEWHERE') continue;
          await settle(verdict.known, verdict.cls);
          done.set(person.key, verdict.cls);
        }
        onDone(done);
        return done.size > 0 ? words.result.settledAll({ n: done.size }) : undefined;
      },
      (failure) => {
        onDone(done);
        const before = done.size > 0 ? `${words.result.settledAll({ n: done.size })} ` : '';
        return { title: words.result.notSettled, text: `${before}${failureWords(failure)}` };
      },
    );
  };
  return { busy, settle: settleAll };
}

type AddButtonProps = { n: number; adding: Adding; disabled: boolean; onAdd: () => void };

function AddButton({ n, adding, disabled, onAdd }: AddButtonProps) {
  const words = useWords('participantsBring');
  const { isBusy, progress } = adding;
  if (isBusy && progress) {
    return (
      <div className="stack" role="status">
        {progress.done > 0 ? words.adding.made(progress) : words.adding.title}
        <progress
          aria-label={words.adding.title}
          className="full-width"
          max={progress.total}
          {...(progress.done > 0 && { value: progress.done })}
        />
      </div>
    );
  }
  return (
    <Button variant="filled" icon="plus" wide disabled={disabled} onClick={onAdd}>
      {n === 0 ? words.sum.nobody : words.sum.add({ n })}
    </Button>
  );
}

function AddFailed({ failure, adding }: { failure: AddFailure; adding: Adding }) {
  const words = useWords('participantsBring').adding;
  if (failure.kind === 'LOST') {
    return (
      <Notice
        tone="bad"
        role="alert"
        title={words.failed}
        action={
          <Button size="s" busy={adding.isBusy} onClick={adding.check}>
            {words.check}
          </Button>
        }
      >
        {words.lost}
      </Notice>
    );
  }
  if (failure.kind === 'FOUND') {
    return (
      <Notice tone="warn" role="alert">
        {failure.n > 0 ? words.found({ n: failure.n }) : words.notFound}
      </Notice>
    );
  }
  if (failure.kind === 'REFUSED') {
    return (
      <Notice tone="warn" role="alert">
        {words.refused({ n: failure.n })}
      </Notice>
    );
  }
  const { text, done, rest } = failure;
  return (
    <Notice tone="bad" role="alert" title={words.failed}>
      {text} {done > 0 ? words.part({ done, rest }) : words.nothing}
    </Notice>
  );
}
