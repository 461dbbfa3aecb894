import { reference } from '../../../contract/words/lt/reference';
import { tasks } from '../../../contract/words/lt/tasks';
import { validation } from '../../../contract/words/lt/validation';
import { catalogue } from '../../platform/words';

/** What the tasks' pages say. For useWords. */
export const taskWords = await catalogue({ ...tasks, reference, faults: validation.outcome }, async () => {
  const [own, names, faults] = await Promise.all([
    import('../../../contract/words/en/tasks'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/validation'),
  ]);
  return { ...own.tasks, reference: names.reference, faults: faults.validation.outcome };
});
export type TaskWords = (typeof taskWords)['lt'];
