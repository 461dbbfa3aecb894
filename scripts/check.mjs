// `npm run check`: the checks that take under a minute, before each commit.
import { lint, runSteps, styles, types, vitest } from './lib/steps.mjs';

await runSteps([[types(), lint(), styles()], vitest('rules and units', ['unit', 'pages'])]);
