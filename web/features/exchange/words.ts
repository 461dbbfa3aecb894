import { exchange } from '../../../contract/words/lt/exchange';
import { catalogue } from '../../platform/words';

/** What importing and exporting says. For useWords. */
export const exchangeWords = await catalogue(
  exchange,
  async () => (await import('../../../contract/words/en/exchange')).exchange,
);
export type ExchangeWords = (typeof exchangeWords)['lt'];
