import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/db';
import { storedTexts } from '../tasks/sanitise/forms';
import type { Package } from './package';
import { insertPackage } from './queries';

/** Stores a package; answers the columns of its task. A random name keeps a contest's task from being guessed. */
export async function storePackage(trx: Db, upload: Package, createdBy: string | null) {
  const name = randomBytes(16).toString('hex');
  await insertPackage(trx, name, upload, createdBy);
  const { licence, solution, relevance } = upload.texts;
  const { forms } = await storedTexts([solution, relevance].map((html) => ({ html, isChoice: false })));
  return {
    package_name: name,
    correct_value: upload.key.accepted[0] ?? '',
    licence,
    // A package without texts leaves the stored texts.
    solution_html: solution === '' ? undefined : forms[0],
    relevance_html: relevance === '' ? undefined : forms[1],
  };
}
