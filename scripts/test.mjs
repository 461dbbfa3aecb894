// `npm test`: everything. The last line is the sum, `N passed, N failed`.
import { alone } from './lib/alone.mjs';
import { build } from './lib/build.mjs';
import { lint, own, playwright, runSteps, types, vitest, whole } from './lib/steps.mjs';

await runSteps([
  // Types take one core as long as the other two together.
  [types(), lint(), whole('unused', 'knip/bin/knip.js', [])],
  vitest('rules, units and calls', ['unit', 'pages', 'api']),
  own('build', () => alone(() => build())),
  playwright('journeys'),
]);
