import type { Selectable } from 'kysely';
import type { Finding } from '../../../../contract/collections-acts';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { textsOf } from '../../../../contract/task/content';
import type { Db } from '../../../platform/database/db';
import { readNow } from '../../../platform/database/db';
import type { Collection } from '../../../platform/database/generated/database';
import { mayShrink } from '../../tasks/pictures/shown-size';
import { readPictureSizes } from '../../tasks/pictures/size-queries';
import { partsOfContent, placeRecordings } from '../../tasks/recordings/parts';
import { readMarks } from '../../tasks/sight/sight-queries';
import { type HiddenByContest, readExercises, sharedWith, type Viewer, withheldTasks } from '../list-queries';
import { type CollectionSettings, checkBeforeOpening } from '../rules';
import { answerPictures, imagesOf, keyFitsField } from './check-content';
import * as frozen from './freeze-queries';

/** Checks a collection before its completion and answers the findings. Changes nothing. */
async function findingsOf(
  db: Db,
  id: number,
  collection: CollectionSettings,
): Promise<{ problems: Finding[]; warnings: Finding[] }> {
  const tasks = await frozen.readCollectionTasks(db, id, collection.levelGroupId);
  const pictures = new Map(tasks.map(({ taskId, content, language }) => [taskId, imagesOf(content, language)]));
  const missing = await frozen.missingImages(db, [...new Set([...pictures.values()].flatMap((one) => one.names))]);
  const ofAnswers = tasks.flatMap(({ content, language }) => answerPictures(content, language));
  const sizes = await readPictureSizes(db, ofAnswers);
  const shrinks = (name: string) => {
    const size = sizes.get(name);
    return size !== undefined && mayShrink(size);
  };
  const ids = tasks.map((task) => task.taskId);
  const places = await frozen.placesOfTasks(db, ids);
  const marks = await readMarks(db, ids);
  return checkBeforeOpening({
    collection,
    others: await frozen.readRivals(db, { ...collection, id }),
    exercises: tasks.map(({ content, language, ...task }) => ({
      taskId: task.taskId,
      name: textsOf(content, language).name || content.internationalId,
      isReady: task.status === 'READY',
      hasKey: keyOf(content.answer) !== null,
      keyFits: keyFitsField(content),
      language,
      level: task.level,
      points: task.points,
      penalty: task.penalty,
      missingImages: [
        ...(pictures.get(task.taskId)?.names ?? []).filter((name) => missing.has(name)),
        ...(pictures.get(task.taskId)?.sourceless ?? []),
      ],
      undescribedImages: pictures.get(task.taskId)?.undescribed ?? 0,
      smallAnswers: answerPictures(content, language).filter(shrinks).length,
      outdatedRecordings: placeRecordings(partsOfContent(content, language), task.recordings).filter(
        (one) => one.isOutdated,
      ).length,
      withoutSight: marks.get(task.taskId) ?? 'NO',
      isPublished: places.get(task.taskId)?.isPublished ?? false,
      isInContest: places.get(task.taskId)?.isInContest ?? false,
    })),
  });
}

/**
 * The findings that the viewer may see. A tutor's practice must not hold a withheld task. A tutor sees
 * no other finding about such a task, nor which tasks stand in a contest that is being prepared.
 */
export async function findingsFor(
  db: Db,
  viewer: Viewer,
  id: number,
  collection: CollectionSettings,
): Promise<{ problems: Finding[]; warnings: Finding[] }> {
  const found = await findingsOf(db, id, collection);
  if (viewer.role !== 'TUTOR') return found;
  const tasks = (await readExercises(db, id)).map((exercise) => exercise.task_id);
  const withheld = await withheldTasks(db, viewer, tasks);
  const forTutor = (findings: readonly Finding[]) =>
    findings.filter(({ code, taskId }) => code !== 'TASK_IN_CONTEST' && (!taskId || !withheld.has(taskId)));
  const problems = [...withheld].map((taskId): Finding => ({ code: 'TASK_HELD', taskId }));
  return { problems: [...forTutor(found.problems), ...problems], warnings: forTutor(found.warnings) };
}

/** Lists what completion with the planned type and result date would hide elsewhere; nothing for a tutor. */
export async function wouldHide(
  db: Db,
  viewer: Viewer,
  id: number,
  { type, resultDate }: Pick<CollectionSettings, 'type' | 'resultDate'>,
): Promise<HiddenByContest[]> {
  const isWithholding = type === 'CON' && resultDate > (await readNow(db));
  return isWithholding && viewer.role !== 'TUTOR' ? sharedWith(db, id) : [];
}

/** The settings in a row of the table. */
export function settingsOf(row: Selectable<Collection>): CollectionSettings {
  return {
    name: row.name,
    type: row.type,
    year: row.year,
    round: row.round,
    grades: row.grades,
    ageGroupId: row.age_group_id,
    levelGroupId: row.level_group_id,
    language: row.language,
    timeMins: row.time_mins,
    startPoints: row.start_points,
    securityKey: row.security_key,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    primaryResultDate: row.primary_result_date,
    resultDate: row.result_date,
  };
}
