// `npm start`: from a fresh clone to a running server. Installs and builds first what is missing or stale. Imports
// nothing but Node itself before the packages are there.
import cluster from 'node:cluster';
import { alone } from './lib/alone.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { orEnd, root } from './lib/run.mjs';

process.chdir(root);
// A worker's first process has done it.
if (cluster.isPrimary) {
  await orEnd(() =>
    alone(async () => {
      await install();
      await build();
    }),
  );
}
process.setSourceMapsEnabled(true);
ignoreRepeatedSignals();
try {
  const { main } = await import('../dist/server/main.mjs');
  await main();
} catch (error) {
  console.error(error?.name === 'StartRefused' ? error.message : error);
  process.exit(1);
}

/**
 * Ctrl-C reaches the server twice, from the terminal and from npm: the second must not end it in the middle of its
 * orderly end. Before the server listens to the signal itself, the signal ends us at once.
 */
function ignoreRepeatedSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    let taken = false;
    process.on(signal, () => {
      taken ||= process.listenerCount(signal) > 1;
      if (!taken) process.exit(130);
    });
  }
}
