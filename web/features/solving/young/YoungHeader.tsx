import type { ReactNode } from 'react';
import { countdownView, doubtfulView } from '../../../platform/clock';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Brand } from '../../../ui/frame/Brand';
import { Countdown } from '../../../ui/sitting/Countdown';
import { Dam } from '../../../ui/sitting/dam/Dam';
import type { DamPlace } from '../../../ui/sitting/dam/places';
import { SavedMark } from '../../../ui/sitting/SavedMark';
import type { HeaderView } from '../answer/answer-status';
import { DoubtfulTime, FinishButton, isUnhurried, SkipLink, useTimeNews } from '../SolverHeader';
import styles from './YoungSolver.module.css';

type YoungHeaderProps = {
  view: HeaderView;
  /** What stands for the answers while nothing waits or is typed. */
  saved: ReactNode;
  time: ReactNode;
  /** On phones: the dam that opens the picker, instead of the name and of "finish". */
  picker: { places: readonly DamPlace[]; place: number; onOpen: () => void } | null;
  onFinish: () => void;
};

/** One word where the answers are, and the minutes. */
export function YoungHeader({ view, saved, time, picker, onFinish }: YoungHeaderProps) {
  const app = useWords('app');
  const words = useWords('solving', 'referenceStages', 'solvingYoung');
  return (
    <header className={cx('row gap-4 no-shrink paper line-below type-task semibold phone-flex-wrap', styles.header)}>
      <SkipLink />
      {picker ? (
        <button
          type="button"
          className={cx(
            'inline-row no-shrink paper control-frame rounded type-base bold num nowrap text',
            styles.picker,
          )}
          onClick={picker.onOpen}
          aria-haspopup="dialog"
        >
          <span className={cx('rounded-small clip', styles.small)}>
            <Dam places={picker.places} size="card" />
          </span>
          <span className="visually-hidden">{words.taskPicker}: </span>
          {words.position({ i: picker.place + 1, n: picker.places.length })}
        </button>
      ) : (
        <Brand name={app.name} className={styles.brand} />
      )}
      {!picker && <span className="grow" />}
      {view.mark === 'saved' ? saved : unsavedMark(view, words)}
      {picker && <span className="grow" />}
      {time}
      {!picker && <FinishButton onFinish={onFinish}>{words.finish}</FinishButton>}
    </header>
  );
}

/** An element as what is saved is, so that it is one live region: of one that takes its place a screen reader may say nothing. */
function unsavedMark(
  view: Exclude<HeaderView, { mark: 'saved' }>,
  { solvingYoung, draft, typing, saved }: Words<'solving', 'referenceStages' | 'solvingYoung'>,
) {
  switch (view.mark) {
    case 'draft':
      return (
        <SavedMark where="nowhere" live>
          {draft.nothing}
        </SavedMark>
      );
    case 'typing':
      return (
        <SavedMark where="typing" live>
          {typing}
        </SavedMark>
      );
    case 'here':
      return (
        <SavedMark where="computer" live>
          {solvingYoung.here}
          <span className="visually-hidden">: {saved.onlyHere({ n: view.count })}</span>
        </SavedMark>
      );
  }
}

type YoungTimeProps = {
  remainingMs: number;
  /** What may be left at least after sleep without the server; null: no doubt. */
  leastMs: number | null;
  wholeMs: number;
  /** Minutes added while the page was open. */
  added: number;
  isShort: boolean;
};

/** Whole minutes to the end: seconds would only hurry a child. */
export function YoungTime({ remainingMs, leastMs, wholeMs, added, isShort }: YoungTimeProps) {
  const { timer } = useWords('solving', 'referenceStages');
  const scene = useWords('solvingScene');
  const { tone } = countdownView(remainingMs, wholeMs);
  const n = Math.max(1, Math.ceil(remainingMs / 60_000));
  const isLast = tone === 'last' || tone === 'over';
  const { isNew, polite } = useTimeNews(remainingMs, wholeMs, added);
  if (leastMs !== null) {
    const doubtful = doubtfulView(remainingMs, leastMs);
    const text = isShort ? scene.atMost({ n: doubtful.minutes }) : timer.atMost({ n: doubtful.minutes });
    return <DoubtfulTime text={text} tone={doubtful.tone} fraction={remainingMs / wholeMs} />;
  }
  const left = isShort ? scene.minutes({ n }) : timer.minutes({ n });
  const text = tone === 'over' ? timer.over : isNew ? scene.added({ n: added }) : left;
  if (tone === 'normal' && isUnhurried(wholeMs)) return null;
  return (
    <Countdown
      text={text}
      fraction={remainingMs / wholeMs}
      tone={tone}
      hideLabel={timer.hide}
      showLabel={timer.show}
      polite={polite}
      assertive={isLast ? timer.one : undefined}
    />
  );
}
