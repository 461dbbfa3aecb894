import { type Mailer, MailRefused } from '../../platform/mail';
import type { Services } from '../../platform/services';
import { isDemonstration } from './demonstration';
import { markRefused, markSent, takeDue, tidyMails } from './queries';
import { minutesUntilNextTry } from './rules';

const EVERY_MS = 15_000;

/**
 * Sends what waits in the outbox: as soon as a mail is written anywhere, and every 15 s for what has to be tried again.
 * Several instances do so side by side; each mail is taken by one. Without a mailer mails only grow old.
 */
export function startMailWorker(services: Services, mailer: Mailer | null): void {
  let running: Promise<void> | null = null;
  let again = false;
  let ended = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await sendDue(services, mailer, () => !ended).catch((error: unknown) =>
        services.log.warn({ err: error }, 'the outbox could not be read; the next round tries again'),
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
    await running;
  });
}

/** One round over the outbox while `goOn` says so; answers how many mails went out. */
export async function sendDue(
  services: Services,
  mailer: Mailer | null,
  goOn: () => boolean = () => true,
): Promise<number> {
  const { db, log } = services;
  const keepWords = await isDemonstration(services);
  await tidyMails(db, keepWords);
  if (!mailer) return 0;
  let sent = 0;
  for (let due = await takeDue(db); due.length > 0; due = await takeDue(db)) {
    for (const mail of due) {
      if (!goOn()) return sent;
      try {
        await mailer.send(mail);
        await markSent(db, mail.id, keepWords);
        sent += 1;
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        const minutes = error.forGood ? null : minutesUntilNextTry(mail.tries);
        await markRefused(db, mail.id, error.reason, minutes);
        log.warn({ mail: mail.id, reason: error.reason, minutes }, 'a mail was refused');
      }
    }
  }
  return sent;
}
