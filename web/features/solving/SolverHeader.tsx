import { type ReactNode, useEffect, useRef, useState } from 'react';
import { solvingLimits } from '../../../contract/solving';
import type { Challenge } from '../../../contract/solving-challenge';
import { type CountdownTone, countdownView, doubtfulView, minutesToTell } from '../../platform/clock';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Brand } from '../../ui/frame/Brand';
import { Countdown } from '../../ui/sitting/Countdown';
import { SavedMark } from '../../ui/sitting/SavedMark';
import type { HeaderView } from './answer/answer-status';
import { focusTask } from './read/focus-task';
import styles from './Solver.module.css';
import { audience, stageOf } from './stage';

type SolverHeaderProps = {
  challenge: Challenge;
  view: HeaderView;
  /** null: unknown yet. */
  remainingMs: number | null;
  /** What may be left at least after sleep without the server; null: no doubt. */
  leastMs: number | null;
  /** Minutes added while the page was open. */
  added: number;
  onFinish: () => void;
  /** On phones the way to all tasks, in place of the name. */
  picker: ReactNode;
};

/** One row: the challenge, where the answers are, the time left, "finish". It has no menu, against accidents. */
export function SolverHeader({ challenge, view, remainingMs, leastMs, added, onFinish, picker }: SolverHeaderProps) {
  const app = useWords('app');
  const words = useWords('solving', 'referenceStages');
  const { brc_time_mins, ownMinutes: minutes = brc_time_mins } = challenge;
  return (
    <header className={styles.header}>
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
      <Saved view={view} words={words} />
      {remainingMs !== null && (
        <Time remainingMs={remainingMs} leastMs={leastMs} wholeMs={minutes * 60_000} added={added} words={words} />
      )}
      <span className={styles.wide}>
        <FinishButton onFinish={onFinish}>{words.finish}</FinishButton>
      </span>
    </header>
  );
}

/** The first stop of the page: past header and picker to the open task. */
export function SkipLink() {
  const { skip } = useWords('solvingScene');
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by its look; its address must not enter the history of the tasks
    <a
      className={styles.skip}
      href="#task-name"
      onClick={(event) => {
        event.preventDefault();
        focusTask();
      }}
    >
      {skip}
    </a>
  );
}

/** "Finish" in the header. A held key presses it only once. */
export function FinishButton({ onFinish, children }: { onFinish: () => void; children: string }) {
  return (
    <Button icon="flag" onClick={onFinish} onKeyDown={(event) => event.repeat && event.preventDefault()}>
      {children}
    </Button>
  );
}

function Saved({ view, words }: { view: HeaderView; words: Words<'solving', 'referenceStages'> }) {
  const { saved, draft, typing } = words;
  switch (view.mark) {
    case 'draft':
      return (
        <SavedMark where="nowhere" short={draft.nothing} live>
          {draft.tasks({ n: view.numbers.length, number: view.numbers[0] })}
        </SavedMark>
      );
    case 'typing':
      return (
        <SavedMark where="typing" short={typing} live>
          {typing}
        </SavedMark>
      );
    case 'here':
      return (
        <SavedMark where="computer" short={saved.onlyHereShort({ n: view.count })} live>
          {saved.onlyHere({ n: view.count })}
        </SavedMark>
      );
    case 'saved':
      return (
        <SavedMark where="server" short={saved.allShort} live>
          {saved.all}
        </SavedMark>
      );
  }
}

type TimeProps = {
  remainingMs: number;
  leastMs: number | null;
  wholeMs: number;
  added: number;
  words: Words<'solving', 'referenceStages'>;
};

function Time({ remainingMs, leastMs, wholeMs, added, words }: TimeProps) {
  const { minutes, atMost, added: addedText } = useWords('solvingScene');
  const view = countdownView(remainingMs, wholeMs);
  const { isNew, polite } = useTimeNews(remainingMs, wholeMs, added);
  const { timer } = words;
  if (leastMs !== null) {
    const doubtful = doubtfulView(remainingMs, leastMs);
    const text = (
      <>
        <span className={styles.long}>{timer.atMost({ n: doubtful.minutes })}</span>
        <span className={cx('hidden', styles.short)}>{atMost({ n: doubtful.minutes })}</span>
      </>
    );
    return <DoubtfulTime text={text} tone={doubtful.tone} fraction={remainingMs / wholeMs} />;
  }
  const texts = {
    normal: (
      <>
        <span className={styles.long}>{timer.minutes({ n: view.minutes })}</span>
        <span className={cx('hidden', styles.short)}>{minutes({ n: view.minutes })}</span>
      </>
    ),
    warn: timer.exact(view),
    last: timer.exact(view),
    over: timer.over,
  };
  const isLast = view.tone === 'last' || view.tone === 'over';
  if (view.tone === 'normal' && isUnhurried(wholeMs)) return null;
  return (
    <Countdown
      text={isNew ? addedText({ n: added }) : texts[view.tone]}
      fraction={remainingMs / wholeMs}
      tone={view.tone}
      hideLabel={timer.hide}
      showLabel={timer.show}
      polite={polite}
      assertive={isLast ? timer.one : undefined}
    />
  );
}

type DoubtfulTimeProps = { text: ReactNode; tone: CountdownTone; fraction: number };

/** The most time that may be left. Nothing is said aloud of it: the strip of the lost network tells why. */
export function DoubtfulTime(props: DoubtfulTimeProps) {
  const { timer } = useWords('solving', 'referenceStages');
  return <Countdown {...props} hideLabel={timer.hide} showLabel={timer.show} />;
}

/** Whether a sitting has no limit of time: then no time is shown before its last minutes. */
export function isUnhurried(wholeMs: number): boolean {
  return wholeMs >= solvingLimits.noLimitMinutes * 60_000;
}

/** What is told of the time: added minutes stand in its place for a moment, and the last minutes are said once. */
export function useTimeNews(
  remainingMs: number,
  wholeMs: number,
  added: number,
): { isNew: boolean; polite: string | undefined } {
  const { timer } = useWords('solving', 'referenceStages');
  const { left } = useWords('solvingScene');
  const isNew = useAddition(remainingMs, added);
  const atWarning = useRef<number | null>(null);
  const { tone } = countdownView(remainingMs, wholeMs);
  // With the minutes that there are when the warning begins, when the page opens in it, or after an addition.
  if (tone === 'warn' && !isNew) atWarning.current ??= minutesToTell(remainingMs);
  else atWarning.current = null;
  if (atWarning.current !== null) return { isNew, polite: left({ n: atWarning.current }) };
  // The last minute has a sentence of its own, and old additions are not told beside it.
  const isTold = added > 0 && (isNew || tone === 'normal');
  return { isNew, polite: isTold ? timer.added({ n: added }) : undefined };
}

/** How long added minutes stand in place of the time, in milliseconds. */
const additionMs = 5_000;

/** Whether minutes were added a moment ago; the second addition of the same minutes counts, too. */
function useAddition(remainingMs: number, added: number): boolean {
  const [isNew, setNew] = useState(false);
  const before = useRef(remainingMs);
  const hasGrown = remainingMs > before.current + 30_000;
  before.current = remainingMs;
  useEffect(() => {
    if (hasGrown && added > 0) setNew(true);
  }, [hasGrown, added]);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(setNew, additionMs, false);
    return () => clearTimeout(timer);
  }, [isNew]);
  return isNew;
}
