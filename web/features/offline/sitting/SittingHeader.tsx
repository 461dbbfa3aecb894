import type { ReactNode } from 'react';
import { countdownView } from '../../../platform/clock';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Brand } from '../../../ui/frame/Brand';
import { Countdown } from '../../../ui/sitting/Countdown';
import { SavedMark } from '../../../ui/sitting/SavedMark';
import { headerView } from '../../solving/answer/answer-status';
import styles from '../../solving/Solver.module.css';
import { FinishButton, isUnhurried, SkipLink, useTimeNews } from '../../solving/SolverHeader';
import { audience, stageOf } from '../../solving/stage';
import type { LocalSolver } from '../../solving/use-local-solver';
import type { SetOfRoom } from '../opened-set';

type SittingHeaderProps = {
  solver: LocalSolver;
  challenge: SetOfRoom['challenge'];
  remainingMs: number | null;
  wholeMs: number;
  /** What it says of answers while nothing is typed. */
  saved: ReactNode;
  picker: ReactNode;
};

/** One row, as in a sitting with a network: the challenge, where the answers are, the time left, "finish". */
export function SittingHeader({ solver, challenge, remainingMs, wholeMs, saved, picker }: SittingHeaderProps) {
  const app = useWords('app');
  const words = useWords('solving', 'referenceStages');
  return (
    <header className={cx('row no-shrink', styles.header)}>
      <SkipLink />
      <span className={styles.wide}>
        <Brand name={app.name} className={styles.brand} />
      </span>
      <p className={styles.what}>
        <strong>{words.referenceStages.stage[stageOf(challenge)]}</strong>
        <span className="clip ellipsis nowrap dimmed">{audience(challenge, words)}</span>
      </p>
      {picker}
      <span className="grow" />
      <Saved solver={solver} saved={saved} />
      {remainingMs !== null && <Time remainingMs={remainingMs} wholeMs={wholeMs} />}
      <span className={styles.wide}>
        <FinishButton onFinish={solver.askFinish}>{words.finish}</FinishButton>
      </span>
    </header>
  );
}

function Saved({ solver, saved }: Pick<SittingHeaderProps, 'solver' | 'saved'>) {
  const { draft, typing } = useWords('solving');
  const view = headerView(solver.state.statuses, 0);
  if (view.mark === 'draft')
    return (
      <SavedMark where="nowhere" short={draft.nothing} live>
        {draft.tasks({ n: view.numbers.length, number: view.numbers[0] })}
      </SavedMark>
    );
  if (view.mark === 'typing')
    return (
      <SavedMark where="typing" short={typing} live>
        {typing}
      </SavedMark>
    );
  return saved;
}

/** Whole minutes, and minutes with seconds near the end. */
function Time({ remainingMs, wholeMs }: { remainingMs: number; wholeMs: number }) {
  const { timer } = useWords('solving');
  const { minutes } = useWords('solvingScene');
  const view = countdownView(remainingMs, wholeMs);
  const { polite } = useTimeNews(remainingMs, wholeMs, 0);
  if (view.tone === 'normal' && isUnhurried(wholeMs)) return null;
  const whole = (
    <>
      <span className={styles.long}>{timer.minutes({ n: view.minutes })}</span>
      <span className={cx('hidden', styles.short)}>{minutes({ n: view.minutes })}</span>
    </>
  );
  const isLast = view.tone === 'last' || view.tone === 'over';
  return (
    <Countdown
      text={view.tone === 'normal' ? whole : view.tone === 'over' ? timer.over : timer.exact(view)}
      fraction={remainingMs / wholeMs}
      tone={view.tone}
      hideLabel={timer.hide}
      showLabel={timer.show}
      polite={polite}
      assertive={isLast ? timer.one : undefined}
    />
  );
}
