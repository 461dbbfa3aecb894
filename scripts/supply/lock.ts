// What stands in package-lock.json and in node_modules, read offline.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../server/platform/root';

const entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lockFile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) });
const manifestFile = z.object({
  license: z.unknown().optional(),
  scripts: z.record(z.string(), z.unknown()).optional(),
});

/** One package of the lock file. `path`: its folder below the root. `installed`: it lies on this machine. */
export type Package = z.infer<typeof entry> & { path: string; name: string; version: string; installed: boolean };

/** Every package of the lock file, in its order, without our own. */
export function lockedPackages(): Package[] {
  const { packages } = lockFile.parse(readJson('package-lock.json'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, fields]) => ({
      ...fields,
      path,
      name: fields.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: fields.version ?? '',
      installed: existsSync(join(root, path, 'package.json')),
    }));
}

/**
 * What an installed package says of itself: its licence as SPDX, where it has one, and what npm runs when it is
 * installed (npm builds a package with binding.gyp without being told).
 */
export function manifestOf({ path }: Package): { licence: string | undefined; installs: string[] } {
  const { license, scripts = {} } = manifestFile.parse(readJson(join(path, 'package.json')));
  const named = ['preinstall', 'install', 'postinstall'].flatMap((name) =>
    typeof scripts[name] === 'string' ? [`${name}: ${scripts[name]}`] : [],
  );
  const builds = existsSync(join(root, path, 'binding.gyp')) ? ['node-gyp'] : [];
  return { licence: typeof license === 'string' ? license : undefined, installs: [...named, ...builds] };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
