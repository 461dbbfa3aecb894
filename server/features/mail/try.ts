import type { ReplyOf } from '../../../contract/endpoint';
import { tryMail } from '../../../contract/mail-desk';
import { mail as words } from '../../../text/lt/mail';
import type { Api } from '../../platform/http/api';
import type { CallerBase } from '../../platform/http/identity';
import { refuse } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import { createMailer, MailRefused } from '../../platform/mail';
import type { Services } from '../../platform/services';
import { readAddressee } from './desk-queries';
import { fateOfRefused } from './rules';

/** Milliseconds that somebody at the screen waits for a mail server: shorter than the outbox does. */
const PATIENCE = { greetingMs: 10_000, mailMs: 15_000, acceptMs: 30_000 };

/** Mounts the trial of the mail server: whoever sets an installation up learns at once whether its mails leave. */
export function mountMailTrial<Caller extends CallerBase & { userId: string }>(
  api: Api<Caller>,
  { db, settings, clock }: Services,
): void {
  const mailer = createMailer(settings, PATIENCE);
  const limit = createLimiter(1, 4);

  api.on(tryMail, async ({ caller }): Promise<ReplyOf<typeof tryMail>> => {
    const { email: address, first_name, last_name } = await readAddressee(db, caller.userId);
    if (address === null) return refuse('NO_EMAIL');
    if (mailer === null) return { address, outcome: 'NO_SERVER', reason: null };
    const { subject, text } = words.trial;
    const id = `trial-${caller.userId}-${clock.now().getTime()}`;
    const mail = {
      id,
      toName: `${first_name} ${last_name}`,
      toAddress: address,
      subject,
      text,
      html: `<p>${text}</p>`,
    };
    try {
      await limit(() => mailer.send(mail));
      return { address, outcome: 'TAKEN', reason: null };
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      return { address, outcome: 'REFUSED', reason: fateOfRefused({ tries: 1, lastError: null }, error).reason };
    }
  });
}
