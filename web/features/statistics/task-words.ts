import { statisticsTasks } from '../../../text/lt/statistics-tasks';
import { catalogue } from '../../platform/words/words';

/** What the pages of answers to tasks say, for administrators. */
export const taskWords = await catalogue(
  statisticsTasks,
  async () => (await import('../../../text/en/statistics-tasks')).statisticsTasks,
);
export type TaskWords = (typeof taskWords)['lt'];
