import { randomBytes } from 'node:crypto';
import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/interactive';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import * as tasks from '../tasks/editor/edit-queries';
import { levelsOf } from '../tasks/editor/named';
import { lockTaskName, replaceChoices } from '../tasks/import/store-queries';
import { inTurn, isMarkup } from '../tasks/sanitise/forms';
import { changeTasks, rememberNewTask } from '../tasks/versions/versions';
import { type Package, readPackage } from './package';
import { deleteTrials, insertPackage, writeInteractive } from './queries';
import { storePackage } from './store-package';

type Body = Omit<BodyOut<typeof calls.changeInteractive>, 'id'> & { id?: string | null };

/** Mounts saving interactive tasks and taking in packages on trial. A complete collection keeps using the package of its frozen copy. */
export function mountInteractive(api: Api<Caller>, { db, settings }: Services): void {
  api.upload(calls.saveInteractive, async ({ body, caller, file }) => {
    const read = await unpacked(file.bytes);
    const store = () => save(db, caller, body, read);
    return isMarkup(Object.values(read.texts)) ? inTurn(caller.userId, store) : store();
  });

  api.upload(calls.uploadTrial, async ({ caller, file }) => {
    const read = await unpacked(file.bytes);
    const name = randomBytes(16).toString('hex');
    await db.transaction().execute(async (trx) => {
      await deleteTrials(trx, caller.userId);
      await insertPackage(trx, name, read, caller.userId, true);
    });
    return { package: name, url: calls.frameAddress(name, settings.TASK_ORIGIN) };
  });

  api.on(calls.changeInteractive, async ({ body, caller }) => save(db, caller, body, null));
}

async function unpacked(bytes: Buffer): Promise<Package> {
  const read = await readPackage(bytes);
  if (!('code' in read)) return read;
  return read.code === 'BAD_PACKAGE' ? refuse(read.code, { reason: read.reason, file: read.file }) : refuse(read.code);
}

async function save(db: Db, caller: Caller, body: Body, upload: Package | null) {
  return db.transaction().execute(async (trx) => {
    const { internationalId } = body;
    const before = body.id ? ((await tasks.lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND')) : null;
    if (before && before.type !== 'LODGE') return refuse('NOT_FOUND');
    if (before && body.updatedAt && body.updatedAt !== before.updated_at.toISOString()) return refuse('CONFLICT');
    const levels = await levelsOf(trx, body, before?.id ?? null, '');
    const language = await checkReferences(trx, body.languageId, levels);
    await lockTaskName(trx, internationalId, language);
    if (await tasks.isIdUsed(trx, internationalId, language, before?.id ?? null)) return refuse('TASK_ID_USED');
    const facts = { international_id: internationalId, language, name: body.name.trim() };
    const packaged = upload && (await storePackage(trx, upload, caller.userId));
    const write = async () => {
      const saved = await writeInteractive(trx, before?.id ?? null, facts, packaged, caller.userId);
      if (upload) await replaceChoices(trx, saved.id, []);
      await tasks.writeLevels(trx, saved.id, levels);
      return saved;
    };
    const change = { kind: 'SAVED' as const, userId: caller.userId };
    const saved = before ? await changeTasks(trx, [before.id], change, write) : await write();
    if (!before) await rememberNewTask(trx, saved.id, change);
    if (upload && before?.package_name) await tasks.deleteUnusedPackage(trx, before.package_name);
    await writeAudit(trx, {
      userId: caller.userId,
      action: before ? 'task.save' : 'task.create',
      objectType: 'task',
      objectId: saved.id,
      details: { internationalId, ...(packaged && { package: packaged.package_name }) },
    });
    return { id: saved.id, updatedAt: saved.updated_at.toISOString() };
  });
}

/** Refuses an unknown language or age group; answers the code of the language. */
async function checkReferences(
  trx: Db,
  languageId: string,
  levels: readonly { ageGroupId: string }[],
): Promise<string> {
  const language = await tasks.languageCode(trx, languageId);
  const ageGroups = levels.map((one) => one.ageGroupId);
  const unknown = await tasks.unknownIds(trx, { ageGroups, keywords: [], cts: [] });
  const isTwice = new Set(ageGroups.map((id) => BigInt(id))).size < ageGroups.length;
  const fields = [
    ...(language === null ? ['languageId'] : []),
    ...(unknown.ageGroups.length > 0 || isTwice ? ['levels'] : []),
  ];
  if (language === null || fields.length > 0) return refuse('BAD_REQUEST', { fields });
  return language;
}
