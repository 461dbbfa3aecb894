import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { closeOverdue } from '../queries';

const EVERY_MS = 10_000;

/** Closes overdue attempts every 10 s until the instance drains. Several instances may run it at the same time. */
export function startOverdueJob(services: Services): void {
  repeat(services, {
    name: 'overdue',
    everyMs: EVERY_MS,
    round: async () => {
      const closed = await closeOverdue(services.db);
      if (closed > 0) services.log.info({ closed }, 'attempts were closed by time');
    },
    failed: 'overdue attempts could not be closed; the next round tries again',
  });
}
