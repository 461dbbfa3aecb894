import { defineConfig } from 'vitest/config';
import { words } from '../web/words-plugin';

const setupFiles = ['tests/support/seed.ts'];

/** unit: pure rules and rules about the repository. pages: units of the pages. api: calls on a real database. soak: the faults, longer. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Two leave two cores idle while calls wait on purpose.
    maxWorkers: 3,
    projects: [
      {
        plugins: [words()],
        test: {
          name: 'unit',
          setupFiles,
          // Pure rules leave no state: modules are loaded once for all of them.
          isolate: false,
          testTimeout: 30_000,
          include: ['{contract,server,tests,database,scripts,web}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/routes.test.ts', '**/*.{api,page}.test.ts', '**/embedded.test.ts'],
        },
      },
      {
        plugins: [words()],
        test: {
          // A thread for each file: sessions, queues and stubs of the browser live in modules.
          name: 'pages',
          setupFiles,
          pool: 'threads',
          testTimeout: 30_000,
          include: ['{web,tests}/**/*.page.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          setupFiles,
          include: [
            'server/**/routes.test.ts',
            '{server,database,tests}/**/*.api.test.ts',
            'server/platform/postgres/embedded.test.ts',
          ],
          globalSetup: ['server/testing/database.ts'],
          // Each file has a world of its own; the program under it is loaded once for all of them.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'soak',
          include: ['tests/faults*.api.test.ts', 'tests/*.soak.ts'],
          globalSetup: ['server/testing/database.ts'],
        },
      },
    ],
  },
});
