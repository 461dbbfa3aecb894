import { exchange } from '../../../text/lt/exchange';
import { exchangeRemarks } from '../../../text/lt/exchange-remarks';
import { catalogue } from '../../platform/words/words';

/** What importing and exporting says. For useWords. */
export const exchangeWords = await catalogue({ ...exchange, remarks: exchangeRemarks }, async () => {
  const [own, remarks] = await Promise.all([
    import('../../../text/en/exchange'),
    import('../../../text/en/exchange-remarks'),
  ]);
  return { ...own.exchange, remarks: remarks.exchangeRemarks };
});
export type ExchangeWords = (typeof exchangeWords)['lt'];
