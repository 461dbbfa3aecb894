import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { footerView } from '../answer/answer-status';
import { shortened } from '../answer/shortened';
import type { Typed } from '../answer/use-typed';
import { focusTask } from '../read/focus-task';
import type { SittingState } from '../use-sitting';
import styles from './YoungSolver.module.css';

type YoungFooterProps = {
  state: SittingState;
  typed: Typed;
  count: number;
  onOpen: (place: number) => void;
  onReview: () => void;
};

/**
 * Back, next; after the last task the dam with its gaps, which asks whether to finish. A button that is not needed keeps
 * its place, so that no other moves under the finger.
 */
export function YoungFooter({ state, typed, count, onOpen, onReview }: YoungFooterProps) {
  const words = useWords('solvingYoung');
  const { number } = state.current;
  return (
    <footer className={cx('row gap-4 no-shrink paper line-above', styles.footer)}>
      <Button
        icon="arrow-left"
        className={number > 1 ? undefined : styles.absent}
        onClick={() => onOpen(number - 2)}
        aria-label={words.back}
      >
        <span className={styles.word}>{words.back}</span>
      </Button>
      <Undo state={state} typed={typed} />
      <span className={cx('grows', styles.space)} />
      {number < count ? (
        <Button variant="filled" iconEnd="arrow-right" className={styles.next} onClick={() => onOpen(number)}>
          {words.next}
        </Button>
      ) : (
        <Button variant="filled" iconEnd="flag" className={styles.next} onClick={onReview}>
          {words.seeDam}
        </Button>
      )}
    </footer>
  );
}

/** Takes the answer back, or the text that is none. Then it is gone, so the focus goes on at the task. */
function Undo({ state, typed }: Pick<YoungFooterProps, 'state' | 'typed'>) {
  const words = useWords('solvingYoung');
  const { draft } = useWords('solving', 'referenceStages');
  const { undo, standing } = footerView(state.status);
  const clear = () => {
    typed.clear();
    focusTask();
  };
  const texts = { clear: words.clear, erase: draft.erase, restore: draft.restore({ text: shortened(standing ?? '') }) };
  return (
    <Button
      variant="quiet"
      icon={undo === 'restore' ? 'refresh' : 'cross'}
      className={undo === null ? styles.absent : undefined}
      onClick={undo === 'clear' ? clear : typed.undo}
      aria-label={texts[undo ?? 'clear']}
    >
      <span className={styles.word}>{texts[undo ?? 'clear']}</span>
    </Button>
  );
}
