// Style sheets and the class names that pages say: neither names what the other lacks.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

const pages = codeFiles().filter((path) => /^web\/.*\.tsx?$/.test(path) && !/\.test\./.test(path));
/** Names in quotes: in className, in cx(), or in a table of tones. */
const quoted = new Set(
  pages.flatMap((path) =>
    [...read(path).matchAll(/"([\w -]+)"|'([\w -]+)'/g)].flatMap(([, a, b]) => (a ?? b ?? '').split(' ')),
  ),
);
const kit = readdirSync('web/ui/kit').flatMap((file) =>
  [...read(`web/ui/kit/${file}`).matchAll(/^\s*(?::root )?\.([\w-]+)[^{,]* \{/gm)].map(([, name = '']) => name),
);

const imports = pages.flatMap((path) =>
  [...read(path).matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].map(([, name = '', from = '']) => ({
    path,
    name,
    sheet: join(path, '..', from),
  })),
);

it('a class of a sheet that a page names stands in that sheet', () => {
  const found = imports.flatMap(({ path, name, sheet }) =>
    [...read(path).matchAll(new RegExp(`(?<![\\w./])${name}\\.([A-Za-z]\\w*)`, 'g'))]
      .filter(([, used = '']) => !new RegExp(`\\.${used}(?![\\w-])`).test(read(sheet)))
      .map(([, used]) => `${path}: ${name}.${used}`),
  );
  nothing(
    found,
    'the class is gone from the sheet, so the page says "undefined": take a class of web/ui/kit/, or none',
  );
});

it('a class of a sheet is one that a page names', () => {
  const found = [...new Set(imports.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const users = imports.filter((one) => one.sheet === sheet).map(({ path, name }) => ({ name, text: read(path) }));
    // Who takes a class by a state, or hands the whole sheet on, may mean any of them.
    if (users.some(({ name, text }) => new RegExp(`(?<![\\w./'])${name}(?![\\w.']| from)`).test(text))) return [];
    return classesOf(read(sheet))
      .filter((one) => !users.some(({ name, text }) => new RegExp(`(?<![\\w./])${name}\\.${one}(?!\\w)`).test(text)))
      .map((one) => `${sheet}: .${one}`);
  });
  nothing(found, 'no page says this class: take it out of its sheet');
});

function classesOf(sheet: string): string[] {
  const own = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...new Set([...own.matchAll(/\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))];
}

it('the kit has no class that nobody uses', () => {
  expect(kit).toContain('stack');
  nothing(
    kit.filter((name) => !quoted.has(name)),
    'take it out of web/ui/kit/',
  );
});

it('plain class names stand in the kit', () => {
  const found = pages.flatMap((path) =>
    [...read(path).matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
      names
        .split(' ')
        .filter((name) => !kit.includes(name))
        .map((name) => `${path}: ${name}`),
    ),
  );
  nothing(found, 'only web/ui/kit/ has classes by their plain names');
});
