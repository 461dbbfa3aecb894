import { reports } from '../../../contract/words/lt/reports';
import { catalogue } from '../../platform/words';

export const reportWords = await catalogue(
  reports,
  async () => (await import('../../../contract/words/en/reports')).reports,
);
