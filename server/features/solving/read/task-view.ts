import type { ReplyOf } from '../../../../contract/endpoint';
import { frameAddress } from '../../../../contract/interactive';
import type { getSet, getTask } from '../../../../contract/solving';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import { isTester } from '../enter/entry';

type TaskReply = ReplyOf<typeof getTask>;

type TaskView = Pick<TaskReply, 'task' | 'answ'>;

const views = new WeakMap<FrozenExercise, TaskView>();

/**
 * A task as the pupil sees it, made once per exercise from its content alone, so that it cannot contain a key. origin:
 * TASK_ORIGIN.
 */
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
      ...(exercise.language ? { language: exercise.language } : {}),
      content: content.contentHtml,
      choiceLayout: content.choiceLayout,
      ...(content.package ? { url: frameAddress(content.package, origin) } : {}),
      ...(content.input ? { answerInputDefinition: content.input } : {}),
      ...(content.recordings && {
        recordings: content.recordings.map(({ part, name }) => ({ part, url: `/recordings/${name}` })),
      }),
    },
    answ: content.choices.map(({ id, textHtml, imageLink, imageName, imageWidth, imageHeight, imageStatedWidth }) => ({
      id,
      textHtml,
      imageLink,
      imageName,
      ...(imageWidth && imageHeight ? { imageWidth, imageHeight } : {}),
      ...(imageStatedWidth && { imageStatedWidth }),
    })),
  };
  views.set(exercise, view);
  return view;
}

/** The tasks of a collection in their order. */
export function rowsOf(collection: FrozenCollection | null): ReplyOf<typeof getSet>['data'] {
  return (collection?.exercises ?? []).map(({ id, level, points, penalty }) => ({
    brl_name: level,
    bro_id: id,
    points,
    penalty,
  }));
}

/** Only people who make and test tasks see a task's international number. */
export function detailsOf(caller: Caller | null, exercise: FrozenExercise): { internationalId?: string } {
  return caller && isTester(caller.role) ? { internationalId: exercise.content.internationalId } : {};
}
