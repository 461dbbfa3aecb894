// `npm run soak`: the long tests (server/**/*.soak.ts), which `npm test` leaves out.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { runSteps, vitest } from './lib/steps.mjs';

const files = readdirSync(join(root, 'server'), { recursive: true }).filter((file) => file.endsWith('.soak.ts'));
if (files.length === 0) console.log('There are no soak tests.');
else await runSteps([vitest('soak', ['soak'])]);
