import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { TaskText } from '../../../ui/sitting/TaskText';
import { mathOf } from '../rich-text/formula';
import { texOf } from '../rich-text/tex';
import { type Anchor, boxAt } from '../rich-text/use-anchor';
import styles from './Boxes.module.css';

type FormulaBoxProps = {
  anchor: Anchor;
  /** The formula that is changed; '' for a new one. */
  mathml: string;
  onTake: (mathml: string) => void;
  onLeave: () => void;
};

/** A formula as LaTeX in its place, with its look below: Enter takes it, Esc leaves what was there. */
export function FormulaBox({ anchor, mathml, onTake, onLeave }: FormulaBoxProps) {
  const { formula } = useWords('tasksSheet');
  const id = useId();
  const [source] = useState(() => (mathml === '' ? '' : texOf(mathml)));
  const [tex, setTex] = useState(source ?? '');
  const [read, setRead] = useState<{ tex: string; mathml: string | null }>({ tex: source ?? '', mathml });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  useEffect(() => {
    let isLatest = true;
    void mathOf(tex).then(
      (found) => isLatest && setRead({ tex, mathml: found }),
      () => isLatest && setRead({ tex, mathml: null }),
    );
    return () => {
      isLatest = false;
    };
  }, [tex]);
  const isEmpty = tex.trim() === '';
  const isRead = read.tex === tex;
  const isFault = !isEmpty && isRead && read.mathml === null;
  // Both Enter and Esc take the focus out of the field, and that alone takes a formula, too: only the first one acts.
  const isDone = useRef(false);
  const end = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const take = async () => {
    // Unchanged it stays as it was stored, also where its LaTeX had to be found out.
    if (isEmpty || tex === source) return end(onLeave);
    const found = isRead ? read.mathml : await mathOf(tex);
    if (found !== null) end(() => onTake(found));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void take();
    else end(onLeave);
  };
  const note = isFault
    ? formula.fault
    : source === null && isEmpty
      ? formula.unknown
      : isEmpty
        ? formula.empty
        : formula.hint;
  return (
    <div
      className={cx('stack gap-2 absolute layer-4 pad-3 raised control-frame rounded type-dense', styles.box)}
      style={boxAt(anchor)}
    >
      <input
        ref={input}
        className={cx('full-width control pad-1-2 paper control-frame rounded-small text', styles.code)}
        aria-label={formula.label}
        aria-describedby={`${id}-note`}
        aria-invalid={isFault || undefined}
        value={tex}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTex(event.target.value)}
        onKeyDown={press}
        onBlur={() => void take()}
      />
      <div className="control pad-1-2 sunken rounded-small scrolls-x" role="img" aria-label={formula.preview}>
        {isRead && read.mathml && !isEmpty && <TaskText html={read.mathml} />}
      </div>
      <p
        id={`${id}-note`}
        className={cx('type-note', isFault ? 'semibold bad' : 'dimmed')}
        role={isFault ? 'alert' : undefined}
      >
        {note}
      </p>
    </div>
  );
}
