import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { SavedMark } from '../../ui/SavedMark';
import { isEmpty } from './answers';
import styles from './Solver.module.css';
import type { SittingState } from './use-sitting';
import type { Typed } from './use-typed';
import { solvingWords } from './words';

type SolverFooterProps = { state: SittingState; typed: Typed; count: number; onOpen: (place: number) => void };

/** Under the task: the one before, taking the answer back, where the answer is, the next one. */
export function SolverFooter({ state, typed, count, onOpen }: SolverFooterProps) {
  const words = useWords(solvingWords);
  const { current, given } = state;
  const log = state.logs[current.number - 1]?.state;
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
      {!isEmpty(given) && (
        <Button
          variant="quiet"
          icon="cross"
          className={styles.clear}
          onClick={() => {
            typed.change('');
            state.answer({ choiceId: null, text: null });
          }}
        >
          {words.deselect}
        </Button>
      )}
      <span className="grow" />
      <span className={styles.where}>
        {log === 'onServer' && <SavedMark where="server">{words.saved.task}</SavedMark>}
        {log === 'onComputer' && <SavedMark where="computer">{words.state.onComputer}</SavedMark>}
      </span>
      {next <= count && (
        <Button variant="filled" iconEnd="arrow-right" onClick={() => onOpen(next - 1)}>
          {words.task({ n: next })}
        </Button>
      )}
    </footer>
  );
}
