// Tasks as an archive of task files with their pictures and packages, made as fast as it is downloaded.
import { Readable } from 'node:stream';
import { isProgram } from '../../../../contract/task/by-kind/families';
import { textsOf } from '../../../../contract/task/content';
import type { Db } from '../../../platform/database/db';
import { zipBytes } from '../../../platform/files/zip-stream';
import { runInThread } from '../../../platform/thread';
import { filesOfPackage } from '../../interactive/package-files';
import { picturesOfKept } from '../../tasks/import/kept-source';
import { recordingFolder, recordingStem } from '../../tasks/import/recordings-beside';
import { partsOfContent, playedRecordings } from '../../tasks/recordings/parts';
import { picturesOfContent } from '../../tasks/rules';
import { type ArchivePaths, createPaths, taskFileName, threeLetters, wantedPath } from './archive-paths';
import * as rows from './markdown-queries';
import type { MarkdownOrder } from './markdown-thread';
import { exportedTask, type PlacedPicture } from './rows';

/** How many tasks are read and written at once; their pictures come one task after the other. */
const BATCH = 200;

/** The bytes of a zip of these tasks, in the order of the ids. Nothing is held but one batch of texts and one file. */
export function taskArchive(db: Db, ids: readonly string[]): Readable {
  return Readable.from(zipBytes(filesOf(db, ids)), { objectMode: false });
}

/** The files of an archive: text as UTF-8, and whether packing is worth it. */
export type ArchiveFile = { path: string; bytes: Buffer };

/** The files of these tasks, one by one. */
export async function* filesOf(db: Db, ids: readonly string[]): AsyncGenerator<ArchiveFile> {
  const paths = createPaths();
  for (let start = 0; start < ids.length; start += BATCH) {
    const found = await rows.tasksForFiles(db, ids.slice(start, start + BATCH));
    const placed = await placedPictures(db, found, paths);
    const order: MarkdownOrder = { tasks: found.map((row, at) => exportedTask(row, placed[at]?.pictures ?? [])) };
    const texts = await runInThread<string[]>(new URL('./markdown-thread.ts', import.meta.url), order);
    for (const [at, row] of found.entries()) {
      const { folder = '', fresh = [] } = placed[at] ?? {};
      const { internationalId } = row.content;
      const names = { internationalId, language: row.language };
      yield { path: `${folder}/${taskFileName(names)}`, bytes: Buffer.from(texts[at] ?? '', 'utf8') };
      for (const { name, place } of fresh) {
        const picture = await rows.pictureBytes(db, name);
        if (picture) yield { path: `${folder}/${place}`, bytes: picture.bytes };
      }
      yield* recordingsOf(db, row, folder);
      yield* packageOf(db, row, folder, paths);
    }
  }
}

type Placed = { folder: string; pictures: PlacedPicture[]; fresh: PlacedPicture[] };

/** The pictures of each task with their places in the archive; fresh: those that no task before has brought. */
async function placedPictures(db: Db, tasks: readonly rows.FileRow[], paths: ArchivePaths): Promise<Placed[]> {
  const known = await rows.picturePaths(
    db,
    tasks.flatMap(({ content, language }) => picturesOfContent(content, language)),
    tasks.map((task) => task.id),
  );
  return tasks.map((task) => {
    const { internationalId, sources } = task.content;
    const folder = paths.folder(internationalId, sources.file?.head ?? {});
    const shown = picturesOfContent(task.content, task.language);
    const printed = picturesOfKept(sources.file?.sections ?? []);
    const wanted = [
      ...shown.flatMap((name) => known.find((one) => one.name === name) ?? []),
      ...known.filter((one) => one.taskId === task.id && printed.includes(one.path) && !shown.includes(one.name)),
    ];
    const tag = threeLetters(task.language);
    const all = wanted.map((picture, at) => {
      const { path: place, isNew } = paths.place(
        folder,
        wantedPath(picture, internationalId, at + 1),
        picture.sha256,
        tag,
      );
      return { picture: { name: picture.name, path: picture.path, place }, isNew };
    });
    return {
      folder,
      pictures: all.map(({ picture }) => picture),
      fresh: all.flatMap(({ picture, isNew }) => (isNew ? [picture] : [])),
    };
  });
}

/** The recordings that fit the task's words: one that is out of date would come back as if it fitted. */
async function* recordingsOf(db: Db, task: rows.FileRow, folder: string): AsyncGenerator<ArchiveFile> {
  const stored = await rows.recordingsWithBytes(db, task.id);
  const { content, language } = task;
  const names = { internationalId: content.internationalId, language };
  for (const { part, recording } of playedRecordings(partsOfContent(content, language), stored)) {
    const ending = recording.name.slice(recording.name.lastIndexOf('.'));
    const path = `${recordingFolder}/${recordingStem(taskFileName(names), part)}${ending}`;
    yield { path: `${folder}/${path}`, bytes: recording.bytes };
  }
}

/** The package of an interactive task: in `package`, or in a folder of its language where another language has that. */
async function* packageOf(
  db: Db,
  task: rows.FileRow,
  folder: string,
  paths: ArchivePaths,
): AsyncGenerator<ArchiveFile> {
  const { answer, sources } = task.content;
  const name = isProgram(answer) ? answer.question.package : null;
  const stored = name === null ? null : await rows.packageOf(db, name);
  if (name === null || !stored) return;
  const { solutionHtml: solution, relevanceHtml: relevance } = textsOf(task.content, task.language);
  const texts = { licence: sources.licence, solution, relevance };
  const files = await filesOfPackage(stored, texts, () => rows.packageFiles(db, name));
  const hash = files.map(({ path, bytes }) => `${path} ${bytes.toString('base64')}`).join('\n');
  const { path, isNew } = paths.place(folder, 'package', hash, threeLetters(task.language));
  if (isNew) for (const file of files) yield { path: `${folder}/${path}/${file.path}`, bytes: file.bytes };
}
