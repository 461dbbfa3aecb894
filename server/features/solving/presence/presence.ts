import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import { remainingMs } from '../clock';
import { hearPulses, type PulseRow } from './queries';

/** The server's time and the milliseconds left of the running attempt, or null: the reply to a pulse. */
export type Pulse = (row: PulseRow) => Promise<{ serverTime: Date; remainingMs: number } | null>;

/**
 * Handles pulses in groups, so that those of a whole country cost a few statements a second. Drains with the instance.
 */
export function createPulse(services: Services): Pulse {
  const group = createGroup((rows: readonly PulseRow[]) => hearPulses(services.groupPool, rows), {
    most: 200,
    inFlight: 1,
    everyMs: 100,
    splits: () => false,
  });
  services.onDrain(() => group.drain());
  return async (row) => {
    const { time } = await group.add(row);
    return (
      time && { serverTime: new Date(time.now), remainingMs: remainingMs({ ...time, finishedAt: null }, time.now) }
    );
  };
}
