import { taskStatistics } from '../../../text/lt/statistics-tasks';
import { catalogue } from '../../platform/words/words';

/** What the pages of answers to tasks say, for administrators. */
export const taskWords = await catalogue(
  taskStatistics,
  async () => (await import('../../../text/en/statistics-tasks')).taskStatistics,
);
export type TaskWords = (typeof taskWords)['lt'];
