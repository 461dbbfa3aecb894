import { useState } from 'react';
import { type CorrectedTask, type CorrectionAct, correctionAct } from '../../../contract/correction';
import { letterOf } from '../../../contract/solving';
import { lettersIn } from '../../../contract/task/answers/choice';
import { kindOf } from '../../../contract/task/answers/kinds';
import { isOrder, isTicked } from '../../../contract/task/by-kind/families';
import { canBecomeRight, chosenAfter, lettersLeft } from '../../../contract/task/by-kind/right-choices';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TaskText } from '../../ui/sitting/TaskText';
import { AskModal } from './AskModal';
import styles from './Correction.module.css';
import type { CorrectionChoice } from './correction';
import { NewValue } from './NewValue';
import { keyOf, sentChoices, sentValues } from './new-key';

type ChooseModalProps = {
  task: CorrectedTask;
  hidden: boolean;
  onLeave: () => void;
  /** Calculates what would change; throws the refusal. */
  onPreview: (choice: CorrectionChoice) => Promise<void>;
};

/** Asks how a task is corrected. Nothing changes yet: the effect is calculated and shown first. */
export function ChooseModal({ task, hidden, onLeave, onPreview }: ChooseModalProps) {
  const words = useWords('correction');
  const answers = useWords('tasksAnswers');
  const { asks } = useWords('tasksSheet').choice;
  const { choose } = words;
  const now = task.correction;
  const kind = kindOf(task);
  const isTyped = task.choices.length === 0;
  const [act, setAct] = useState<CorrectionAct | 'NONE'>(now?.act ?? 'FULL_ALL');
  const [key, setKey] = useState(() => keyOf(task));
  const [tried, setTried] = useState(false);
  const looking = useAct();
  const { choiceIds } = key;
  const letters = lettersIn(choiceIds, task.choices);
  const left = lettersLeft(kind, task.choices, choiceIds);
  const places = choiceIds.map((id) => task.choices.findIndex((one) => one.id === id));
  const isMissing =
    act === 'NEW_KEY' && (isTyped ? key.value.trim() === '' : !canBecomeRight(kind, places, task.choices.length));
  const preview = () => {
    setTried(true);
    if (isMissing) return;
    void looking.run(() =>
      onPreview({ bro_id: task.bro_id, act, ...(act === 'NEW_KEY' && (isTyped ? sentValues(key) : sentChoices(key))) }),
    );
  };
  const acts = now === null ? correctionAct.options : ([...correctionAct.options, 'NONE'] as const);
  return (
    <AskModal
      size="lg"
      title={choose.title({ n: task.place, name: task.name })}
      label={choose.look}
      failed={choose.failed}
      act={looking}
      onAct={preview}
      hidden={hidden}
      onLeave={onLeave}
    >
      <details>
        <summary>{choose.text}</summary>
        <TaskText html={task.contentHtml} font="ui" />
      </details>
      <fieldset className="grid gap-0 no-margin no-padding no-border">
        <legend className="below-1 no-padding semibold">{choose.legend}</legend>
        {acts.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="act"
            checked={act === one}
            data-autofocus={act === one || undefined}
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
        <NewValue
          task={task}
          value={key}
          fault={tried && isMissing && choose.valueMissing}
          onChange={(part) => setKey({ ...key, ...part })}
        />
      )}
      {act === 'NEW_KEY' && !isTyped && (
        <fieldset className="grid gap-0 no-margin no-padding no-border">
          <legend className="below-1 no-padding semibold">{choose.choice}</legend>
          <p className="type-dense dimmed" role="status">
            {isTicked(kind) && letters !== ''
              ? asks({ isTicked: true, letters })
              : answers.marking({ isOrder: isOrder({ kind }), letters, left })}
          </p>
          {task.choices.map((choice, place) => (
            <Checkbox
              key={choice.id}
              checked={choiceIds.includes(choice.id)}
              onChange={() => setKey({ ...key, choiceIds: chosenAfter(kind, task.choices, choiceIds, choice.id) })}
              label={
                <span className={cx('inline-row flex-wrap', styles.choice)}>
                  <strong>{letterOf(place)})</strong>
                  {choice.textHtml && <TaskText html={choice.textHtml} font="ui" />}
                  {choice.imageLink && <img src={choice.imageLink} alt={choice.imageName ?? ''} />}
                </span>
              }
            />
          ))}
          {tried && isMissing && (
            <p className="bad" role="alert">
              {choiceIds.length === 0 ? choose.choiceMissing : answers.badKey({ isOrder: isOrder({ kind }), left })}
            </p>
          )}
        </fieldset>
      )}
      <p className="type-dense">{choose.hint}</p>
    </AskModal>
  );
}
