// What the service worker of a sitting keeps, as it is built. Stands with the tests of calls, because those run after the build.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pupilFiles, readBuilt } from './support/oldest/built';

const shell = z.object({ files: z.array(z.string()), room: z.array(z.string()) });

it('a reload without a network has what a drawing in a task loads later; a computer of a class has its page, too', async () => {
  await pupilFiles();
  const [, json = ''] = /^const solverShell=(\{.*\});$/m.exec(readBuilt('sw.js')) ?? [];
  const { files, room } = shell.parse(JSON.parse(json));
  for (const name of ['SolverPage', 'inline-drawing', 'areas'])
    expect(files.filter((file) => file.startsWith(`/assets/${name}-`))).not.toEqual([]);
  expect(room.filter((file) => file.startsWith('/assets/OfflinePage-'))).not.toEqual([]);
});
