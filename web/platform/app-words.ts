import { app } from '../../contract/words/lt/app';
import { common } from '../../contract/words/lt/common';
import { catalogue } from './words';

/** What every page says: the product's name, loading, retrying, cancelling. For useWords. */
export const appWords = await catalogue({ ...app, common }, async () => {
  const [english, shared] = await Promise.all([
    import('../../contract/words/en/app'),
    import('../../contract/words/en/common'),
  ]);
  return { ...english.app, common: shared.common };
});
