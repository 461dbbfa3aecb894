import { runInThread } from '../../../platform/thread';
import type { ReadArchive } from './archive';
import type { ArchiveOrder } from './archive-thread';

/** As readArchive, in a thread of its own. Refuses TOO_LARGE what would take too long or too much memory. */
export async function readInThread(bytes: Buffer, only: string | null = null): Promise<ReadArchive> {
  const order: ArchiveOrder = { bytes, only };
  const thread = new URL('./archive-thread.ts', import.meta.url);
  const { tasks, problems } = await runInThread<ReadArchive>(thread, order);
  return {
    problems,
    // What comes from a thread has lost that its bytes were a Buffer.
    tasks: tasks.map((task) => ({
      ...task,
      images: task.images.map((image) => ({ ...image, bytes: Buffer.from(image.bytes) })),
    })),
  };
}
