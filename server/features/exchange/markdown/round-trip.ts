// Whether task files come back as they were: in, out, in again, out again.
import { isDeepStrictEqual } from 'node:util';
import { canonicalChoice, canonicalHtml } from '../../../../contract/tasks-html';
import type { Db } from '../../../platform/database/db';
import { readTasks } from '../../tasks/import/read';
import type { TaskSource } from '../../tasks/import/source';
import type { ImportedTask, ImportProblem } from '../../tasks/import/types';
import { storeImported } from '../import/store-imported';
import { filesOf } from './archive';
import { withoutLatex } from './formula';

type Files = ReadonlyMap<string, Buffer>;
/** losses: what a task says differently after its way out and in; changed: files that the second export has otherwise. */
export type RoundTrip = { tasks: number; files: Files; losses: string[]; changed: string[]; problems: ImportProblem[] };

/** Sends task files through a bank twice. empty: removes all tasks from that bank. */
export async function roundTrip(db: Db, source: TaskSource, empty: () => Promise<void>): Promise<RoundTrip> {
  const first = await readTasks(source, { code: 'FOLDER_UNREADABLE' });
  const out = await throughBank(db, first.tasks, empty);
  const second = await readTasks(memorySource(out), { code: 'FOLDER_UNREADABLE' });
  const again = await throughBank(db, second.tasks, empty);
  const errors = second.problems.filter((problem) => problem.level === 'error');
  const losses = errors.map(({ file, code }) => `${file}: ${code}`);
  for (const task of first.tasks) {
    const twin = second.tasks.find(
      (one) => one.internationalId === task.internationalId && one.language === task.language,
    );
    const name = `${task.internationalId} ${task.language}`;
    if (!twin) losses.push(`${name}: not there`);
    else for (const field of differences(task, twin)) losses.push(`${name}: ${field}`);
  }
  const paths = new Set([...out.keys(), ...again.keys()]);
  const changed = [...paths].filter((path) => !out.get(path)?.equals(again.get(path) ?? Buffer.of()));
  return { tasks: first.tasks.length, files: out, losses, changed, problems: first.problems };
}

async function throughBank(db: Db, tasks: readonly ImportedTask[], empty: () => Promise<void>): Promise<Files> {
  await empty();
  const ids: string[] = [];
  for (const task of tasks) {
    ids.push((await db.transaction().execute((trx) => storeImported(trx, task, null))).taskId);
  }
  const files = new Map<string, Buffer>();
  for await (const { path, bytes } of filesOf(db, ids)) files.set(path, bytes);
  return files;
}

/** Files as a source of tasks. */
export function memorySource(files: Files): TaskSource {
  return {
    list: async () => [...files.keys()].filter((path) => path.endsWith('.task.md')).sort(),
    read: async (path, most) => {
      const bytes = files.get(path);
      return bytes === undefined ? 'MISSING' : bytes.length > most ? 'LARGE' : bytes;
    },
    files: async (folder) =>
      [...files]
        .filter(([path]) => path.startsWith(`${folder}/`))
        .map(([path, bytes]) => ({ path: path.slice(folder.length + 1), bytes })),
  };
}

/** The names of what differs in meaning between a task and its twin. */
function differences(one: ImportedTask, other: ImportedTask): string[] {
  const [before, after] = [meaning(one), meaning(other)];
  return Object.keys(before).filter(
    (field) => !isDeepStrictEqual(Reflect.get(before, field), Reflect.get(after, field)),
  );
}

function meaning(task: ImportedTask) {
  const html = (text: string) => withoutLatex(canonicalHtml(text));
  return {
    ...task,
    contentHtml: html(task.contentHtml),
    solutionHtml: html(task.solutionHtml),
    relevanceHtml: html(task.relevanceHtml),
    originHtml: html(task.originHtml),
    choices: task.choices.map((choice) => ({ ...choice, html: withoutLatex(canonicalChoice(choice.html)) })),
    images: Object.fromEntries(task.images.map(({ path, bytes }) => [path, bytes.toString('base64')])),
    recordings: task.recordings?.map(({ part, bytes }) => `${part} ${bytes.toString('base64')}`) ?? [],
    packageFiles: task.packageFiles?.map(({ path, bytes }) => `${path} ${bytes.toString('base64')}`) ?? null,
    source: {
      head: ownFields(task.source.head),
      sections: task.source.sections.filter(({ kind }) => kind !== 'keywords'),
    },
    sourceFile: '',
  };
}

/** What a head says beside the fields that are compared by what they mean; how a list is quoted is no difference. */
function ownFields(head: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(head).filter(
    ([field, value]) =>
      !/^(?:ages|answer_\w+|categories|comput\w+|contributors|copyright|keywords|licence)$/.test(field) &&
      !(typeof value === 'string' && /^-*$/.test(value.trim())),
  );
  return Object.fromEntries(own.map(([field, value]) => [field, JSON.stringify(value).replace(/\\\\\*/g, '*')]));
}
