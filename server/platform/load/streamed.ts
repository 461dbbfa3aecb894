import type { Readable } from 'node:stream';

/** How long a download may last, in milliseconds. */
const LONGEST = 10 * 60_000;

/**
 * Answers as soon as a streamed file begins, in turn of the limiter; frees the place when the file is sent or given up.
 */
export function streamed<Reply extends { bytes: Readable }>(
  limit: (work: () => Promise<void>) => Promise<void>,
  make: () => Reply,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    limit(
      () =>
        new Promise<void>((left) => {
          const reply = make();
          const { bytes } = reply;
          // A stalled download must not block other downloads.
          const timer = setTimeout(() => bytes.destroy(), LONGEST).unref();
          bytes.once('close', () => {
            clearTimeout(timer);
            left();
          });
          resolve(reply);
        }),
    ).catch(reject);
  });
}
