import type { AuditAction } from '../../../contract/audit-actions';
import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/practice';
import type { Db } from '../../platform/database/db';
import { dayOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { schoolOf } from '../classes/place';
import { hasPupils, holdAgainstStarts } from '../collections/act-queries';
import { insertCollection, insertExercise, levelsFor, updateCollection } from '../collections/editor/write-queries';
import { findingsFor } from '../collections/freeze/check';
import { freezeCollection, lockOpening, unfreezeCollection } from '../collections/freeze/freeze-queries';
import { lockCollection } from '../collections/list-queries';
import { type CollectionSettings, datesOutOfOrder } from '../collections/rules';
import { visibleTasks } from '../tasks/queries';
import { readDefaults, readTaskIds } from './queries';
import { distinctClasses } from './rules';
import type { ViewOf } from './view';
import * as write from './write-queries';

type Input = BodyOut<typeof calls.createPractice>;

/** Mounts making and changing a practice: it is complete, and given to its classes, at once or not at all. */
export function mountSave(api: Api<Caller>, services: Services, { viewOf }: { viewOf: ViewOf }): void {
  const { db, events } = services;

  api.on(calls.createPractice, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const id = await db.transaction().execute(async (trx) => {
      const settings = await settingsOf(trx, body);
      const made = await insertCollection(trx, { ...settings, createdBy: caller.userId });
      await fill(trx, caller, made, { ...body, schoolId, settings });
      await note(trx, caller, 'practice.create', made, body);
      await events.publish(trx, 'collection', String(made));
      return made;
    });
    return { practice: await viewOf(caller, String(id)) };
  });

  api.on(calls.changePractice, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const id = await db.transaction().execute(async (trx) => {
      const before = await lockCollection(trx, caller, body.id);
      if (before?.type !== 'TRA') return refuse('NOT_FOUND');
      if (before.updated_at.toISOString() !== body.updatedAt) return refuse('CONFLICT');
      await holdAgainstStarts(trx, before.id);
      const settings = await settingsOf(trx, body);
      if (settings.validTo < before.valid_to && before.standing.runningCount > 0) refuse('CONFLICT');
      if (await hasPupils(trx, before.id)) {
        const tasks = await readTaskIds(trx, before.id);
        const isSame =
          before.time_mins === settings.timeMins &&
          before.valid_from.getTime() === settings.validFrom.getTime() &&
          tasks.length === body.tasks.length &&
          tasks.every((task) => body.tasks.includes(task));
        if (!isSame) return refuse('COLLECTION_HAS_ATTEMPTS');
        // Who has begun did so under these conditions; only the name, the classes and the end are new.
        const { age_group_id: ageGroupId, level_group_id: levelGroupId, start_points: startPoints, year } = before;
        await updateCollection(trx, before.id, { ...settings, ageGroupId, levelGroupId, startPoints, year });
        await write.giveTo(trx, before.id, schoolId, distinctClasses(body.classes));
      } else {
        await unfreezeCollection(trx, before.id);
        await updateCollection(trx, before.id, settings);
        await write.removeTasks(trx, before.id);
        await fill(trx, caller, before.id, { ...body, schoolId, settings });
      }
      await note(trx, caller, 'practice.change', before.id, body);
      await events.publish(trx, 'collection', String(before.id));
      return before.id;
    });
    return { practice: await viewOf(caller, String(id)) };
  });
}

/** The fields of the collection that a practice is. Refuses days out of order, and an end that is past. */
async function settingsOf(db: Db, input: Omit<Input, 'school'>): Promise<CollectionSettings> {
  const grades = [...new Set(input.classes.map((one) => one.grade))].sort((a, b) => a - b);
  const [validFrom, validTo] = [new Date(input.validFrom), new Date(input.validTo)];
  const dates = { validFrom, validTo, primaryResultDate: validTo, resultDate: validTo };
  if (datesOutOfOrder(dates).length > 0) refuse('BAD_REQUEST', { fields: ['validTo'] });
  return {
    ...dates,
    ...(await readDefaults(db, grades)),
    name: input.name,
    type: 'TRA',
    year: Number(dayOf(validFrom).slice(0, 4)),
    round: 1,
    grades,
    language: 'lt',
    timeMins: input.timeMins ?? calls.practiceLimits.noLimit,
    startPoints: 0,
    securityKey: null,
  };
}

/** Puts the tasks in, gives the practice to its classes and marks it complete. */
async function fill(
  trx: Db,
  caller: Caller,
  id: number,
  input: Omit<Input, 'school'> & { schoolId: string; settings: CollectionSettings },
): Promise<void> {
  const tasks = [...new Set(input.tasks)];
  const visible = await visibleTasks(trx, caller, tasks);
  if (!tasks.every((task) => visible.has(task))) refuse('NOT_FOUND');
  const levels = await levelsFor(trx, id, tasks);
  for (const taskId of tasks)
    await insertExercise(trx, { collectionId: id, taskId, level: levels.get(taskId) ?? 'medium' });
  const startPoints = await write.setStartPoints(trx, id);
  await write.giveTo(trx, id, input.schoolId, distinctClasses(input.classes));
  await lockOpening(trx, id);
  const { problems, warnings } = await findingsFor(trx, caller, id, { ...input.settings, startPoints });
  if (problems.length > 0) refuse('COLLECTION_NOT_READY', { problems, warnings });
  await freezeCollection(trx, id);
}

async function note(
  trx: Db,
  caller: Caller,
  action: AuditAction,
  id: number,
  input: Omit<Input, 'school'>,
): Promise<void> {
  const { name, tasks, classes, validFrom, validTo, timeMins } = input;
  await writeAudit(trx, {
    userId: caller.userId,
    action,
    objectType: 'collection',
    objectId: String(id),
    details: { name, tasks: tasks.length, classes: distinctClasses(classes), validFrom, validTo, timeMins },
  });
}
