import * as calls from '../../../contract/collections';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { mountActs } from './acts';
import { contentsOf, replyOf } from './editor/exercise-contents';
import { mountSave } from './editor/save';
import { mountSightSet } from './editor/sight-set';
import { readContestOf } from './editor/sight-set-queries';
import { mountContents } from './editor/tasks';
import * as rows from './list-queries';
import { mountNextYear } from './next-year/routes';
import { mountPicker } from './picker/routes';
import { mountPreview, type PreviewDeps } from './preview';

/** Mounts the calls of those who make collections. */
export function mountCollections(api: Api<Caller>, services: Services, deps: PreviewDeps): void {
  const { db } = services;
  mountSave(api, services);
  mountSightSet(api, services);
  mountContents(api, services);
  mountActs(api, services);
  mountPreview(api, services, deps);
  mountNextYear(api, services);
  mountPicker(api, services);

  api.on(calls.listCollections, async ({ body, caller }) => {
    const name = (body.collection?.name ?? body.name)?.trim() || null;
    const filter = { name, year: body.year ?? null, type: body.type ?? null, state: body.state ?? null };
    const page = await rows.listCollections(db, caller, filter, { ...body, sort: body.sort ?? null });
    return {
      collections: page.map(collectionRow),
      total: await rows.countCollections(db, caller, filter),
      years: await rows.readYears(db, caller),
    };
  });

  api.on(calls.countCollections, async ({ caller }) => ({
    count: await rows.countCollections(db, caller, everything),
  }));

  api.on(calls.getCollection, async ({ body, caller, refuse }) => {
    const row = (await rows.readCollection(db, caller, body.collection.id)) ?? refuse('NOT_FOUND');
    const exercises = await rows.readExercises(db, row.id);
    const contents = await contentsOf(db, row);
    const seesWhy = caller.role !== 'TUTOR';
    const withheld = await rows.withheldTasks(
      db,
      caller,
      exercises.map((exercise) => exercise.task_id),
    );
    return {
      collection: {
        ...collectionRow(row),
        collectionKey: row.collection_key,
        securityKey: row.security_key,
        updatedAt: row.updated_at.toISOString(),
        difficultyId: String(row.level_group_id),
        ageGroupId: row.age_group_id === null ? null : String(row.age_group_id),
        language: row.language,
        ...(caller.role !== 'TUTOR' && { hides: await rows.hiddenBy(db, row.id) }),
        ...(row.without_sight_of !== null && { contest: await readContestOf(db, row.without_sight_of) }),
        exercises: exercises.map((exercise) => ({
          bro_id: exercise.id,
          bro_bre_id: exercise.task_id,
          brl_name: exercise.level_name,
          exerciseNo: exercise.exercise_no,
          ...(withheld.has(exercise.task_id)
            ? { name: '', internationalId: '', isHeld: true }
            : { name: exercise.name, internationalId: exercise.international_id }),
          points: exercise.points,
          penalty: exercise.penalty,
          ...replyOf(withheld.has(exercise.task_id) ? undefined : contents.get(exercise.id), seesWhy),
        })),
      },
    };
  });
}

const everything: rows.ListFilter = { name: null, year: null, type: null, state: null };

type Row = Awaited<ReturnType<typeof rows.listCollections>>[number];

function collectionRow(row: Row): calls.CollectionRow {
  return {
    id: String(row.id),
    name: row.name,
    type: row.type,
    collectionType: row.type,
    roundId: String(row.round),
    years: row.year,
    round: row.round,
    grades: row.grades,
    time: row.time_mins,
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    primaryResultDate: row.primary_result_date.toISOString(),
    resultDate: row.result_date.toISOString(),
    startPoint: row.start_points,
    collectionStatus: row.is_complete,
    taskCount: Number(row.task_count),
    attemptCount: Number(row.attempt_count),
    runningCount: Number(row.running_count),
    calculatedAt: row.calculated_at?.toISOString() ?? null,
    calculationVersion: row.version,
    stale: row.stale,
    publicVersion: row.public_version,
  };
}
