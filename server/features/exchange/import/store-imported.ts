import type { Db } from '../../../platform/database/db';
import { type Package, type PackageRefusal, readPackageFiles } from '../../interactive/package';
import { storePackage } from '../../interactive/store-package';
import { deleteUnusedPackage } from '../../tasks/editor/edit-queries';
import { type StoredTask, type StoreOptions, storeTask } from '../../tasks/import/store';
import type { ImportedTask, ImportProblem } from '../../tasks/import/types';

/** Stores an imported task like storeTask, with the package beside its file. The package has passed `packageProblem`. */
export async function storeImported(
  trx: Db,
  task: ImportedTask,
  createdBy: string | null,
  options: Pick<StoreOptions, 'mayAddWords'> = {},
): Promise<StoredTask> {
  const read = task.packageFiles && (await readPackageFiles(task.packageFiles));
  const packaged = read && !('code' in read) ? await storePackage(trx, read, createdBy) : null;
  const stored = await storeTask(trx, task, createdBy, { ...options, packaged });
  if (stored.formerPackage) await deleteUnusedPackage(trx, stored.formerPackage);
  return stored;
}

/** Why the package beside a task file cannot be used; null: it can, or there is none. */
export async function packageProblem(task: ImportedTask): Promise<ImportProblem | null> {
  const read = task.packageFiles && (await readPackageFiles(task.packageFiles));
  if (!read || !('code' in read)) return null;
  const values = { reason: reasonOf(read), file: 'file' in read ? (read.file ?? '') : '' };
  return { file: task.sourceFile, line: null, level: 'error', code: 'PACKAGE_UNFIT', values };
}

function reasonOf(refusal: Exclude<Package | PackageRefusal, Package>): string {
  return refusal.code === 'BAD_PACKAGE' ? refusal.reason : refusal.code;
}
