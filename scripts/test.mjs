// `npm test`: everything. The last line is the sum, `N passed, N failed`.
import { built, lint, playwright, runSteps, styles, types, vitest, whole } from './lib/steps.mjs';

await runSteps([
  // Types take one core as long as the other three together.
  [types(), lint(), styles(), whole('unused', 'knip/bin/knip.js', []), built()],
  vitest('rules, units and calls', ['unit', 'pages', 'api']),
  playwright('journeys'),
]);
