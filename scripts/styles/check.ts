// `npm run styles`: holds the style sheets to rules.ts. Offences that stood before are in exceptions.json, by file and
// count. `npm run styles -- --shrink` takes what was mended off that list; nothing puts anything on it.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { type Counts, countOffences, mendedEntries, newOffences, type Offence } from './exceptions';
import { config } from './rules';

const root = fileURLToPath(new URL('../..', import.meta.url));
const list = fileURLToPath(new URL('exceptions.json', import.meta.url));

const listed: Counts = JSON.parse(readFileSync(list, 'utf8'));
const { results } = await stylelint.lint({ files: 'web/**/*.css', cwd: root, config });
const offences: Offence[] = results.flatMap(({ source = '', warnings }) =>
  warnings.map(({ rule, line, text }) => ({ file: relative(root, source), rule, line, text })),
);

const more = newOffences(offences, listed);
const mended = mendedEntries(offences, listed);
for (const { file, line, text } of more) console.error(`${file}:${line}: ${text}`);
if (more.length > 0) {
  console.error(
    'Take the names of web/ui/theme.css and the classes of web/ui/kit/, and the widths of scripts/styles/rules.ts.',
  );
  process.exitCode = 1;
} else if (process.argv.includes('--shrink')) {
  writeFileSync(list, `${JSON.stringify(countOffences(offences), null, 2)}\n`);
} else if (mended.length > 0) {
  console.error(`Mended, so take it off the list by \`npm run styles -- --shrink\`:\n${mended.join('\n')}`);
  process.exitCode = 1;
}
