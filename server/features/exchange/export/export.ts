import * as z from 'zod/mini';
import * as calls from '../../../../contract/exchange';
import { idIn } from '../../../../contract/shapes';
import { textsOf } from '../../../../contract/task/content';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import { streamed } from '../../../platform/load/streamed';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Reports } from '../../reports/registry';
import { packedIds, unpackedIds } from './chosen-ids';
import { picturesByName } from './export-queries';
import { type ExportTask, exportOf, fileName, fitOf } from './export-task';
import { type Plan, planExport, planFiles, type What } from './plan';

const parameters = z.object({
  format: z.enum(calls.exportFormats),
  taskId: z.optional(z.nullable(idIn)),
  collectionId: z.optional(z.nullable(idIn)),
  // In a link they are one short text.
  taskIds: z.optional(
    z.nullable(
      z.union([
        z.pipe(z.array(idIn).check(z.minLength(1), z.maxLength(calls.exportLimits.markdown)), z.transform(packedIds)),
        z.string().check(z.regex(/^[\w-]{1,7000}$/)),
      ]),
    ),
  ),
});
type Parameters = z.output<typeof parameters>;

/** Mounts the preview of an export of tasks, and its file as a document behind a signed link. */
export function mountExport(api: Api<Caller>, { db }: Services, { reports }: { reports: Reports }): void {
  // An archive holds a connection only for a moment at a time, but a thread for its texts.
  const limit = createLimiter(2, 8);

  api.on(calls.planExport, async ({ body, caller }) => {
    if (body.format === 'markdown') {
      const { tasks } = await planFiles(db, body, caller);
      return {
        tasks: tasks.map((task) =>
          task.sees_key
            ? { internationalId: task.international_id, name: task.name || task.international_id, fit: 'OK' as const }
            : { internationalId: '', name: '', fit: 'HIDDEN' as const },
        ),
      };
    }
    return {
      tasks: (await planExport(db, body, caller)).candidates.map((candidate) => {
        const fit = fitOf(candidate);
        const { content, language } = candidate;
        const { internationalId } = content;
        const { name } = textsOf(content, language);
        return fit === 'HIDDEN'
          ? { internationalId: '', name: '', fit }
          : { internationalId, name: name || internationalId, fit };
      }),
    };
  });

  reports.registerReport(calls.exportReport, {
    roles: calls.planExport.roles,
    parameters,
    async check(caller, { format, ...sent }) {
      const what = chosen(sent);
      const count =
        format === 'markdown'
          ? (await planFiles(db, what, caller)).tasks.filter((task) => task.sees_key).length
          : outgoing(await planExport(db, what, caller)).length;
      if (count === 0) refuse('NOT_FOUND');
    },
    async make({ format, ...sent }, caller) {
      const what = chosen(sent);
      if (format === 'markdown') return taskFiles(what, caller);
      const planned = await planExport(db, what, caller);
      const tasks = outgoing(planned);
      const { picturesOf } = await import('./export-html');
      const pictures = await picturesByName(db, [...new Set(tasks.flatMap(picturesOf))]);
      const bytes = await write(format, planned, tasks, pictures);
      await audit(
        what,
        caller,
        format,
        tasks.map((task) => task.content.internationalId),
      );
      const media = format === 'moodle' ? 'application/xml; charset=utf-8' : 'application/zip';
      // Always a download: opened in the browser, its HTML would run as a page of this site.
      return { fileName: fileName(planned.name, format), bytes, media, isAttachment: true };
    },
  });

  /** An archive of task files, written while it is downloaded. */
  async function taskFiles(what: What, caller: Caller) {
    const { name, tasks } = await planFiles(db, what, caller);
    const out = tasks.filter((task) => task.sees_key);
    const { taskArchive } = await import('../markdown/archive');
    await audit(
      what,
      caller,
      'markdown',
      out.map((task) => task.international_id),
    );
    const media = 'application/zip';
    return streamed(limit, () => ({
      fileName: fileName(name, 'markdown'),
      bytes: taskArchive(
        db,
        out.map((task) => task.id),
      ),
      media,
      isAttachment: true,
    }));
  }

  async function audit(what: What, caller: Caller, format: calls.ExportFormat, tasks: string[]): Promise<void> {
    await writeAudit(db, {
      userId: caller.userId,
      action: 'task.export',
      objectType: what.collectionId ? 'collection' : 'task',
      objectId: String(what.collectionId ?? what.taskId ?? what.taskIds?.[0]),
      details: { format, tasks },
    });
  }
}

function chosen({ taskId, collectionId, taskIds }: Omit<Parameters, 'format'>): What {
  return { taskId, collectionId, taskIds: taskIds ? unpackedIds(taskIds) : null };
}

function outgoing({ candidates }: Plan): ExportTask[] {
  return candidates.flatMap((candidate) => exportOf(candidate) ?? []);
}

// Loaded with the first export, because the HTML filter is a lot of code.
async function write(
  format: calls.ExportFormat,
  { name, set }: Plan,
  tasks: ExportTask[],
  pictures: Awaited<ReturnType<typeof picturesByName>>,
): Promise<Buffer> {
  if (format === 'moodle') {
    const { moodleXml } = await import('./moodle');
    return Buffer.from(moodleXml(set?.name ?? name, tasks, pictures), 'utf8');
  }
  const { qtiPackage } = await import('./qti-package');
  return qtiPackage(set, tasks, pictures);
}
