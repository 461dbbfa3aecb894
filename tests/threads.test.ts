// A thread of the server is a file beside the bundle: one that the build does not know fails only on a built server.
import { expect, it } from 'vitest';
import { threads } from '../scripts/lib/build.mjs';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

it('the build writes every thread of the server', () => {
  const written = codeFiles().filter((path) => path.startsWith('server/') && path.endsWith('-thread.ts'));
  expect(written.length).toBeGreaterThan(0);
  expect([...threads].sort()).toEqual(written.sort());
});

it('every paper is made in a thread: the first one of a server takes more than a second', () => {
  nothing(
    codeFiles().filter(
      (path) =>
        path.startsWith('server/features/') && !/-thread\.ts$|\.test\.ts$/.test(path) && /\bmakePdf\(/.test(read(path)),
    ),
    'make it by bytesFromThread (server/platform/thread.ts)',
  );
});
