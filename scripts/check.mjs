// `npm run check`: the checks that take under a minute, before each commit.
import { lint, runSteps, vitest, whole } from './lib/steps.mjs';

await runSteps([[whole('types', 'typescript/bin/tsc', ['-b']), lint()], vitest('rules and units', ['unit', 'pages'])]);
