// `npm run licences`: every package of the lock file with its licence; ends with 1 when one is not among those we take.
import { idOf, licenceFindings, scriptFindings, sourceFindings } from './findings';
import { lockedPackages } from './lock';
import { exceptionFor } from './rules';

const packages = lockedPackages();
for (const one of packages) {
  const why = exceptionFor(one)?.reason;
  const use = one.dev ? 'tool' : 'program';
  console.log([one.license ?? '(none)', idOf(one), use, ...(why ? [`exception: ${why}`] : [])].join('\t'));
}
const findings = [...licenceFindings(packages), ...sourceFindings(packages), ...scriptFindings(packages)];
for (const finding of findings) console.error(`Not allowed: ${finding}`);
const excepted = packages.filter((one) => exceptionFor(one)).length;
console.log(
  `${packages.length} packages, ${packages.filter(({ dev }) => !dev).length} of them in the program, ` +
    `${excepted} by exception, ${findings.length} not allowed`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
