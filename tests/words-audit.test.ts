import { expect, it } from 'vitest';
import { audit as en } from '../text/en/audit';
import { audit as lt } from '../text/lt/audit';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

it('every kind of object in the audit log has a name in both languages', () => {
  const kinds = new Set(
    codeFiles()
      .filter((path) => path.startsWith('server/') && !path.includes('.test.'))
      .flatMap((path) => [...read(path).matchAll(/objectType: '([\w-]+)'/g)].map(([, kind = '']) => kind)),
  );
  expect(kinds.size).toBeGreaterThan(15);
  nothing(
    [...kinds].filter((kind) => !(kind in lt.types && kind in en.types)),
    'name it under `types` in text/lt/audit.ts and text/en/audit.ts, or the log shows the word of the code',
  );
});
