import type { Services } from './services';

/**
 * name: how the metrics call it; failed: what the log says of a round that failed. isOwn: each instance has its own work,
 * such as a file of its machine.
 */
type Job = { name: string; everyMs: number; round: () => Promise<void>; failed: string; isOwn?: boolean };

/**
 * Runs the rounds of a job until the instance drains, which waits for the last one. A round that takes longer than the
 * pause is not overtaken by the next, nor by one of another instance, which then leaves its round out; one that fails is
 * logged, and the next tries again.
 */
export function repeat(
  services: Pick<Services, 'log' | 'onDrain' | 'metrics' | 'events'>,
  { name, everyMs, round, failed, isOwn = false }: Job,
): void {
  const seen = { endedAt: 0, failures: 0 };
  services.metrics.jobs.set(name, seen);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= (isOwn ? round().then(() => true) : services.events.alone(name, round))
      .then((isDone) => {
        // Of a round that another instance does, its own metrics tell.
        if (isDone) seen.endedAt = Date.now() / 1000;
      })
      .catch((error: unknown) => {
        seen.failures += 1;
        services.log.warn({ err: error }, failed);
      })
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  services.onDrain(async () => {
    clearInterval(timer);
    await running;
  });
}
