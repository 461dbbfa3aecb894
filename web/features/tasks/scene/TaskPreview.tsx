import { useState } from 'react';
import { kindOfField } from '../../../../contract/task/answers/kinds';
import type { ChoiceLayout, DataType } from '../../../../contract/task/answers/stored';
import { hasChoices } from '../../../../contract/task/by-kind/families';
import { isReadable } from '../../../../contract/task/by-kind/typing';
import type { WholeTask } from '../../../../contract/tasks';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import { InteractiveShown } from '../shown/InteractiveShown';
import { TaskChoices } from '../shown/TaskChoices';
import { placedChoices, useChosen } from '../shown/use-chosen';
import styles from './TaskPreview.module.css';
import { TaskScene } from './TaskScene';

/** A task as it is shown: saved, or as it stands in the form. */
export type Shown = {
  name: string;
  contentHtml: string;
  /** The page of an interactive task. */
  url?: string | undefined;
  choiceLayout: ChoiceLayout;
  dataType: DataType | null;
  dataLength: number | null;
  choices: {
    html: string;
    image: { src: string; alt: string; stated?: number | undefined } | null;
    isCorrect: boolean;
    /** Of an order its place in the right one, from 1. */
    rightPlace?: number | undefined;
  }[];
  /** The youngest grade is one of the first four: larger letters. */
  young: boolean;
  lang?: string | undefined;
};

/** The part of the lists that a preview needs: a task's grades and language. */
type TaskLists = {
  ageGroups: readonly { id: string; maxGrade: number }[];
  languages: readonly { id: string; code: string }[];
};

type TaskPreviewProps = {
  task: Shown;
  /** Marks the right choice, for those who see keys. */
  marksKey: boolean;
  /** The height in pixels that the task is laid out for; without it the window of a school laptop. */
  height?: number;
};

/** The room that a task has in the window of a school laptop, in pixels. */
const windowHeight = 462;

/** A task as pupils see it, by the same components; it can be answered, and nothing is stored. */
export function TaskPreview({ task, marksKey, height = windowHeight }: TaskPreviewProps) {
  const words = useWords('tasks');
  const [typed, setTyped] = useState('');
  const [hasLeft, setLeft] = useState(false);
  const kind = kindOfField(task.dataType);
  const choices = placedChoices(task.choices).map((choice, at) => {
    const { isCorrect = false, rightPlace } = task.choices[at] ?? {};
    if (!marksKey || !isCorrect) return choice;
    return { ...choice, mark: { tone: 'good' as const, label: String(rightPlace ?? words.correct) } };
  });
  const { value, choose } = useChosen(task, choices);
  return (
    <article
      className={cx('stack gap-3 one-column shrink', styles.preview)}
      lang={task.lang}
      aria-label={words.title.preview}
    >
      <h2>{task.name}</h2>
      <TaskScene
        html={task.contentHtml}
        young={task.young}
        layout={task.url ? 'FRAME' : task.choiceLayout}
        choices={choices}
        value={value}
        onChoose={choose}
        height={height}
      >
        {task.url ? (
          <InteractiveShown url={task.url} taskId="0" name={task.name} lang={task.lang} />
        ) : !hasChoices(task) ? (
          <AnswerInput
            kind={kind}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setLeft(false);
            }}
            onLeave={() => setLeft(true)}
            label={words.dataType[kind]}
            error={hasLeft && !isReadable(kind, typed) ? words.outcome.TASK_VALUE_SHAPE[kind] : undefined}
            maxLength={task.dataLength ?? undefined}
          />
        ) : (
          <TaskChoices
            layout={task.choiceLayout}
            label={words.field.choices}
            young={task.young}
            value={value}
            onChange={choose}
            choices={choices}
          />
        )}
      </TaskScene>
    </article>
  );
}

/** What the preview shows of a whole task. */
export function shownOf({ task, answers }: WholeTask, lists: TaskLists | undefined): Shown {
  const grades = lists?.ageGroups.filter((group) => task.levels.some((one) => one.ageGroupId === group.id)) ?? [];
  return {
    name: task.name,
    contentHtml: task.contentHtml,
    url: task.url,
    choiceLayout: task.choiceLayout,
    dataType: task.answerInputDefinition?.dataType ?? null,
    dataLength: task.answerInputDefinition?.dataLength ?? null,
    choices: answers.map((one) => ({
      html: one.textHtml,
      image: one.imageLink === null ? null : { src: one.imageLink, alt: one.imageName ?? '' },
      isCorrect: one.isCorrect === 'T',
      rightPlace: one.rightPlace,
    })),
    young: grades.length > 0 && grades.every((group) => group.maxGrade <= 4),
    lang: lists?.languages.find((one) => one.id === task.languageId)?.code,
  };
}
