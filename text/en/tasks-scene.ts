import type { tasksScene as lt } from '../lt/tasks-scene';
import { num, plural } from './numbers';

/** Words around the parts of a task, English. */
export const tasksScene: typeof lt = {
  more: ({ n }) => plural(n, `${num(n)} more answer`, `${num(n)} more answers`),
  frame: 'The task goes on below',
  field: 'The answer field is below',
  toDo: { several: 'Tick all the right answers.', order: 'Put them in the right order.' },
  picture: 'Image',
  enlarge: 'Enlarge the image',
  enlargeAnswer: ({ letter }) => `Enlarge the image of answer ${letter}`,
};
