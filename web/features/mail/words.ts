import { mail } from '../../../contract/words/lt/mail';
import { catalogue } from '../../platform/words';

/** What the outbox of the demonstration says. For useWords. */
export const mailWords = await catalogue(
  mail.outbox,
  async () => (await import('../../../contract/words/en/mail')).mail.outbox,
);
