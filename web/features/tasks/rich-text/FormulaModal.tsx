import { useEffect, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { TaskText } from '../../../ui/sitting/TaskText';
import { StaffModal } from '../../../ui/staff/StaffModal';
import styles from '../Tasks.module.css';
import { mathOf } from './formula';

type FormulaModalProps = { onLeave: () => void; onInsert: (mathml: string) => void };

/** Asks for a formula in LaTeX and shows it as it will look. */
export function FormulaModal({ onLeave, onInsert }: FormulaModalProps) {
  const words = useWords('tasks');
  const common = useWords('common');
  const [tex, setTex] = useState('');
  const [read, setRead] = useState<{ tex: string; mathml: string | null }>({ tex: '', mathml: null });
  useEffect(() => {
    let isLatest = true;
    void mathOf(tex).then(
      (mathml) => isLatest && setRead({ tex, mathml }),
      () => isLatest && setRead({ tex, mathml: null }),
    );
    return () => {
      isLatest = false;
    };
  }, [tex]);
  const mathml = read.tex === tex && tex.trim() !== '' ? read.mathml : null;
  const isFault = read.tex === tex && tex.trim() !== '' && read.mathml === null;
  return (
    <StaffModal
      open
      title={words.formula.insert}
      onClose={onLeave}
      closeLabel={common.close}
      actions={
        <>
          <Button size="s" onClick={onLeave}>
            {common.cancel}
          </Button>
          <Button size="s" variant="filled" disabled={mathml === null} onClick={() => mathml && onInsert(mathml)}>
            {words.formula.insert}
          </Button>
        </>
      }
    >
      <Field label={words.formula.tex} hint={words.formula.hint} error={isFault && words.formula.fault}>
        {(control) => (
          <TextInput
            {...control}
            value={tex}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => setTex(event.target.value)}
          />
        )}
      </Field>
      <section className={styles.formula} aria-label={words.formula.preview}>
        {mathml && <TaskText html={mathml} />}
      </section>
    </StaffModal>
  );
}
