// A thread of the server is a file beside the bundle: one that the build does not know fails only on a built server.
import { expect, it } from 'vitest';
import { threads } from '../scripts/lib/build.mjs';
import { codeFiles } from './support/files';

it('the build writes every thread of the server', () => {
  const written = codeFiles().filter((path) => path.startsWith('server/') && path.endsWith('-thread.ts'));
  expect(written.length).toBeGreaterThan(0);
  expect([...threads].sort()).toEqual(written.sort());
});
