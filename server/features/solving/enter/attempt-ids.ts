import type pg from 'pg';
import { nextAttemptIds } from './start-queries';

/** How many numbers one statement takes. */
const BLOCK = 50;

/**
 * Numbers for attempts before they are in the table, because their tickets are made of them: taken from the database in
 * blocks, so that as a rule a start asks for none.
 */
type AttemptIds = {
  take(): Promise<string>;
  /** Gives back a number that was not used. */
  giveBack(id: string): void;
};

export function createAttemptIds(pool: pg.Pool): AttemptIds {
  const free: string[] = [];
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      free.push(...(await nextAttemptIds(pool, BLOCK)).reverse());
    } finally {
      loading = null;
    }
  }

  return {
    async take() {
      for (;;) {
        const id = free.pop();
        if (id !== undefined) return id;
        loading ??= load();
        await loading;
      }
    },
    giveBack(id) {
      free.push(id);
      // The smallest is taken first, so that the attempts of an instance are numbered in their order.
      free.sort((a, b) => Number(b) - Number(a));
    },
  };
}
