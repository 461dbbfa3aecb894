import { randomBytes } from 'node:crypto';
import * as calls from '../../../../contract/season-begin';
import { season as words } from '../../../../text/lt/season';
import { dayOf, hourOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import { insertCollection } from '../../collections/editor/write-queries';
import { securityKey } from '../../collections/next-year/rules';
import type { ReadValues } from '../../settings/values';
import { schoolYearOf } from '../rules';
import * as rows from './begin-queries';
import { type AgeGroupRow, readAgeGroups, readLevelGroups } from './first-queries';
import { proposeMinutes, proposeMoments } from './first-rules';

/** Mounts the sets of a year that has none: the proposal and the act (docs/rules/season.md). */
export function mountFirstSets(api: Api<Caller>, services: Services, deps: { values: ReadValues }): void {
  const { db, events, clock } = services;

  api.on(calls.getFirstSeason, async () => {
    const { constants } = await deps.values.get();
    const moments = proposeMoments(clock.now());
    const [groups, levelGroups, present] = await Promise.all([
      readAgeGroups(db),
      readLevelGroups(db),
      rows.countSets(db, constants.year),
    ]);
    return {
      year: present > 0 ? null : constants.year,
      schoolYear: schoolYearOf(moments.from),
      from: moments.from.toISOString(),
      to: moments.to.toISOString(),
      pointsAt: moments.pointsAt.toISOString(),
      resultsAt: moments.resultsAt.toISOString(),
      sets: groups.map((group) => ({
        ageGroupId: String(group.id),
        ageGroup: group.code,
        grades: gradesOf(group),
        name: words.first.setName({ year: constants.year, from: group.min, to: group.max }),
        minutes: proposeMinutes(group.max),
      })),
      levelGroups: levelGroups.map(({ id, name }) => ({ id: String(id), name })),
      tasks: constants.contestTasks,
    };
  });

  api.on(calls.beginFirstSeason, async ({ body, caller }) => {
    const [validFrom, validTo, primaryResultDate, resultDate] = momentsOf(body);
    const { constants } = await deps.values.get();
    return db.transaction().execute(async (trx) => {
      // The row comes first: whoever is second waits here, and learns who was first.
      const isFirst = await rows.insertSeason(trx, body.year, caller.userId);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (!isFirst) {
        const first = await rows.readBegun(trx, body.year);
        const at = first?.at ?? clock.now();
        return refuse('SEASON_BEGUN', { who: first?.who ?? '', when: `${dayOf(at)} ${hourOf(at)}` });
      }
      if ((await rows.countSets(trx, body.year)) > 0) return refuse('SEASON_HAS_SETS');
      const groups = new Map((await readAgeGroups(trx)).map((group) => [String(group.id), group]));
      const levelGroup = (await readLevelGroups(trx)).find(({ id }) => id === Number(body.levelGroupId));
      const sets = [];
      for (const { ageGroupId, name, minutes } of body.sets) {
        const group = groups.get(String(Number(ageGroupId)));
        // An age group stands in a year once.
        if (!group || !levelGroup || !groups.delete(String(group.id))) return refuse('CONFLICT');
        const set = {
          name: name.trim(),
          type: 'CON' as const,
          year: body.year,
          round: 1,
          grades: gradesOf(group),
          ageGroupId: group.id,
          levelGroupId: levelGroup.id,
          timeMins: minutes,
          startPoints: 0,
          securityKey: body.withKeys ? securityKey(randomBytes(8)) : null,
        };
        const dates = { validFrom, validTo, primaryResultDate, resultDate };
        const id = await insertCollection(trx, { ...set, ...dates, createdBy: caller.userId });
        await writeAudit(trx, {
          userId: caller.userId,
          action: 'collection.create',
          objectType: 'collection',
          objectId: String(id),
          details: { name: set.name, year: set.year, ageGroupId: group.id },
        });
        await events.publish(trx, 'collection', String(id));
        sets.push({ id: String(id), name: set.name });
      }
      const ids = sets.map(({ id }) => Number(id));
      await rows.noteSets(trx, body.year, ids);
      // The year of the settings need not come: it is there.
      if (body.year === constants.year) await rows.markCome(trx, body.year, new Date(0));
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'season.begin',
        objectType: 'season',
        objectId: String(body.year),
        details: { sets: ids.map(String) },
      });
      return { year: body.year, sets };
    });
  });
}

/** The four moments in their order, as the database demands it; BAD_REQUEST names the first that comes too early. */
function momentsOf(body: Record<'from' | 'to' | 'pointsAt' | 'resultsAt', string>): [Date, Date, Date, Date] {
  const from = new Date(body.from);
  const to = new Date(body.to);
  const pointsAt = new Date(body.pointsAt);
  const resultsAt = new Date(body.resultsAt);
  if (to <= from) return refuse('BAD_REQUEST', { fields: ['to'] });
  if (pointsAt < to) return refuse('BAD_REQUEST', { fields: ['pointsAt'] });
  if (resultsAt < pointsAt) return refuse('BAD_REQUEST', { fields: ['resultsAt'] });
  return [from, to, pointsAt, resultsAt];
}

function gradesOf({ min, max }: AgeGroupRow): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
