import { describe, expect, it } from 'vitest';
import { flagDefaults } from '../contract/settings';
import { codeFiles, read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';

const files = repositoryFiles();
const names = (pattern: RegExp): string[] =>
  [...new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []))].sort();

describe('one name for one feature', () => {
  const declared = names(/^contract\/([\w-]+)\.ts$/);
  // A feature with many calls has a second file, e.g. solving-late beside solving.
  const isPart = (name: string): boolean => declared.some((other) => name.startsWith(`${other}-`));
  const contracts = declared.filter(
    (name) => !['days', 'endpoint', 'errors', 'roles', 'screens', 'shapes'].includes(name) && !isPart(name),
  );
  // The calls of the lesson stand in two files of the contract, whose names the older clients know.
  const rooms: Record<string, string> = { board: 'lesson', permissions: 'lesson' };
  const features = [...new Set(contracts.map((name) => rooms[name] ?? name))].sort();
  // Features without calls of their own.
  const inward: string[] = [];

  it('in the contract and on the server', () => {
    expect(
      names(/^server\/features\/([^/]+)\//).filter((name) => !inward.includes(name)),
      'name contract/<feature>.ts and server/features/<feature>/ alike',
    ).toEqual(features);
  });

  it('in the pages', () => {
    nothing(
      names(/^web\/features\/([^/]+)\//).filter((name) => ![...contracts, ...features].includes(name)),
      'name the room of the pages after the contract of its calls, or give the feature a contract',
    );
  });

  it('in the words', () => {
    const shared = [
      'app',
      'common',
      'units',
      'menu',
      'validation',
      'numbers',
      'dates',
      'drafts',
      'dam',
      'reasons',
      'sitting-states',
    ];
    const words = names(/^text\/lt\/([\w-]+)\.ts$/);
    expect(words).toEqual(names(/^text\/en\/([\w-]+)\.ts$/));
    nothing(
      words.filter((name) => ![...contracts, ...features, ...shared].includes(name) && !isPart(name)),
      'name the words after the feature that says them, or add the shared catalogue to the list above',
    );
  });

  it('a feature of the server has its tests', () => {
    const without = names(/^server\/features\/([^/]+)\//).filter(
      (name) =>
        !files.some((path) => path.startsWith(`server/features/${name}/`) && path.endsWith('.test.ts')) &&
        !inward.includes(name),
    );
    nothing(without, 'write a rules.test.ts or routes.test.ts beside the feature');
  });
});

describe('sizes', () => {
  it('no file is longer than 300 lines', () => {
    const exempt = /^text\/|^database\/seed\/|^web\/ui\/theme\.css$/;
    const long = codeFiles().flatMap((path) => {
      const lines = read(path).split('\n').length - 1;
      return lines > 300 && !exempt.test(path) ? [`${path}: ${lines}`] : [];
    });
    nothing(long, 'split it by meaning, or fold what one neighbour uses; never pack its lines');
  });

  it('the root has at most 20 entries besides the dot files of tools, code at most 3 folders below it', () => {
    const entries = new Set(files.map((path) => path.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
    expect(entries.size).toBeLessThanOrEqual(20);
    const deep = codeFiles().filter((path) => path.split('/').length > 5);
    nothing(deep, 'put it into a room three folders below its root');
  });
});

describe('documents', () => {
  it('name every dependency', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const document = read('docs/dependencies.md');
    const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !document.includes(`\`${name}\``),
    );
    nothing(missing, 'add a line to docs/dependencies.md: why, licence, weight');
  });

  it('name every setting', () => {
    const settings = [...read('server/platform/settings.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
      (match) => match[1] ?? '',
    );
    const document = read('docs/settings.md');
    nothing(
      settings.filter((name) => !document.includes(`\`${name}\``)),
      'add the setting to docs/settings.md',
    );
  });

  it('name every flag, and somebody reads it', () => {
    const code = codeFiles()
      .filter((path) => /^(server|web)\//.test(path) && !path.includes('.test.'))
      .map(read)
      .join('\n');
    const flags = Object.keys(flagDefaults);
    nothing(
      flags.filter((flag) => !new RegExp(`flags\\.${flag}\\b|flags\\[|'${flag}'`).test(code)),
      'use the flag by useFlag or take it out of contract/settings.ts',
    );
    nothing(
      flags.filter((flag) => !read('docs/settings.md').includes(`\`${flag}\``)),
      'add the flag to docs/settings.md',
    );
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
    nothing(dead, 'correct the link, or write the page');
  });
});
