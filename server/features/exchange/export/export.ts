import * as z from 'zod/mini';
import * as calls from '../../../../contract/exchange';
import { idIn } from '../../../../contract/shapes';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { readCollection } from '../../collections/list-queries';
import type { Reports } from '../../reports/registry';
import { type Candidate, picturesByName, setToExport, taskToExport } from './export-queries';
import { type ExportSet, fileName, fitOf } from './export-task';

type What = { taskId?: string | null; collectionId?: string | null };
type Plan = { name: string; set: ExportSet | null; candidates: Candidate[] };

const parameters = z.object({
  format: z.enum(calls.exportFormats),
  taskId: z.optional(z.nullable(idIn)),
  collectionId: z.optional(z.nullable(idIn)),
});

/** Mounts the preview of an export of a task or a collection, and its file as a document behind a signed link. */
export function mountExport(api: Api<Caller>, { db }: Services, { reports }: { reports: Reports }): void {
  api.on(calls.planExport, async ({ body, caller }) => ({
    tasks: (await plan(body, caller)).candidates.map((candidate) => {
      const fit = fitOf(candidate);
      const { internationalId, name } = candidate.task;
      return fit === 'HIDDEN'
        ? { internationalId: '', name: '', fit }
        : { internationalId, name: name || internationalId, fit };
    }),
  }));

  reports.registerReport(calls.exportReport, {
    roles: calls.planExport.roles,
    parameters,
    async check(caller, what) {
      if (outgoing(await plan(what, caller)).length === 0) refuse('NOT_FOUND');
    },
    async make(what, caller) {
      const planned = await plan(what, caller);
      const tasks = outgoing(planned);
      const { picturesOf } = await import('./export-html');
      const pictures = await picturesByName(db, [...new Set(tasks.flatMap(picturesOf))]);
      const bytes = await write(what.format, planned, tasks, pictures);
      await writeAudit(db, {
        userId: caller.userId,
        action: 'task.export',
        objectType: planned.set ? 'collection' : 'task',
        objectId: String(what.collectionId ?? what.taskId),
        details: { format: what.format, tasks: tasks.map((task) => task.internationalId) },
      });
      const media = what.format === 'moodle' ? 'application/xml; charset=utf-8' : 'application/zip';
      // Always a download: opened in the browser, its HTML would run as a page of this site.
      return { fileName: fileName(planned.name, what.format), bytes, media, isAttachment: true };
    },
  });

  /** The requested task, or the tasks of the requested collection, as far as the caller may see them. */
  async function plan({ taskId, collectionId }: What, caller: Caller): Promise<Plan> {
    if (Boolean(taskId) === Boolean(collectionId)) return refuse('BAD_REQUEST', { fields: ['taskId', 'collectionId'] });
    if (taskId) {
      const found = (await taskToExport(db, caller, taskId)) ?? refuse('NOT_FOUND');
      return { name: found.task.internationalId, set: null, candidates: [found] };
    }
    const row = (await readCollection(db, caller, collectionId ?? '')) ?? refuse('NOT_FOUND');
    const set = { name: row.name, minutes: row.time_mins, startPoints: row.start_points };
    return { name: row.name, set, candidates: await setToExport(db, caller, row.id) };
  }
}

function outgoing({ candidates }: Plan): Candidate['task'][] {
  return candidates.filter((candidate) => fitOf(candidate) === 'OK').map((candidate) => candidate.task);
}

// Loaded with the first export, because the HTML filter is a lot of code.
async function write(
  format: calls.ExportFormat,
  { name, set }: Plan,
  tasks: Candidate['task'][],
  pictures: Awaited<ReturnType<typeof picturesByName>>,
): Promise<Buffer> {
  if (format === 'moodle') {
    const { moodleXml } = await import('./moodle');
    return Buffer.from(moodleXml(set?.name ?? name, tasks, pictures), 'utf8');
  }
  const { qtiPackage } = await import('./qti-package');
  return qtiPackage(set, tasks, pictures);
}
