import * as calls from '../../../contract/roomcheck';
import { roomFigures, verdictOf } from '../../../contract/roomcheck-verdict';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { frameOrigin } from '../../platform/http/frame-origin';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import * as rows from './queries';
import { withoutBoasts } from './rules';

/** Mounts what becomes of a check: it is stored, and read by its school and by the organisers. */
export function mountStored(api: Api<Caller>, services: Pick<Services, 'db' | 'slowDb' | 'settings'>): void {
  const { db, slowDb } = services;

  api.on(calls.keepRoomCheck, async ({ body, caller, client }) => {
    const stored = await db.transaction().execute(async (trx) => {
      const counted = await rows.lockOpen(trx, body.check, caller.sid);
      if (!counted) return null;
      const figures = withoutBoasts(body.figures, counted);
      const verdict = verdictOf(figures);
      const room = body.room.trim();
      const keptAt = await rows.storeCheck(trx, body.check, { room, verdict, figures });
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'roomcheck.keep',
        objectType: 'school',
        objectId: counted.schoolId,
        details: { verdict },
      });
      const ofPaper = await paperOf(trx, counted.schoolId, client, services.settings);
      return { id: body.check, room, keptAt: keptAt.toISOString(), verdict, figures, ...ofPaper };
    });
    return { check: stored ?? (await refuseOver(db, body.check, caller)) };
  });

  api.on(calls.listRoomChecks, async ({ body, caller, client }) => {
    if (!(await maySee(db, caller, body.school))) return refuse('NOT_FOUND');
    const { rows: found, total } = await rows.listChecks(db, body.school, body);
    const ofPaper = await paperOf(db, body.school, client, services.settings);
    return {
      checks: found.map((row) => ({
        ...row,
        keptAt: row.keptAt.toISOString(),
        figures: roomFigures.parse(row.figures),
        ...ofPaper,
      })),
      total,
    };
  });

  api.on(calls.listCheckedSchools, async ({ body }) => {
    const query = { ...body, district: body.district || null };
    const [schools, counts] = await Promise.all([rows.listSchools(slowDb, query), rows.countStates(slowDb, query)]);
    const all = counts.GREEN + counts.AMBER + counts.RED + counts.NEVER;
    return {
      schools: schools.map((school) => ({ ...school, keptAt: school.keptAt?.toISOString() ?? null })),
      total: query.state === null ? all : counts[query.state],
      counts,
    };
  });
}

/** What the paper of a check names: the school, and the address of frames as this browser reaches it. */
export async function paperOf(
  db: Db,
  school: string,
  client: { hostname: string },
  settings: Pick<Services['settings'], 'TASK_ORIGIN' | 'TASK_PORT'>,
): Promise<{ schoolName: string | undefined; frames: string | undefined }> {
  return {
    schoolName: (await rows.readSchoolName(db, school)) ?? undefined,
    frames: settings.TASK_ORIGIN ?? frameOrigin(client, settings) ?? undefined,
  };
}

/** Whether a school is the teacher's own; organisers see any that there is. */
export async function maySee(db: Db, caller: Caller, school: string): Promise<boolean> {
  if (caller.role === 'TUTOR') return caller.schools.some(({ id }) => id === String(BigInt(school)));
  return (await rows.readSchoolName(db, school)) !== null;
}

/** Refuses an act on a check that is over. Somebody else's, and one that never was, are not found. */
export async function refuseOver(db: Db, check: string, caller: Caller): Promise<never> {
  return refuse((await rows.readOpen(db, check, caller.sid)) === null ? 'NOT_FOUND' : 'ROOMCHECK_OVER');
}
