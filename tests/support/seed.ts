/** Runs before each file of tests: their chance has the seed that the report of the run names, and a watch ends a loop. */
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { seed } from '../../scripts/lib/seed.mjs';
import { watchProcess } from '../../server/testing/machine/stuck';

fc.configureGlobal({ seed });

const watch = watchProcess();
watch(expect.getState().testPath ?? '');
beforeEach(({ task }) => watch(`${task.file.name} › ${task.name}`));
