import { reports } from '../../../text/lt/reports';
import { catalogue } from '../../platform/words/words';

export const reportWords = await catalogue(reports, async () => (await import('../../../text/en/reports')).reports);
