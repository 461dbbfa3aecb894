// `npm run check`: the checks that take under a minute, before each commit.
import { lint, runSteps, types, vitest } from './lib/steps.mjs';

await runSteps([[types(), lint()], vitest('rules and units', ['unit', 'pages'])]);
