import type { ReplyOf } from '../../../../contract/endpoint';
import { frameAddress } from '../../../../contract/interactive';
import type { getTask } from '../../../../contract/solving';
import type { FrozenExercise } from '../../collections/freeze/frozen';

type TaskReply = ReplyOf<typeof getTask>;
export type TaskView = Pick<TaskReply, 'task' | 'answ'>;

const views = new WeakMap<FrozenExercise, TaskView>();

/** A task as the pupil sees it, made once per exercise: from its content alone, so that no key can slip out. origin: TASK_ORIGIN. */
export function taskView(exercise: FrozenExercise, origin?: string): TaskView {
  const known = views.get(exercise);
  if (known) return known;
  const { content } = exercise;
  const view: TaskView = {
    task: {
      id: content.taskId,
      bro_id: exercise.id,
      name: content.name,
      type: content.type,
      difficultyId: exercise.level,
      content: content.contentHtml,
      choiceLayout: content.choiceLayout,
      ...(content.package ? { url: frameAddress(content.package, origin) } : {}),
      ...(content.input ? { answerInputDefinition: content.input } : {}),
    },
    answ: content.choices.map(({ id, textHtml, imageLink, imageName }) => ({ id, textHtml, imageLink, imageName })),
  };
  views.set(exercise, view);
  return view;
}
