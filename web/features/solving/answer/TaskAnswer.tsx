import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { type AnswerKind, type FieldKind, kindOf } from '../../../../contract/task/answers/kinds';
import { pressed } from '../../../../contract/task/answers/several';
import { isOneChoice } from '../../../../contract/task/by-kind/families';
import { Loaded } from '../../../platform/calls/Loaded';
import { codeOf } from '../../../platform/calls/load-later';
import { useLoad } from '../../../platform/calls/use-load';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { TaskChoices } from '../../tasks/shown/TaskChoices';
import styles from '../read/TaskPanel.module.css';
import type { Task } from '../solving';
import type { SittingState } from '../use-sitting';
import type { AnswerStatus } from './answer-status';
import { shortened } from './shortened';
import { isUnchecked } from './typing';
import type { Typed } from './use-typed';

type TaskAnswerProps = {
  task: Task;
  state: SittingState;
  typed: Typed;
  young: boolean;
  choices: Choice[];
  chosen: string | null;
  isWriting: boolean;
  onChoose: (choiceId: string) => void;
};

/** How each kind of answer is given. */
const answers = {
  choice: Choices,
  several: Choices,
  order: Choices,
  number: Field,
  text: Field,
  day: Field,
  time: Field,
  interactive: Frame,
} satisfies Record<AnswerKind, (props: TaskAnswerProps) => ReactNode>;

/** The answer area: choices in the task's layout, a field for a number, text, date or time, or the task's own frame. */
export function TaskAnswer(props: TaskAnswerProps) {
  const Answer = answers[kindOf(props.task.task)];
  return <Answer {...props} />;
}

function Choices({ task, young, choices, chosen, isWriting, onChoose }: TaskAnswerProps) {
  const words = useWords('solving');
  return (
    <div className={cx(isWriting && styles.writing)}>
      <TaskChoices
        layout={task.task.choiceLayout}
        label={words.answer}
        young={young}
        value={chosen}
        onChange={onChoose}
        choices={choices}
      />
    </div>
  );
}

function Field({ task, state, typed }: TaskAnswerProps) {
  const words = useWords('solving');
  const { answerInputDefinition } = task.task;
  const { kind } = typed;
  if (kind === null) return null;
  return (
    <AnswerInput
      kind={kind}
      value={typed.value}
      onChange={typed.change}
      onLeave={typed.flush}
      label={words.answer}
      hidesLabel
      hint={formOf(kind, answerInputDefinition, words)}
      error={
        state.typed?.state === 'draft' && !isUnchecked(state.typed, kind)
          ? draftSentence(state.status, kind, words)
          : undefined
      }
      maxLength={answerInputDefinition?.dataLength ?? undefined}
      input={typed.input}
    />
  );
}

/** Few tasks are interactive: the frame's code comes with them. */
function Frame({ task, state, typed }: TaskAnswerProps) {
  const words = useWords('solving');
  const load = useLoad('frame', () => codeOf(import('./InteractiveAnswer')));
  const { url } = task.task;
  if (!url) return null;
  return (
    <div data-answer-field="">
      <Loaded load={load} failed={words.outcome.COULD_NOT_LOAD_TASK}>
        {({ InteractiveAnswer }) => <InteractiveAnswer url={url} task={task} state={state} typed={typed} />}
      </Loaded>
    </div>
  );
}

type Definition = Task['task']['answerInputDefinition'];
type ByField<T> = { readonly [field in FieldKind]?: T };

/** The required format of an answer; undefined: any text. */
function formOf(kind: FieldKind, definition: Definition, words: Words<'solving'>): string | undefined {
  const { dataMinValue: from = null, dataMaxValue: to = null } = definition ?? {};
  const forms: ByField<string> = words.answerForm;
  const between: ByField<(bounds: { from: number; to: number }) => string> = words.answerBetween;
  const bounded = from !== null && to !== null ? between[kind]?.({ from: Number(from), to: Number(to) }) : undefined;
  return bounded ?? forms[kind];
}

/** Says that the typed text is not stored, why, and which answer is stored. */
function draftSentence({ text, written }: AnswerStatus, kind: FieldKind, words: Words<'solving'>): string {
  const why = words.draft.why[kind]({ text: shortened(text ?? '') });
  const standing = written.answer.text;
  if (!standing) return why;
  const { onServer, onComputer } = words.draft;
  return `${why} ${(written.where === 'server' ? onServer : onComputer)({ text: shortened(standing) })}`;
}

/** The choices of a task and the chosen ones, which look paler for the milliseconds until they are stored. */
export function useChoices(task: Task, state: SittingState) {
  const words = useWords('solving');
  const [writing, setWriting] = useState<Press | null>(null);
  const choices: Choice[] = task.answ.map((choice, place) => {
    const letter = letterOf(place);
    return {
      id: choice.id,
      letter,
      html: choice.textHtml,
      image: choice.imageLink
        ? {
            src: choice.imageLink,
            alt: choice.imageName ?? (choice.textHtml ? '' : words.choice({ letter })),
            width: choice.imageWidth,
            height: choice.imageHeight,
            stated: choice.imageStatedWidth,
          }
        : undefined,
    };
  });
  const chosen = writing?.value ?? state.currentAnswer.choiceId ?? state.currentAnswer.text;
  const choose = (choiceId: string) => {
    const kind = kindOf(task.task);
    const value = pressed(kind, choices, chosen, choiceId);
    const written = state.answer(isOneChoice(kind) ? { choiceId: value, text: null } : { choiceId: null, text: value });
    showUntilWritten(value, written, setWriting);
  };
  return { choices, chosen, isWriting: writing !== null, choose };
}

/** What a press on a choice made of the answer, while its write is under way. */
type Press = { value: string };

/** Shows the press until its own write has ended: the end of an earlier one says nothing of it, even with the same value. */
export function showUntilWritten(value: string, written: Promise<void>, show: Dispatch<SetStateAction<Press | null>>) {
  const press = { value };
  show(press);
  void written.finally(() => show((now) => (now === press ? null : now)));
}
