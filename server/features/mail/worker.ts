import { type Mailer, MailRefused } from '../../platform/mail';
import type { Services } from '../../platform/services';
import { isDemonstration } from './demonstration';
import { markRefused, markSent, takeDue, tidyMails } from './queries';
import { fateOfRefused } from './rules';

const EVERY_MS = 15_000;
/** So long an instance that ends waits for the mail server. */
const LAST_WAIT_MS = 20_000;

/**
 * Sends the mails of the outbox: as soon as any instance writes one, and every 15 s those to be tried again. Several
 * instances may do so at once; one of them takes each mail. Without a mailer, mails stay until they expire.
 */
export function startMailWorker(services: Services, mailer: Mailer | null): void {
  let running: Promise<void> | null = null;
  let again = false;
  let ended = false;
  const giveUp = new AbortController();
  const seen = { endedAt: 0, failures: 0 };
  services.metrics.jobs.set('mail', seen);

  const run = async (): Promise<void> => {
    do {
      again = false;
      await sendDue(services, mailer, () => !ended, giveUp.signal).then(
        () => {
          seen.endedAt = Date.now() / 1000;
        },
        (error: unknown) => {
          seen.failures += 1;
          services.log.warn({ err: error }, 'the outbox could not be read; the next round tries again');
        },
      );
    } while (again && !ended);
    running = null;
  };
  const round = (): void => {
    again = true;
    if (!ended) running ??= run();
  };

  services.events.on('mail', round);
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  services.onDrain(async () => {
    ended = true;
    clearInterval(timer);
    const last = setTimeout(() => giveUp.abort(), LAST_WAIT_MS);
    await running;
    clearTimeout(last);
  });
}

/** Sends the due mails of the outbox while `goOn` is true; answers how many were sent. */
export async function sendDue(
  services: Services,
  mailer: Mailer | null,
  goOn: () => boolean = () => true,
  signal?: AbortSignal,
): Promise<number> {
  const { db, log } = services;
  const keepWords = await isDemonstration(services);
  await tidyMails(db, keepWords);
  if (!mailer) return 0;
  let sent = 0;
  while (goOn()) {
    const mail = await takeDue(db);
    if (!mail) break;
    try {
      await mailer.send(mail, signal);
      await markSent(db, mail.id, keepWords);
      sent += 1;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const { reason, minutes } = fateOfRefused(mail, error);
      await markRefused(db, mail.id, reason, minutes);
      log.warn({ mail: mail.id, reason, minutes }, 'a mail was refused');
    }
  }
  return sent;
}
