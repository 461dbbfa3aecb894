import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The release that runs, from package.json. */
export const version: string = readVersion();

function readVersion(): string {
  const data: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof data.version === 'string' ? data.version : '0';
}
