import { useState } from 'react';
import { letterOf } from '../../../contract/solving';
import { lettersIn } from '../../../contract/task/answers/choice';
import { kindOf, kindOfField } from '../../../contract/task/answers/kinds';
import { isChosen } from '../../../contract/task/answers/several';
import { idsIn } from '../../../contract/task/answers/several-key';
import { hasChoices, isOrder } from '../../../contract/task/by-kind/families';
import { isSameValue, isValueOf, keyFits } from '../../../contract/task/by-kind/key-fits';
import { canBeRight, chosenAfter, lettersLeft } from '../../../contract/task/by-kind/right-choices';
import type { WholeTask } from '../../../contract/tasks';
import { Loaded } from '../../platform/calls/Loaded';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { TaskText } from '../../ui/sitting/TaskText';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { shownOf, TaskPreview } from '../tasks/scene/TaskPreview';
import { confirm, loadTask } from './exchange';

type KeyModalProps = { taskId: string; onLeave: () => void; onConfirmed: () => void };

/** A person reads an imported task and confirms which answer is right. Nothing is preselected. */
export function KeyModal({ taskId, onLeave, onConfirmed }: KeyModalProps) {
  const words = useWords('exchange').key;
  const task = useWords('tasks');
  const answers = useWords('tasksAnswers');
  const load = useData(['tasks', 'key', taskId], (signal) => loadTask(taskId, signal));
  const [entered, setEntered] = useState('');
  const [isAgainst, setAgainst] = useState(false);
  const [fault, setFault] = useState('');
  const { busy, failure, run, forget } = useAct(useStale('tasks'));
  const save = async () => {
    const whole = load.value;
    if (!whole) return;
    const value = entered.trim();
    const found = keyFault(words, task, whole, value, answers.badKey);
    forget();
    setFault(found);
    if (found !== '') return;
    // If the task's explanation names another answer, the person confirms a second time.
    if (!isAgainst && differs(whole, value)) return setAgainst(true);
    await run(async () => {
      const isTyped = !hasChoices(whole.task);
      await confirm({ id: taskId, ...(isTyped ? { correctValue: value } : sentChoices(value)) });
      onConfirmed();
      return { title: words.confirmed, text: whole.task.name };
    });
  };
  const change = (value: string) => {
    setEntered(value);
    setFault('');
    forget();
    setAgainst(false);
  };
  return (
    <StaffModal
      open
      size="xl"
      title={words.title}
      onClose={onLeave}
      actions={
        <ModalFoot
          label={isAgainst ? words.confirmAgainst : words.confirm}
          busy={busy}
          disabled={!load.value}
          onCancel={onLeave}
          onAct={() => void save()}
        />
      }
    >
      <Loaded load={load} failed={task.outcome.LOAD_TASK}>
        {(whole) => (
          <div className="stack">
            <p className="dimmed">{words.about}</p>
            <div className="pad-4 frame rounded">
              <TaskPreview task={shownOf(whole, undefined)} marksKey={false} />
            </div>
            {whole.task.solutionHtml !== '' && (
              <section>
                <h3>{words.explanation}</h3>
                <TaskText html={whole.task.solutionHtml} font="ui" />
              </section>
            )}
            <Notice tone="info">
              {whole.task.suspectedKey === null ? words.none : words.suspected({ key: whole.task.suspectedKey })}
            </Notice>
            <KeyAnswer
              whole={whole}
              entered={entered}
              fault={failure === null ? fault : `${words.failed} ${failureWords(failure)}`}
              onChange={change}
            />
            {isAgainst && (
              <Notice tone="warn" role="alert" title={words.against}>
                {words.againstHint({ key: whole.task.suspectedKey ?? '', value: shownKey(whole, entered) })}
              </Notice>
            )}
          </div>
        )}
      </Loaded>
    </StaffModal>
  );
}

/** What a key is marked in. */
type Asking = {
  task: Pick<WholeTask['task'], 'type' | 'choiceLayout' | 'answerInputDefinition'>;
  answers: readonly { id: string }[];
};
type AnswerProps = { whole: Asking; entered: string; fault: string; onChange: (value: string) => void };

/** What the key is: a typed value, or the marked choices, of an order one after the other. */
export function KeyAnswer({ whole, entered, fault, onChange }: AnswerProps) {
  const answers = useWords('tasksAnswers');
  const words = useWords('exchange').key;
  const { answerInputDefinition: input } = whole.task;
  const kind = kindOf(whole.task);
  const chosen = idsIn(entered);
  if (!hasChoices(whole.task)) {
    return (
      <TextField
        label={words.correct}
        required
        hint={input && words.field(input)}
        error={fault || undefined}
        autoComplete="off"
        maxLength={200}
        value={entered}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <fieldset
      className="wrap gap-2-5 shrink no-margin no-padding no-border"
      aria-describedby={fault ? 'key-fault' : undefined}
    >
      <legend className="below-2 type-dense semibold">{words.correct}</legend>
      <p className="type-dense dimmed" role="status">
        {answers.marking({
          isOrder: isOrder({ kind }),
          letters: shownKey(whole, entered),
          left: lettersLeft(kind, whole.answers, chosen),
        })}
      </p>
      {whole.answers.map((answer, place) => (
        <Checkbox
          key={answer.id}
          label={words.choice({ letter: letterOf(place) })}
          checked={isChosen(entered, answer.id)}
          onChange={() => onChange(chosenAfter(kind, whole.answers, chosen, answer.id).join())}
        />
      ))}
      {fault && (
        <p id="key-fault" className="whole-line bad" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function sentChoices(entered: string) {
  const [correctChoiceId = null, ...alsoCorrectIds] = idsIn(entered);
  return { correctChoiceId, alsoCorrectIds };
}

/** What is wrong with an answer before it is sent, by the server's own rule; '' for nothing. */
export function keyFault(
  words: Words<'exchange'>['key'],
  task: Words<'tasks'>,
  { task: whole, answers }: Asking,
  value: string,
  badKey: Words<'tasksAnswers'>['badKey'],
) {
  if (value === '') return words.required;
  const { answerInputDefinition: input } = whole;
  const kind = kindOf(whole);
  const chosen = idsIn(value);
  const places = chosen.map((id) => answers.findIndex((one) => one.id === id));
  if (!input && !canBeRight(kind, places, answers.length))
    return badKey({ isOrder: isOrder({ kind }), left: lettersLeft(kind, answers, chosen) });
  if (!input || keyFits(input, value)) return '';
  return isValueOf(input.dataType, value) ? words.outside : task.outcome.TASK_VALUE_SHAPE[kindOfField(input.dataType)];
}

/** The answer as people read it: the letter of a choice, or the typed text. */
function shownKey({ task, answers }: Asking, value: string): string {
  return hasChoices(task) ? lettersIn(idsIn(value), answers) : value.trim();
}

function differs(whole: WholeTask, value: string): boolean {
  const { suspectedKey, answerInputDefinition: input } = whole.task;
  return suspectedKey !== null && !isSameValue(input?.dataType ?? 'S', suspectedKey, shownKey(whole, value));
}
