import type { Services } from '../../../platform/services';
import { closeOverdue } from '../queries';

const EVERY_MS = 10_000;

/** Closes overdue attempts every 10 s until the instance drains. Several instances may run it at the same time. */
export function startOverdueJob(services: Services): void {
  let running: Promise<void> | null = null;

  const round = async (): Promise<void> => {
    try {
      const closed = await closeOverdue(services.db);
      if (closed > 0) services.log.info({ closed }, 'attempts were closed by time');
    } catch (error) {
      services.log.warn({ err: error }, 'overdue attempts could not be closed; the next round tries again');
    } finally {
      running = null;
    }
  };

  const timer = setInterval(() => {
    running ??= round();
  }, EVERY_MS);
  timer.unref();
  services.onDrain(async () => {
    clearInterval(timer);
    await running;
  });
}
