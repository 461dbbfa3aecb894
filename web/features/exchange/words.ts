import { exchange } from '../../../contract/words/lt/exchange';
import { importRemarks } from '../../../contract/words/lt/exchange-remarks';
import { catalogue } from '../../platform/words';

/** What importing and exporting says. For useWords. */
export const exchangeWords = await catalogue({ ...exchange, remarks: importRemarks }, async () => {
  const [own, remarks] = await Promise.all([
    import('../../../contract/words/en/exchange'),
    import('../../../contract/words/en/exchange-remarks'),
  ]);
  return { ...own.exchange, remarks: remarks.importRemarks };
});
export type ExchangeWords = (typeof exchangeWords)['lt'];
