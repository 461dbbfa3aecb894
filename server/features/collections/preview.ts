import type * as z from 'zod/mini';
import * as calls from '../../../contract/collections-acts';
import { frameAddress } from '../../../contract/interactive';
import { isOrganiser } from '../../../contract/roles';
import type { AnswerKey } from '../../../contract/task/answers/key';
import { isProgram } from '../../../contract/task/by-kind/families';
import { keyOf, keyText } from '../../../contract/task/by-kind/keys';
import { kindOfQuestion } from '../../../contract/task/by-kind/read';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { countAnswers, countFinished } from './act-queries';
import { findingsFor, settingsOf, wouldHide } from './freeze/check';
import { readCollectionTasks } from './freeze/freeze-queries';
import type { FrozenCollection, FrozenExercise } from './freeze/frozen';
import { frozenContentOf } from './freeze/frozen-content';
import { readCollection, withheldTasks } from './list-queries';
import { cleanContent, withheldCollections } from './queries';
import { type CollectionSettings, smallId } from './rules';
import type { Sets } from './sets';

/** Whether an answer is right. Passed in, because the rule belongs to solving, a feature above this one. */
type IsRight = (exercise: FrozenExercise, answer: { choiceId: string | null; value: string | null }) => boolean | null;

/** Reads tasks with the keys that count after the results. Passed in, because corrections are a feature above, too. */
type ReadKeyed = (collection: FrozenCollection) => Promise<FrozenExercise[]>;
export type PreviewDeps = { sets: Sets; isRight: IsRight; readKeyed: ReadKeyed };

/** Mounts the calls that only read: the check, the preview, the statistics of answers. */
export function mountPreview(api: Api<Caller>, { db, settings }: Services, deps: PreviewDeps): void {
  api.on(calls.checkCollection, async ({ body, caller, refuse }) => {
    const row = (await readCollection(db, caller, body.collection.id)) ?? refuse('NOT_FOUND');
    const planned = plannedSettings(settingsOf(row), body.collection) ?? refuse('BAD_REQUEST');
    return db.transaction().execute(async (trx) => ({
      ...(await findingsFor(trx, caller, row.id, planned)),
      hides: await wouldHide(trx, caller, row.id, planned),
    }));
  });

  api.on(calls.previewCollection, async ({ body, caller, refuse }) => {
    const row = (await readCollection(db, caller, body.collection.id)) ?? refuse('NOT_FOUND');
    const set = row.is_complete ? await deps.sets.get(String(row.id)) : null;
    const withKeys = body.withKeys === true && isOrganiser(caller.role);
    const exercises: readonly PreviewedExercise[] =
      (set && withKeys ? await deps.readKeyed(set) : set?.exercises) ??
      numbered(await readCollectionTasks(db, row.id)).map(({ task, exerciseNo }) => ({
        id: task.exerciseId,
        level: task.level,
        exerciseNo,
        points: task.points ?? 0,
        content: frozenContentOf(task),
        key: keyOf(task.content.answer),
      }));
    const withheld = await withheldTasks(
      db,
      caller,
      exercises.map((one) => one.content.taskId),
    );
    const shown = exercises.filter((one) => !withheld.has(one.content.taskId));
    const rows = shown.map(async (one) => ({
      ...(await previewRow(one, settings.TASK_ORIGIN)),
      ...(withKeys && { key: readableKey(one) }),
    }));
    return { exercises: await Promise.all(rows) };
  });

  api.on(calls.collectionStatistics, async ({ body, caller, refuse }) => {
    const row = (await readCollection(db, caller, body.id)) ?? refuse('NOT_FOUND');
    // The counts would tell a teacher the key of a withheld task.
    const isSilent = caller.role === 'TUTOR' && (await withheldCollections(db, [String(row.id)])).size > 0;
    const set = isSilent ? null : await deps.sets.get(String(row.id));
    const finished = await countFinished(db, row.id);
    const counts = { viso_t: 0, viso_f: 0, viso_n: finished * (set?.exercises.length ?? 0) };
    const exercisesWithKeys = set ? await deps.readKeyed(set) : [];
    const exercises = new Map(exercisesWithKeys.map((exercise) => [exercise.id, exercise]));
    for (const { exercise_id, choice_id, value, count } of await countAnswers(db, row.id)) {
      const exercise = exercises.get(exercise_id);
      const isRight = exercise && deps.isRight(exercise, { choiceId: choice_id, value });
      if (typeof isRight !== 'boolean') continue;
      counts[isRight ? 'viso_t' : 'viso_f'] += Number(count);
      counts.viso_n -= Number(count);
    }
    return { collectionData: counts };
  });
}

type Planned = z.output<typeof calls.checkCollection.body>['collection'];

/** The stored settings under those of the form; null if the form names a level group that cannot be. */
function plannedSettings(stored: CollectionSettings, planned: Planned): CollectionSettings | null {
  const levelGroupId = planned.difficultyId === undefined ? stored.levelGroupId : smallId(planned.difficultyId);
  if (levelGroupId === null) return null;
  const dateOf = (field: 'validFrom' | 'validTo' | 'primaryResultDate' | 'resultDate') => {
    const sent = planned[field];
    return sent ? new Date(sent) : stored[field];
  };
  return {
    ...stored,
    type: planned.type ?? stored.type,
    year: planned.years ?? stored.year,
    round: planned.round ?? stored.round,
    grades: planned.grades ?? stored.grades,
    language: planned.language?.toLowerCase() ?? stored.language,
    levelGroupId,
    startPoints: planned.startPoint ?? stored.startPoints,
    validFrom: dateOf('validFrom'),
    validTo: dateOf('validTo'),
    primaryResultDate: dateOf('primaryResultDate'),
    resultDate: dateOf('resultDate'),
  };
}

/** Numbers the tasks within their level, in order. */
function numbered<T extends { level: string }>(tasks: readonly T[]): { task: T; exerciseNo: number }[] {
  const last = new Map<string, number>();
  return tasks.map((task) => {
    const exerciseNo = (last.get(task.level) ?? 0) + 1;
    last.set(task.level, exerciseNo);
    return { task, exerciseNo };
  });
}

type PreviewedExercise = Omit<FrozenExercise, 'key' | 'explanation' | 'penalty'> & { key: AnswerKey | null };

/** The right answer as people read it; null: an interactive task has none that could be read. */
function readableKey({ key, content }: PreviewedExercise): string | null {
  return key === null || isProgram({ kind: kindOfQuestion(content) }) ? null : keyText(key, content.choices);
}

async function previewRow({ id, level, exerciseNo, points, content }: PreviewedExercise, origin?: string) {
  const { internationalId, name, type, contentHtml, choiceLayout, input, choices } = await cleanContent(content);
  return {
    bro_id: id,
    taskId: content.taskId,
    brl_name: level,
    exerciseNo,
    points,
    internationalId,
    name,
    type,
    contentHtml,
    choiceLayout,
    dataType: input?.dataType ?? null,
    dataLength: input?.dataLength ?? null,
    ...(content.package && { url: frameAddress(content.package, origin) }),
    choices,
  };
}
