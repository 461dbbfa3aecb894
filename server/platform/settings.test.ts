import { expect, it } from 'vitest';
import { readSettings } from './settings';

it.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'postgres://damba:secret@[' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://damba:secret@127.0.0.1/damba', WORKERS: '0' }, 'DATABASE_URL, WORKERS'],
])('%j ends the start with a line that names the setting, not its value', (env, names) => {
  expect(() => readSettings(env)).toThrow(
    `These settings have values that cannot be used: ${names}. See docs/settings.md.`,
  );
});
