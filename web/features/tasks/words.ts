import { num } from '../../../text/lt/numbers';
import { reference } from '../../../text/lt/reference';
import { tasks } from '../../../text/lt/tasks';
import { validation } from '../../../text/lt/validation';
import { catalogue } from '../../platform/words/words';

/** What the tasks' pages say. For useWords. */
export const taskWords = await catalogue({ ...tasks, reference, faults: validation.outcome, number: num }, async () => {
  const [own, names, faults, forms] = await Promise.all([
    import('../../../text/en/tasks'),
    import('../../../text/en/reference'),
    import('../../../text/en/validation'),
    import('../../../text/en/numbers'),
  ]);
  return { ...own.tasks, reference: names.reference, faults: faults.validation.outcome, number: forms.num };
});
export type TaskWords = (typeof taskWords)['lt'];
