import { useState } from 'react';
import { Loaded } from '../../platform/Loaded';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { AnswerInput } from '../../ui/AnswerInput';
import { ChoiceGroup, type ChoiceLayout } from '../../ui/ChoiceGroup';
import { cx } from '../../ui/cx';
import { letterOf } from './letters';
import type { Task } from './solving';
import styles from './TaskPanel.module.css';
import type { SittingState } from './use-sitting';
import type { Typed } from './use-typed';
import { solvingWords } from './words';

type TaskAnswerProps = { task: Task; state: SittingState; typed: Typed; young: boolean };

type InteractiveProps = Pick<TaskAnswerProps, 'task' | 'state' | 'typed'> & { url: string };

/** Few tasks are interactive: the code of their frame is loaded with the first of them. */
function Interactive(props: InteractiveProps) {
  const words = useWords(solvingWords);
  const load = useLoad('frame', () => import('../interactive/InteractiveAnswer'));
  return (
    <Loaded load={load} failed={words.outcome.COULD_NOT_LOAD_TASK}>
      {({ InteractiveAnswer }) => <InteractiveAnswer {...props} />}
    </Loaded>
  );
}

/** The place for the answer: choices in the task's layout, or a field for a number, text, date or time. */
export function TaskAnswer({ task, state, typed, young }: TaskAnswerProps) {
  const words = useWords(solvingWords);
  const { choiceLayout, answerInputDefinition, type, url } = task.task;
  if (type === 'LODGE') return url ? <Interactive {...{ url, task, state, typed }} /> : null;
  if (choiceLayout === 'INPUT' || typed.kind) {
    const dataType = answerInputDefinition?.dataType ?? 'S';
    return (
      <AnswerInput
        kind={typed.kind ?? 'text'}
        value={typed.value}
        onChange={typed.change}
        onCommit={typed.flush}
        label={words.answer}
        hint={words.answerHint[dataType]}
        unreadable={words.unreadable[dataType]}
        maxLength={answerInputDefinition?.dataLength ?? undefined}
      />
    );
  }
  return <Choices layout={choiceLayout} task={task} state={state} young={young} />;
}

type ChoicesProps = Pick<TaskAnswerProps, 'task' | 'state' | 'young'> & { layout: ChoiceLayout };

/** A choice is paler for the milliseconds until it is written down; only this is drawn again for it. */
function Choices({ layout, task, state, young }: ChoicesProps) {
  const words = useWords(solvingWords);
  const [writing, setWriting] = useState<string | null>(null);
  const choose = (choiceId: string) => {
    const written = state.answer({ choiceId, text: null });
    setWriting(choiceId);
    void written.finally(() => setWriting((now) => (now === choiceId ? null : now)));
  };
  return (
    <div className={cx(writing !== null && styles.writing)}>
      <ChoiceGroup
        layout={layout}
        label={words.answer}
        young={young}
        value={writing ?? state.given.choiceId}
        onChange={choose}
        choices={task.answ.map((choice, place) => {
          const letter = letterOf(place);
          return {
            id: choice.id,
            letter,
            html: choice.textHtml,
            image: choice.imageLink
              ? { src: choice.imageLink, alt: choice.imageName ?? (choice.textHtml ? '' : words.choice({ letter })) }
              : undefined,
          };
        })}
      />
    </div>
  );
}
