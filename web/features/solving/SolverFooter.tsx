import { useEffect, useRef, useState } from 'react';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { SavedMark } from '../../ui/sitting/SavedMark';
import { type FooterView, footerView } from './answer/answer-status';
import { isSame, type TypedAnswer } from './answer/answers';
import { shortened } from './answer/shortened';
import type { Typed } from './answer/use-typed';
import styles from './Solver.module.css';
import type { SittingState } from './use-sitting';

type SolverFooterProps = {
  state: SittingState;
  typed: Typed;
  count: number;
  onOpen: (place: number) => void;
  /** At the last task: shows what is answered, and asks whether to finish. */
  onReview: () => void;
  /** A training does not say where an answer is: it stays in this browser. */
  isTraining?: boolean;
};

/** Below the task: the previous task, a button to remove the answer, where the answer is, the next task. */
export function SolverFooter({ state, typed, count, onOpen, onReview, isTraining = false }: SolverFooterProps) {
  const words = useWords('solving');
  const scene = useWords('solvingScene');
  const { current } = state;
  const view = footerView(state.status);
  const before = current.number - 1;
  const next = current.number + 1;
  return (
    <footer className={styles.footer}>
      {before >= 1 && (
        <Button icon="arrow-left" onClick={() => onOpen(before - 1)} aria-label={words.task({ n: before })}>
          <span className={styles.long}>{words.task({ n: before })}</span>
          <span className={cx('hidden', styles.short)}>{before}</span>
        </Button>
      )}
      <Undo key={current.id} state={state} typed={typed} view={view} />
      <span className="grow" />
      <span className={cx('flex', styles.where)}>
        <Where view={view} words={words} isTraining={isTraining} />
      </span>
      {next <= count ? (
        <Button variant="filled" iconEnd="arrow-right" className={styles.next} onClick={() => onOpen(next - 1)}>
          {words.task({ n: next })}
        </Button>
      ) : (
        <Button variant="filled" iconEnd="flag" className={styles.next} onClick={onReview}>
          {scene.review}
        </Button>
      )}
    </footer>
  );
}

/** How long a removed answer can be put back, in milliseconds. */
const restoreMs = 8_000;

type UndoProps = {
  state: Pick<SittingState, 'currentAnswer'>;
  typed: Pick<Typed, 'clear' | 'replace' | 'undo'>;
  view: FooterView;
};

/**
 * Removes the answer, and for some seconds puts it back: one button, which keeps the focus. Pressed by keys it stays as
 * long as it has the focus, which would be lost with it.
 */
export function Undo({ state, typed, view }: UndoProps) {
  const words = useWords('solving');
  const scene = useWords('solvingScene');
  const [removed, setRemoved] = useState<TypedAnswer | null>(null);
  const isRemoved = removed !== null && view.undo === null;
  const isHeld = useRef(false);
  useEffect(() => {
    if (!isRemoved) return;
    const timer = setInterval(() => isHeld.current || setRemoved(null), restoreMs);
    return () => clearInterval(timer);
  }, [isRemoved]);
  const { undo } = view;
  const { currentAnswer } = state;
  // Another answer was given meanwhile: there is nothing to put back.
  const isOutdated = removed !== null && undo !== null && !isSame(removed, currentAnswer);
  useEffect(() => {
    if (isOutdated) setRemoved(null);
  }, [isOutdated]);
  const acts = {
    clear: {
      icon: 'cross',
      label: words.deselect,
      short: scene.clearShort,
      act: () => {
        setRemoved(currentAnswer);
        typed.clear();
      },
    },
    put: {
      icon: 'refresh',
      label: scene.restore,
      short: scene.restoreShort,
      act: () => {
        if (removed) typed.replace(removed);
      },
    },
    restore: {
      icon: 'refresh',
      label: words.draft.restore({ text: shortened(view.standing ?? '') }),
      short: null,
      act: typed.undo,
    },
    erase: { icon: 'cross', label: words.draft.erase, short: null, act: typed.undo },
  } as const;
  const shown = undo !== null ? acts[undo] : isRemoved ? acts.put : null;
  if (!shown) return null;
  return (
    <Button
      variant="quiet"
      icon={shown.icon}
      className={styles.clear}
      aria-label={shown.label}
      onBlur={() => {
        isHeld.current = false;
      }}
      onClick={({ detail }) => {
        // A press of a mouse or a finger counts as one, that of a key as none.
        isHeld.current = detail === 0;
        shown.act();
      }}
    >
      {shown.short === null ? (
        shown.label
      ) : (
        <>
          <span className={styles.long}>{shown.label}</span>
          <span className={cx('hidden', styles.short)}>{shown.short}</span>
        </>
      )}
    </Button>
  );
}

function Where({ view, words, isTraining }: { view: FooterView; words: Words<'solving'>; isTraining: boolean }) {
  const { mark, standing } = view;
  switch (mark) {
    case null:
      return null;
    case 'draft':
      return (
        <SavedMark where="nowhere">
          {standing === null ? words.draft.nothing : words.draft.only({ text: shortened(standing) })}
        </SavedMark>
      );
    case 'typing':
      return <SavedMark where="typing">{words.typing}</SavedMark>;
    case 'saved':
      return <SavedMark where="server">{words.saved.task}</SavedMark>;
    case 'here':
      return <SavedMark where="computer">{words.state.onComputer}</SavedMark>;
    case 'cleared':
      return isTraining ? null : <SavedMark where="computer">{words.state.cleared}</SavedMark>;
  }
}
