// Checks whether node_modules matches package-lock.json. It compares the contents with the list that npm itself writes
// after a complete installation: an interrupted or manual installation is judged correctly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, step } from './run.mjs';

const wanted = '20.19';

/**
 * Installs the packages by `npm ci` when they are missing or differ from the lock file; with `dev` the tools of the
 * tests count too. Throws when this Node is too old or npm fails.
 */
export async function install({ dev = false } = {}) {
  checkNode();
  if (isInstalled(dev)) return;
  await step('Installing packages (npm ci)', async () => (await npmCi()) === 0);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = wanted.split('.').map(Number);
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Error(`Damba needs Node ${wanted} or newer, this is ${process.versions.node}: https://nodejs.org`);
}

function isInstalled(dev) {
  const lock = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(lock).every(([path, { version, optional, dev: isDev, devOptional }]) => {
    if (path === '' || optional || devOptional || (isDev && !dev)) return true;
    return installed[path]?.version === version;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** By the npm that started us, if any. All packages, whatever NODE_ENV says: the next command needs the rest. */
function npmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  return npm ? run(process.execPath, [npm, ...args]) : run('npm', args);
}
