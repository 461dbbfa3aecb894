import { manifestOf, type Package } from './lock';
import { exceptionFor, installScripts, withoutSum } from './rules';

/** Packages whose licence is neither allowed nor excepted, or is another than the lock file says. */
export function licenceFindings(packages: readonly Package[]): string[] {
  return packages.flatMap((one) => {
    const named = one.license ?? 'no licence';
    const said = one.installed ? manifestOf(one).licence : one.license;
    if (said !== one.license) return [`${idOf(one)}: ${named} in package-lock.json, ${said ?? 'none'} in the package`];
    return exceptionFor(one) === undefined ? [`${idOf(one)}: ${named}`] : [];
  });
}

/** Packages that do not come from the npm registry, or whose content no sum guards. */
export function sourceFindings(packages: readonly Package[]): string[] {
  return packages.flatMap((one) => {
    const registry = one.resolved === undefined || one.resolved.startsWith('https://registry.npmjs.org/');
    if (!registry || one.link || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(one.version))
      return [`${idOf(one)}: ${one.resolved ?? 'link'}`];
    if (/^sha512-/.test(one.integrity ?? '')) return [];
    const known = one.dev && one.optional && !one.installed && withoutSum.test(one.name);
    return known ? [] : [`${idOf(one)}: without a sum (integrity)`];
  });
}

/** Packages that run something at their installation without being known for it. */
export function scriptFindings(packages: readonly Package[]): string[] {
  return packages.flatMap((one) => {
    const rule = installScripts.find(({ packages: known }) => known.test(one.name));
    const runs = one.installed ? manifestOf(one).installs : one.hasInstallScript ? [rule?.script ?? 'a script'] : [];
    return runs.filter((script) => script !== rule?.script).map((script) => `${idOf(one)}: ${script}`);
  });
}

/** A package as npm names it, `name@version`. */
export function idOf({ name, version }: Package): string {
  return `${name}@${version}`;
}
