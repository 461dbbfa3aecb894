import { news } from '../../../text/lt/news';
import { catalogue } from '../../platform/words/words';

/** What the pages of news say. For useWords. */
export const newsWords = await catalogue(news, async () => (await import('../../../text/en/news')).news);
