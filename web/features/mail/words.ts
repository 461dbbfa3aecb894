import { mail } from '../../../text/lt/mail';
import { catalogue } from '../../platform/words/words';

/** What the outbox of the demonstration says. For useWords. */
export const mailWords = await catalogue(mail.outbox, async () => (await import('../../../text/en/mail')).mail.outbox);
