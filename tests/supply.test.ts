import { expect, it } from 'vitest';
import { makeBill } from '../scripts/supply/bill';
import { licenceFindings, scriptFindings, sourceFindings } from '../scripts/supply/findings';
import { lockedPackages, type Package } from '../scripts/supply/lock';
import { allowed, exceptionFor, installScripts, isAllowed, licenceExceptions } from '../scripts/supply/rules';
import { read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';

const packages = lockedPackages();
const made = (fields: Partial<Package>): Package => ({
  path: 'node_modules/made-up',
  name: 'made-up',
  version: '1.0.0',
  license: 'MIT',
  integrity: 'sha512-AAAA',
  installed: false,
  ...fields,
});

it('H08: every package has a licence that we take, or is an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(500);
  nothing(licenceFindings(packages), 'take another package, or add an exception to scripts/supply/rules.ts');
  const needed = packages.map(exceptionFor);
  nothing(
    licenceExceptions.filter((exception) => !needed.includes(exception)).map(({ packages: known }) => String(known)),
    'no package needs it any more: take it out of scripts/supply/rules.ts',
  );
});

it('H08: every package comes from the npm registry, and its sum is in the lock file', () => {
  nothing(sourceFindings(packages), 'install it from the registry, so that npm notes its integrity');
  nothing(
    repositoryFiles().filter((path) => /(^|\/)(\.npmrc|npm-shrinkwrap\.json|\.yarnrc\.yml)$/.test(path)),
    'no file of the repository sends npm to another registry',
  );
});

it('H08: nothing runs at the installation but what is known and downloads nothing', () => {
  nothing(scriptFindings(packages), 'take another package, or say in scripts/supply/rules.ts what it runs and why');
  nothing(
    installScripts
      .filter(({ packages: known }) => !packages.some(({ name }) => known.test(name)))
      .map(({ script }) => script),
    'nobody runs it any more: take it out of scripts/supply/rules.ts',
  );
});

it('what we take and why is written down', () => {
  const decision = read('docs/decisions/0043-licences-that-we-take.md');
  nothing(
    [...allowed].filter((licence) => !decision.includes(`\`${licence}\``)),
    'write into docs/decisions/0043-licences-that-we-take.md why we take it',
  );
  const names = ['sharp', 'lightningcss', 'axe-core', 'dejavu-fonts-ttf', 'png-js'];
  nothing(
    licenceExceptions.filter(
      ({ packages: known }) => !names.some((name) => known.source.includes(name) && decision.includes(name)),
    ),
    'write the exception into docs/decisions/0043-licences-that-we-take.md',
  );
});

it('reads expressions of licences', () => {
  for (const good of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND (ISC OR LGPL-3.0)', 'MIT AND ISC AND BSD-3-Clause'])
    expect(isAllowed(good), good).toBe(true);
  for (const bad of [
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'GPL-3.0 OR (MIT AND AGPL-3.0)',
    'MIT WITH x',
    '',
    '(MIT',
    'UNLICENSED',
  ])
    expect(isAllowed(bad), bad).toBe(false);
});

it('finds a licence, a source, a missing sum and a script that are not known', () => {
  expect(licenceFindings([made({ license: 'AGPL-3.0' }), made({ license: undefined }), made({})])).toHaveLength(2);
  expect(
    sourceFindings([
      made({}),
      made({ resolved: 'https://registry.npmjs.org/made-up/-/made-up-1.0.0.tgz' }),
      made({ resolved: 'git+ssh://git@github.com/a/b.git#1' }),
      made({ resolved: 'https://registry.npmjs.org.evil.example/a.tgz' }),
      made({ integrity: undefined }),
      made({ integrity: 'sha1-AAAA' }),
      made({ link: true }),
      made({ version: 'file:../a' }),
    ]),
  ).toHaveLength(6);
  expect(scriptFindings([made({ hasInstallScript: true }), made({})])).toHaveLength(1);
  expect(scriptFindings([made({ name: 'esbuild', hasInstallScript: true })])).toEqual([]);
});

it('H08: the list of a release has each package once, with sum and licence, and leads nowhere else', () => {
  const { file, bill } = makeBill();
  expect(file).toMatch(/^damba-\d+\.\d+\.\d+\.cdx\.json$/);
  expect([bill.$schema, bill.specVersion]).toEqual(['http://cyclonedx.org/schema/bom-1.5.schema.json', '1.5']);
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const refs = bill.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  // npm notes no sum of what is for other systems and was never installed here.
  const unsummed = new Set(
    packages.flatMap(({ name, version, integrity }) => (integrity ? [] : [`${name}@${version}`])),
  );
  nothing(
    bill.components.filter(({ name, purl, version, hashes = [], licenses = [] }) => {
      const isNamed = purl.startsWith('pkg:npm/') && purl.endsWith(`@${version}`);
      const isSummed = hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content));
      const hasLicence = licenses.length > 0 || licenceExceptions.some((exception) => exception.packages.test(name));
      return !isNamed || !(isSummed || unsummed.has(`${name}@${version}`)) || !hasLicence;
    }),
    'say how the package is to be listed: what npm writes of it can be checked by nobody',
  );
  const known = new Set([bill.metadata.component['bom-ref'], ...refs]);
  nothing(
    bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    'the list names a package that it does not have',
  );
});
