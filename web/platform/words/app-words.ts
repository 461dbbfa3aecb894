import { app } from '../../../text/lt/app';
import { common } from '../../../text/lt/common';
import { catalogue } from './words';

/** What every page says: the product's name, loading, retrying, cancelling. For useWords. */
export const appWords = await catalogue({ ...app, common }, async () => {
  const [english, shared] = await Promise.all([import('../../../text/en/app'), import('../../../text/en/common')]);
  return { ...english.app, common: shared.common };
});
