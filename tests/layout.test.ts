import { describe, expect, it } from 'vitest';
import { flagDefaults } from '../contract/settings';
import { codeFiles, read, repositoryFiles } from './support/files';

const files = repositoryFiles();
const names = (pattern: RegExp): string[] =>
  [...new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []))].sort();

describe('one name for one feature', () => {
  const declared = names(/^contract\/([\w-]+)\.ts$/);
  // A feature with many calls has a second file, e.g. solving-late beside solving.
  const isPart = (name: string): boolean => declared.some((other) => name.startsWith(`${other}-`));
  const contracts = declared.filter(
    (name) => !['endpoint', 'errors', 'roles', 'shapes'].includes(name) && !isPart(name),
  );
  // Features without calls of their own.
  const inward = ['audit'];

  it('in the contract and on the server', () => {
    expect(names(/^server\/features\/([^/]+)\//).filter((name) => !inward.includes(name))).toEqual(contracts);
  });

  it('in the pages', () => {
    expect(names(/^web\/features\/([^/]+)\//).filter((name) => !contracts.includes(name))).toEqual([]);
  });

  it('in the words', () => {
    const shared = ['app', 'common', 'units', 'menu', 'validation', 'errors', 'errors-more', 'numbers', 'drafts'];
    const words = names(/^text\/lt\/([\w-]+)\.ts$/);
    expect(words).toEqual(
      names(/^text\/en\/([\w-]+)\.ts$/)
        .concat('errors', 'errors-more')
        .sort(),
    );
    expect(words.filter((name) => !contracts.includes(name) && !isPart(name) && !shared.includes(name))).toEqual([]);
  });

  it('a feature of the server has its tests', () => {
    const without = names(/^server\/features\/([^/]+)\//).filter(
      (name) =>
        !files.some((path) => path.startsWith(`server/features/${name}/`) && path.endsWith('.test.ts')) &&
        !inward.includes(name),
    );
    expect(without).toEqual([]);
  });
});

describe('sizes', () => {
  it('no file is longer than 300 lines', () => {
    const exempt = /^text\/|^database\/seed\/|^web\/ui\/theme\.css$/;
    const long = codeFiles().flatMap((path) => {
      const lines = read(path).split('\n').length - 1;
      return lines > 300 && !exempt.test(path) ? [`${path}: ${lines}`] : [];
    });
    expect(long).toEqual([]);
  });

  it('the root has at most 20 entries besides the dot files of tools, code at most 3 folders below it', () => {
    const entries = new Set(files.map((path) => path.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
    expect(entries.size).toBeLessThanOrEqual(20);
    const deep = codeFiles().filter((path) => path.split('/').length > 5);
    expect(deep).toEqual([]);
  });
});

describe('documents', () => {
  it('name every dependency', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const document = read('docs/dependencies.md');
    const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !document.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  it('name every setting', () => {
    const settings = [...read('server/platform/settings.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
      (match) => match[1] ?? '',
    );
    const document = read('docs/settings.md');
    expect(settings.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });

  it('name every flag, and somebody reads it', () => {
    const code = codeFiles()
      .filter((path) => /^(server|web)\//.test(path) && !path.includes('.test.'))
      .map(read)
      .join('\n');
    const flags = Object.keys(flagDefaults);
    expect(flags.filter((flag) => !new RegExp(`flags\\.${flag}\\b|flags\\[|'${flag}'`).test(code))).toEqual([]);
    expect(flags.filter((flag) => !read('docs/settings.md').includes(`\`${flag}\``))).toEqual([]);
  });

  it('have no dead links among themselves', () => {
    const documents = files.filter(
      (path) => path.endsWith('.md') && !path.startsWith('tasks/') && !path.includes('fixtures/'),
    );
    const dead = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => new URL(match[1] ?? '', `file:///${path}`).pathname.slice(1))
        .filter((target) => !files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`)))
        .map((target) => `${path} -> ${target}`),
    );
    expect(dead).toEqual([]);
  });
});
