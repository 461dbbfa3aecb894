import { useState } from 'react';
import { type CorrectedTask, type CorrectionAct, correctionAct } from '../../../contract/correction';
import { appWords } from '../../platform/app-words';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { TaskText } from '../../ui/TaskText';
import { TextInput } from '../../ui/TextInput';
import styles from './Correction.module.css';
import type { AskedCorrection } from './correction';
import { letterOf } from './letters';
import { correctionWords } from './words';

type ChooseModalProps = {
  task: CorrectedTask;
  onLeave: () => void;
  /** Reckons what would change; throws what it was refused with. */
  onLook: (asked: AskedCorrection) => Promise<void>;
};

/** Asks what happens to a task. Nothing changes yet: the effect is reckoned and shown first. */
export function ChooseModal({ task, onLeave, onLook }: ChooseModalProps) {
  const words = useWords(correctionWords);
  const { common } = useWords(appWords);
  const { choose } = words;
  const now = task.correction;
  const isTyped = task.choices.length === 0;
  const [act, setAct] = useState<CorrectionAct | 'NONE'>(now?.act ?? 'FULL_ALL');
  const [choiceId, setChoiceId] = useState(now?.choiceId ?? '');
  const [value, setValue] = useState(now?.value ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMissing = act === 'NEW_KEY' && (isTyped ? value.trim() === '' : choiceId === '');
  const look = async () => {
    setTried(true);
    if (isMissing || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onLook({ bro_id: task.bro_id, act, ...(act === 'NEW_KEY' && (isTyped ? { value } : { choiceId })) });
    } catch (thrown) {
      setFailure(failureWords(thrown));
      setBusy(false);
    }
  };
  const acts = now === null ? correctionAct.options : ([...correctionAct.options, 'NONE'] as const);
  return (
    <StaffModal
      open
      size="lg"
      title={choose.title({ n: task.place, name: task.name })}
      onClose={onLeave}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onLeave}>{common.cancel}</Button>
          <Button variant="filled" busy={busy} onClick={() => void look()}>
            {choose.look}
          </Button>
        </>
      }
    >
      <details>
        <summary>{choose.text}</summary>
        <TaskText html={task.contentHtml} font="ui" />
      </details>
      <fieldset className={styles.acts}>
        <legend>{choose.legend}</legend>
        {acts.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="act"
            checked={act === one}
            onChange={() => setAct(one)}
            label={
              <>
                <strong>{words.act[one]}</strong> <span className="dimmed">{words.actHint[one]}</span>
              </>
            }
          />
        ))}
      </fieldset>
      {act === 'NEW_KEY' && isTyped && (
        <Field label={choose.value} required error={tried && isMissing && choose.valueMissing}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </Field>
      )}
      {act === 'NEW_KEY' && !isTyped && (
        <fieldset className={styles.acts}>
          <legend>{choose.choice}</legend>
          {task.choices.map((choice, place) => (
            <Checkbox
              key={choice.id}
              type="radio"
              name="choice"
              checked={choiceId === choice.id}
              disabled={choice.id === task.correctChoiceId && now === null}
              onChange={() => setChoiceId(choice.id)}
              label={
                <span className={styles.choice}>
                  <strong>{letterOf(place)})</strong>
                  {choice.textHtml && <TaskText html={choice.textHtml} font="ui" />}
                  {choice.imageLink && <img src={choice.imageLink} alt={choice.imageName ?? ''} />}
                </span>
              }
            />
          ))}
          {tried && isMissing && <p className={styles.missing}>{choose.choiceMissing}</p>}
        </fieldset>
      )}
      <p className="note">{choose.hint}</p>
      {failure !== null && (
        <Notice tone="bad" role="alert" title={choose.failed}>
          {failure}
        </Notice>
      )}
    </StaffModal>
  );
}
