// `npm run build`: builds both bundles anew, whatever is in dist/.
import { alone } from './lib/alone.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { orEnd } from './lib/run.mjs';

await orEnd(() =>
  alone(async () => {
    await install();
    await build({ force: true });
  }),
);
