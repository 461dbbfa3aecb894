// Opens an uploaded archive of task files within limits, reads it in memory and re-encodes its pictures.
import { importLimits } from '../../../../contract/exchange';
import { openZip, type Zip, ZipRefused } from '../../../platform/files/zip';
import { refuse } from '../../../platform/http/refusal';
import { reencode } from '../../images/reencode';
import { readTasks } from '../../tasks/import/read';
import { isIgnored, type TaskSource } from '../../tasks/import/source';
import type { ImportedImage, ImportedTask, ImportProblem, RemarkText } from '../../tasks/import/types';
import { otherArchive } from './other-archive';
import { packageProblem } from './store-imported';

export type ReadArchive = { tasks: ImportedTask[]; problems: ImportProblem[] };

/**
 * The tasks of an archive and its problems. Refuses an archive that is too large (TOO_LARGE), a file that is no archive
 * (WRONG_KIND) and a harmful archive (BAD_ARCHIVE). A bad task file is a problem that excludes only its task.
 * only: reads this one task file.
 */
export async function readArchive(bytes: Buffer, only: string | null = null): Promise<ReadArchive> {
  if (bytes.length > importLimits.bytes) return refuse('TOO_LARGE');
  const zip = await opened(bytes);
  const source = zipSource(zip);
  const files = await source.list();
  if (files.length === 0) return { tasks: [], problems: [await otherArchive(zip)] };
  if (files.length > importLimits.tasks) return refuse('TOO_LARGE');
  const list = async () => files.filter((file) => only === null || file === only);
  const { tasks, problems } = await readTasks({ ...source, list }, { code: 'ARCHIVE_UNREADABLE' });
  const written = await Promise.all(tasks.map((task) => prepared(task)));
  return {
    tasks: written.flatMap((one) => ('task' in one ? [one.task] : [])),
    problems: [...problems, ...written.flatMap((one) => ('problems' in one ? one.problems : []))],
  };
}

async function opened(bytes: Buffer): Promise<Zip> {
  try {
    return await openZip(bytes, { entries: importLimits.entries, bytes: importLimits.unpacked });
  } catch (error) {
    if (error instanceof ZipRefused) return refuse(error.code);
    throw error;
  }
}

/** An opened archive as a source of tasks. */
function zipSource(zip: Zip): TaskSource {
  const sizes = new Map(zip.files.map((file) => [file.name, file.size]));
  return {
    list: async () =>
      [...sizes.keys()].filter((name) => name.endsWith('.task.md') && !name.split('/').some(isIgnored)).sort(),
    async read(path, most) {
      const size = sizes.get(path);
      if (size === undefined) return 'MISSING';
      if (size > most) return 'LARGE';
      try {
        return (await zip.read(path)) ?? 'MISSING';
      } catch (error) {
        if (error instanceof ZipRefused) return 'UNREADABLE';
        throw error;
      }
    },
    async files(folder) {
      const names = zip.files.map((file) => file.name).filter((name) => name.startsWith(`${folder}/`));
      const paths = names.filter((name) => !name.split('/').some(isIgnored)).sort();
      const found = [];
      for (const name of paths) {
        const bytes = await zip.read(name);
        if (bytes) found.push({ path: name.slice(folder.length + 1), bytes });
      }
      return found;
    },
  };
}

type Written = { task: ImportedTask } | { problems: ImportProblem[] };

/** Re-encodes uploaded pictures before they are shown, as the editor does, and looks at an interactive task's package. */
async function prepared(task: ImportedTask): Promise<Written> {
  const images: ImportedImage[] = [];
  const problems: ImportProblem[] = [];
  const unfit = await packageProblem(task);
  if (unfit) problems.push(unfit);
  for (const image of task.images) {
    const clean = image.mime === 'image/svg+xml' ? image : await reencode(image.bytes);
    if (typeof clean === 'string') {
      const code: RemarkText['code'] = clean === 'TOO_LARGE' ? 'PICTURE_WIDE' : 'PICTURE_DAMAGED';
      problems.push({ file: task.sourceFile, line: null, level: 'error', code, values: { path: image.path } });
    } else images.push({ ...image, mime: mimeOf(clean.mime), bytes: clean.bytes });
  }
  return problems.length > 0 ? { problems } : { task: { ...task, images } };
}

function mimeOf(mime: string): ImportedImage['mime'] {
  return mime === 'image/jpeg' || mime === 'image/webp' || mime === 'image/svg+xml' ? mime : 'image/png';
}
