import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../server/platform/root';
import { idOf } from './findings';
import { lockedPackages } from './lock';

const ours = z.object({ name: z.string(), version: z.string() });
const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.optional(z.array(z.object({ alg: z.string(), content: z.string() }))),
  licenses: z.optional(z.array(z.unknown())),
});
const bill = z.looseObject({
  $schema: z.string(),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  serialNumber: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
});

/** The list of everything that this version stands on, as CycloneDX, made by npm from the lock file; what it is called. */
export function makeBill(): { file: string; bill: z.infer<typeof bill> } {
  const { name, version } = ours.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const text = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const made = bill.parse(JSON.parse(text));
  // npm names it after the folder of the checkout.
  made.metadata.component.name = name;
  const listed = new Set(made.components.map((one) => `${one.name}@${one.version}`));
  const missing = lockedPackages()
    .map(idOf)
    .filter((id) => !listed.has(id));
  if (missing.length > 0) throw new Error(`npm left out ${missing.join(', ')}`);
  return { file: `${name}-${version}.cdx.json`, bill: made };
}
