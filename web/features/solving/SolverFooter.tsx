import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { SavedMark } from '../../ui/sitting/SavedMark';
import { type FooterView, footerView } from './answer/answer-status';
import { shortened } from './answer/shortened';
import type { Typed } from './answer/use-typed';
import styles from './Solver.module.css';
import type { SittingState } from './use-sitting';

type SolverFooterProps = {
  state: SittingState;
  typed: Typed;
  count: number;
  onOpen: (place: number) => void;
  /** A training does not say where an answer is: it stays in this browser. */
  isTraining?: boolean;
};

/** Below the task: the previous task, a button to remove the answer, where the answer is, the next task. */
export function SolverFooter({ state, typed, count, onOpen, isTraining = false }: SolverFooterProps) {
  const words = useWords('solving');
  const { current } = state;
  const view = footerView(state.status);
  const before = current.number - 1;
  const next = current.number + 1;
  return (
    <footer className={styles.footer}>
      {before >= 1 && (
        <Button icon="arrow-left" onClick={() => onOpen(before - 1)} aria-label={words.task({ n: before })}>
          <span className={styles.long}>{words.task({ n: before })}</span>
          <span className={styles.short}>{before}</span>
        </Button>
      )}
      {view.undo === 'clear' && (
        <Button variant="quiet" icon="cross" className={styles.clear} onClick={typed.clear}>
          {words.deselect}
        </Button>
      )}
      {(view.undo === 'restore' || view.undo === 'erase') && (
        <Button
          variant="quiet"
          icon={view.undo === 'erase' ? 'cross' : 'refresh'}
          className={styles.clear}
          onClick={typed.undo}
        >
          {view.undo === 'erase' ? words.draft.erase : words.draft.restore({ text: shortened(view.standing ?? '') })}
        </Button>
      )}
      <span className="grow" />
      <span className={styles.where}>
        <Where view={view} words={words} isTraining={isTraining} />
      </span>
      {next <= count && (
        <Button variant="filled" iconEnd="arrow-right" onClick={() => onOpen(next - 1)}>
          {words.task({ n: next })}
        </Button>
      )}
    </footer>
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
