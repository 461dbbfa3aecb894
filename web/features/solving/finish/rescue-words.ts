import { rescue } from '../../../../text/lt/rescue';
import { catalogue } from '../../../platform/words/words';

/** What is said about answers that could not be sent. For useWords. */
export const rescueWords = await catalogue(rescue, async () => (await import('../../../../text/en/rescue')).rescue);
