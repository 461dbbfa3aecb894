// Stores an imported task as a new one or over its earlier version. Complete collections have their own frozen copies.
import { createHash, randomBytes } from 'node:crypto';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { storedOrder } from '../../../../contract/task/answers/order-key';
import { keyFits } from '../../../../contract/task/by-kind/key-fits';
import { storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { type ChoiceWords, choicesOf, type TaskContent } from '../../../../contract/task/content';
import { canonicalChoice } from '../../../../contract/tasks-html';
import type { Db } from '../../../platform/database/db';
import { keywordsOfFile, type TaskWord } from '../../keywords/file-words';
import { keywordLists } from '../../keywords/find-queries';
import { setSaidKeywords } from '../../keywords/task-queries';
import { definitionOf } from '../answers/options';
import { choiceRowsOf, columnsOf } from '../content/row';
import { writeLevels } from '../editor/edit-queries';
import { storeRecordings } from '../recordings/new-recording';
import { partsOfContent } from '../recordings/parts';
import { answeredAlike } from '../rules';
import { setMark } from '../sight/sight-queries';
import { changeTasks, rememberNewTask } from '../versions/versions';
import { choicesOfFile, contentOfFile, type FileChoice, type Key, type Places } from './file-content';
import * as rows from './store-queries';
import type { AgeGroup, ImportedImage, ImportedTask } from './types';

/** The youngest grade of each age in the task format, whose age groups match the contest's. */
export const minGrades: Record<AgeGroup, number> = {
  '6-8': 1,
  '8-10': 3,
  '10-12': 5,
  '12-14': 7,
  '14-16': 9,
  '16-19': 11,
};
const extensions: Record<ImportedImage['mime'], string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/**
 * The result of one imported task. A DRAFT waits for a person to confirm its key, or for its package. formerPackage: the
 * one that the task had and has no longer.
 */
export type StoredTask = {
  taskId: string;
  status: 'DRAFT' | 'READY';
  created: boolean;
  formerPackage?: string;
};

/** The stored package of an interactive task, as its columns; undefined texts: the task's own stay. */
export type StoredPackage = {
  package_name: string;
  correct_value: string;
  licence: string;
  solution_html: string | undefined;
  relevance_html: string | undefined;
};

/** packaged: the package that comes with it. mayAddWords: keywords that nobody knows yet are made, and wait for a place. */
export type StoreOptions = { packaged?: StoredPackage | null; mayAddWords?: boolean };

/**
 * Stores one task with its pictures, choices, levels and keywords, all or nothing. Updates the task with the same
 * international id and language in place. READY when the key is known: stated in the file, or confirmed earlier while
 * the answers stayed the same. Otherwise DRAFT.
 */
export async function storeTask(
  db: Db,
  task: ImportedTask,
  createdBy: string | null,
  options: StoreOptions = {},
): Promise<StoredTask> {
  const run = (trx: Db) => store(trx, task, createdBy, options);
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

async function store(
  db: Db,
  task: ImportedTask,
  createdBy: string | null,
  { packaged = null, mayAddWords = true }: StoreOptions,
): Promise<StoredTask> {
  await rows.ensureLanguage(db, task.language, languageName(task.language));
  await rows.lockTaskName(db, task.internationalId, task.language);
  const before = await rows.readStored(db, task.internationalId, task.language);
  const images = task.images.map((image) => nameImage(image, before?.images ?? []));
  const names = new Map(images.map((image) => [image.path, image.name]));
  const said = choicesOfFile(task, names);
  const key = decideKey(task, said, before);
  const words = await keywordsOfFile(db, task, { createdBy, mayAdd: mayAddWords });
  const choices = withNotesOfEditor(said, task, before);
  const content = contentOfFile(task, choices, names, key, await placesOf(db, task, words));
  const isReady = key.choices.length > 0 || key.value !== null;
  const columns = { ...columnsOfFile(task, content, isReady), ...packageColumns(task, before, packaged) };

  const write = async (): Promise<string> => {
    const taskId = before ? before.id : await rows.insertTask(db, columns, createdBy);
    if (before) await rows.updateTask(db, taskId, columns);
    await storeImages(db, taskId, images, before?.images ?? []);
    await rows.replaceChoices(db, taskId, choiceRowsOf(content, task.language));
    await writeLevels(db, taskId, content.levels);
    await setSaidKeywords(db, taskId, words);
    if (task.withoutSight !== undefined) await setMark(db, taskId, task.withoutSight);
    await storeRecordings(db, taskId, partsOfContent(content, task.language), task.recordings ?? [], createdBy);
    return taskId;
  };
  const change = { kind: 'IMPORT' as const, userId: createdBy };
  const taskId = before ? await changeTasks(db, [before.id], change, write) : await write();
  if (!before) await rememberNewTask(db, taskId, change);
  const formerPackage = packaged && before?.package_name;
  return { taskId, status: columns.status, created: before === null, ...(formerPackage && { formerPackage }) };
}

/** What a file says of ages and topics, as the database has it. */
async function placesOf(db: Db, task: ImportedTask, words: readonly TaskWord[]): Promise<Places> {
  const levels = task.levels.map(({ ages, level }) => ({ minGrade: minGrades[ages], level }));
  const ids = words.map(({ keywordId }) => keywordId);
  return { levels: await rows.levelsOfGrades(db, levels), ...(await keywordLists(db, ids)) };
}

/** An interactive task is ready with its package: the one that comes with it, or the one that it has. */
function packageColumns(
  task: ImportedTask,
  before: StoredVersion | null,
  packaged: StoredPackage | null,
): Partial<rows.TaskColumns> {
  const own = before?.package_name ? (storedOf(before.content.answer).value ?? '') : null;
  const value = packaged?.correct_value ?? own;
  if (!task.interactive || value === null) return {};
  const answered = { status: 'READY' as const, choice_layout: 'INPUT' as const, data_type: 'S' as const };
  return {
    ...answered,
    correct_value: value,
    suspected_key: null,
    ...(packaged && { package_name: packaged.package_name }),
    // The file's texts come before those of the package's manifest.
    ...(packaged?.solution_html && task.solutionHtml === '' && { solution_html: packaged.solution_html }),
    ...(packaged?.relevance_html && task.relevanceHtml === '' && { relevance_html: packaged.relevance_html }),
  };
}

type StoredVersion = NonNullable<Awaited<ReturnType<typeof rows.readStored>>>;
type NamedImage = ImportedImage & { name: string; sha256: Buffer; isUnchanged: boolean };

/** A picture whose bytes have not changed keeps its name; any other gets a new random one (128 bits). */
function nameImage(image: ImportedImage, known: StoredVersion['images']): NamedImage {
  const sha256 = createHash('sha256').update(image.bytes).digest();
  const twin = known.find((one) => one.path === image.path && one.sha256.equals(sha256));
  const name = twin?.name ?? `${randomBytes(16).toString('hex')}.${extensions[image.mime]}`;
  return { ...image, name, sha256, isUnchanged: twin !== undefined };
}

function decideKey(task: ImportedTask, choices: readonly FileChoice[], before: StoredVersion | null): Key {
  const none = { choices: [], value: null };
  if (task.interactive) return none;
  const { key } = task;
  if (key?.kind === 'choice') {
    const right = key.letters.map((letter) => task.choices.findIndex((one) => one.letter === letter));
    return right.includes(-1) ? none : { choices: right, value: storedOrder(kindOf(task), right) };
  }
  if (key?.kind === 'value') return task.input === null ? none : { choices: [], value: key.value };
  return before?.status === 'READY' ? confirmedKey(task, choices, before) : none;
}

function confirmedKey(task: ImportedTask, choices: readonly FileChoice[], before: StoredVersion): Key {
  const { choiceLayout, input: field, right, ...key } = storedOf(before.content.answer);
  const known = choicesOf(before.content, before.language);
  const now = {
    choiceLayout: task.choiceLayout,
    dataType: task.input?.dataType ?? null,
    choices: choices.map(({ html, imageName }) => ({ html, imageName })),
  };
  const then = {
    choiceLayout,
    dataType: field?.dataType ?? null,
    // Compares choices in the current form of texts, because older ones were stored before that form.
    choices: known.map(({ html, imageName }) => ({ html: canonicalChoice(html), imageName })),
  };
  if (!answeredAlike(now, then)) return { choices: [], value: null };
  const { input } = task;
  // The file may have changed the bounds so that they exclude the confirmed key: a person must check again.
  if (input && key.value !== null && !keyFits(definitionOf(input), key.value)) return { choices: [], value: null };
  // A file that states no key says nothing of further right answers either.
  const isStated = 'answer_key' in task.source.head || !input;
  const also = isStated ? input?.also : key.also.filter((one) => keyFits(definitionOf(input), one));
  const tolerance = isStated ? input?.tolerance : key.tolerance;
  const places = right.map((id) => known.findIndex((one) => one.id === id));
  return { choices: places, value: storedOrder(kindOf({ choiceLayout }), places) ?? key.value, also, tolerance };
}

/** The columns of a document of a file. What the file does not say (tags, a package) stays as it is. */
function columnsOfFile(task: ImportedTask, content: TaskContent, isReady: boolean): rows.TaskColumns {
  const { package_name: _, tags, ...columns } = columnsOf(content, task.language);
  return {
    ...columns,
    ...(task.tags && { tags }),
    status: isReady ? 'READY' : 'DRAFT',
    suspected_key: isReady ? null : task.suspectedKey,
    source_file: task.sourceFile,
    source: JSON.stringify(content.sources.file),
  };
}

/**
 * Hints and notes that somebody wrote in the editor stay where the file says nothing of them: with the choice that reads
 * the same, else with the one in its place.
 */
function withNotesOfEditor(
  choices: readonly FileChoice[],
  task: ImportedTask,
  before: StoredVersion | null,
): FileChoice[] {
  const known = before ? choicesOf(before.content, before.language) : [];
  const isSame = (one: ChoiceWords, other: ChoiceWords) =>
    canonicalChoice(other.html) === one.html && other.imageName === one.imageName;
  const { head } = task.source;
  return choices.map((choice, at) => {
    const there = known[at];
    const inPlace = there && choices.some((one) => isSame(one, there)) ? undefined : there;
    const former = known.find((one) => isSame(choice, one)) ?? inPlace;
    if (!former) return choice;
    return {
      ...choice,
      hint: 'answer_hints' in head ? choice.hint : choice.hint || former.hint,
      note: 'answer_notes' in head ? choice.note : choice.note || former.note,
    };
  });
}

async function storeImages(
  db: Db,
  taskId: string,
  images: readonly NamedImage[],
  known: StoredVersion['images'],
): Promise<void> {
  const names = new Set(images.map((image) => image.name));
  // Pictures that somebody added in the editor may be used by other tasks too.
  const imported = known.filter((image) => !image.path.startsWith('uploads/'));
  const stale = imported.filter((image) => !names.has(image.name)).map((image) => image.name);
  await rows.retireImages(db, taskId, stale);
  for (const image of images) if (image.isUnchanged) await rows.titleImage(db, image.name, image.title);
  const fresh = images.filter((image) => !image.isUnchanged);
  await rows.insertImages(
    db,
    taskId,
    fresh.map(({ name, path, title, mime, bytes, sha256 }) => ({ name, path, title, mime, bytes, sha256 })),
  );
}

function languageName(code: string): string {
  return new Intl.DisplayNames(['lt'], { type: 'language', fallback: 'code' }).of(code) ?? code;
}
