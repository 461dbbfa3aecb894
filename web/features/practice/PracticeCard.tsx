import { classSlug } from '../../../contract/classes';
import { copyText } from '../../platform/copy-text';
import { failedWith, useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { addressOf, navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { noKey } from '../../platform/sitting-paths';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Meter } from '../../ui/sitting/Meter';
import { type MenuAct, RowMenu } from '../../ui/staff/menus';
import { useToast } from '../../ui/Toasts';
import { gradeRange } from '../reference/grades';
import styles from './Practice.module.css';
import { end, type Practice } from './practice';
import { usePracticeUndo } from './use-undo';

const tones = { DRAFT: 'quiet', PLANNED: 'info', OPEN: 'good', ENDED: 'quiet', HIDDEN: 'warn' } as const;

type PracticeCardProps = { practice: Practice; onDelete: () => void };

/** A practice: until when, which classes and how many of them have done it, the way for pupils, and its acts. */
export function PracticeCard({ practice, onDelete }: PracticeCardProps) {
  const words = useWords('practice');
  const { id, name, state, classes, attempts, timeMins } = practice;
  const params = { practiceId: id };
  const isDone = attempts > 0 || classes.some((one) => one.started > 0);
  const menu = useMenu(practice, onDelete);
  return (
    <li className="column gap-2 shrink pad-4 box">
      <div className="row spread align-start">
        <h3 className="shrink break-anywhere">
          <Link className="not-underlined hover-underlined" to={paths.practiceResults} params={params}>
            {name}
          </Link>
        </h3>
        <Badge tone={tones[state]}>{words.state[state]}</Badge>
      </div>
      <p className="type-dense num dimmed">
        {words.days({ from: dayOf(practice.validFrom), to: dayOf(practice.validTo) })} ·{' '}
        {words.tasks({ n: practice.taskCount })} · {timeMins === null ? words.noLimit : words.minutes({ n: timeMins })}
      </p>
      {state === 'HIDDEN' && <p className="type-dense num dimmed">{words.hiddenWhy}</p>}
      <ul className="stack plain-list gap-2 grows around-1 num">
        {classes.length === 0 && <li>{words.wholeGrades({ grades: gradeRange(practice.grades) })}</li>}
        {classes.map((one) => (
          <li key={classSlug(one)}>
            <strong>{one.className ?? classSlug(one)}</strong>{' '}
            <span>{words.doneOf({ done: one.finished, of: one.pupils })}</span>
            <Meter tone="good" value={one.finished} max={Math.max(one.pupils, 1)} />
          </li>
        ))}
      </ul>
      <div className={cx('cluster gap-2', styles.acts)}>
        <Link
          to={paths.practiceResults}
          params={params}
          className={buttonClass({ size: 's', variant: isDone ? 'filled' : 'outline' })}
          aria-label={words.act.resultsOf({ name })}
        >
          {words.act.results}
        </Link>
        {state !== 'ENDED' && state !== 'DRAFT' && <CopyLink id={id} />}
        <RowMenu label={words.act.of({ name })} acts={menu} />
      </div>
    </li>
  );
}

/** Copies the address under which a pupil of the class opens the practice after the log-in. */
function CopyLink({ id }: { id: string }) {
  const words = useWords('practice');
  const toast = useToast();
  const address = location.origin + addressOf({ to: paths.solver, params: { id, key: noKey } });
  const copy = async () => {
    const isCopied = await copyText(address);
    toast(
      isCopied
        ? { title: words.copied, text: address }
        : { tone: 'bad', title: words.notCopied, text: address, stays: true },
    );
  };
  return (
    <Button size="s" icon="copy" onClick={() => void copy()}>
      {words.copyLink}
    </Button>
  );
}

/** The acts that are possible now. */
function useMenu(practice: Practice, onDelete: () => void): MenuAct[] {
  const { act, outcome } = useWords('practice');
  const undo = usePracticeUndo();
  const { run } = useAct(useStale('practice'), { stays: true });
  const { id, name, state, attempts } = practice;
  const endNow = () =>
    run(
      async () => {
        const before = await end(id);
        return {
          title: outcome.ENDED,
          text: `${name}. ${outcome.ENDED_TEXT}`,
          action: { label: act.undo, onAct: () => undo.ending(practice, before) },
        };
      },
      failedWith(outcome.NOT_ENDED, { CONFLICT: outcome.ENDED_BUSY }),
    );
  const menu: MenuAct[] = [
    {
      label: act.edit,
      icon: 'pencil',
      onAct: () => navigate({ to: paths.practiceEdit, params: { practiceId: id } }),
    },
    { label: act.copy, icon: 'copy', onAct: () => navigate({ to: paths.practiceNew, search: `?copy=${id}` }) },
  ];
  if (state === 'OPEN' || state === 'HIDDEN') menu.push({ label: act.end, icon: 'flag', onAct: () => void endNow() });
  if (attempts === 0) menu.push({ label: act.delete, icon: 'trash', danger: true, onAct: onDelete });
  return menu;
}
