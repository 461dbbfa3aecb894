import { num } from '../../../contract/words/lt/forms';
import { reference } from '../../../contract/words/lt/reference';
import { tasks } from '../../../contract/words/lt/tasks';
import { validation } from '../../../contract/words/lt/validation';
import { catalogue } from '../../platform/words';

/** What the tasks' pages say. For useWords. */
export const taskWords = await catalogue({ ...tasks, reference, faults: validation.outcome, number: num }, async () => {
  const [own, names, faults, forms] = await Promise.all([
    import('../../../contract/words/en/tasks'),
    import('../../../contract/words/en/reference'),
    import('../../../contract/words/en/validation'),
    import('../../../contract/words/en/forms'),
  ]);
  return { ...own.tasks, reference: names.reference, faults: faults.validation.outcome, number: forms.num };
});
export type TaskWords = (typeof taskWords)['lt'];
