import { vi } from 'vitest';
import { seasonLimits } from '../../contract/season';
import { skipTime } from '../../server/testing/machine/skip-time';
import { createWorld, type World } from '../../server/testing/world';

/** A world in which the server stores no contact by itself. forget: lets its caches of some seconds forget. */
export async function createStatesWorld(): Promise<{ world: World; forget(): void; close(): Promise<void> }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const time = skipTime();
  const world = await createWorld();
  return {
    world,
    forget: () => time.by(seasonLimits.liveMs + 50),
    async close() {
      await world.close();
      time.end();
      vi.useRealTimers();
    },
  };
}
