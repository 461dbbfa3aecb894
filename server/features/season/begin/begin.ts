import * as calls from '../../../../contract/season-begin';
import { dayOf, hourOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import { deleteCollection } from '../../collections/act-queries';
import { lockCollection } from '../../collections/list-queries';
import { copyAction, copyToNextYear } from '../../collections/next-year/copy-queries';
import { nameInNextYear } from '../../collections/next-year/rules';
import type { ReadValues } from '../../settings/values';
import { readYears } from '../queries';
import { presentYear, schoolYearOf } from '../rules';
import * as rows from './begin-queries';
import { bringYear, comesAt } from './come';

/** Mounts the beginning of a year: the look ahead, the act, and taking it back (docs/rules/season.md). */
export function mountBegin(api: Api<Caller>, services: Services, deps: { values: ReadValues }): void {
  const { db, events, clock } = services;

  api.on(calls.getNextSeason, () => lookAhead(services, deps.values));

  api.on(calls.beginSeason, async ({ body, caller, refuse }) => {
    const { constants, texts } = await deps.values.get();
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
      // Its own row stands in the list of years only with sets, of which there are none yet.
      if (presentYear(constants.year, await readYears(trx)) !== body.year - 1) return refuse('CONFLICT');
      const known = new Set((await rows.readSources(trx, body.year - 1)).map(({ id }) => String(id)));
      const sets = [];
      for (const id of new Set(body.collectionIds.map((one) => BigInt(one).toString()))) {
        const source = known.has(id) ? await lockCollection(trx, caller, id) : null;
        if (!source) return refuse('CONFLICT');
        const copy = await copyToNextYear(trx, source, { createdBy: caller.userId, withTasks: false });
        await writeAudit(trx, {
          userId: caller.userId,
          action: copyAction,
          objectType: 'collection',
          objectId: copy.id,
          details: { source: source.id, withTasks: false },
        });
        sets.push({ id: copy.id, name: copy.name });
      }
      await rows.noteSets(
        trx,
        body.year,
        sets.map(({ id }) => Number(id)),
      );
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'season.begin',
        objectType: 'season',
        objectId: String(body.year),
        details: { sets: sets.map(({ id }) => id) },
      });
      await bringYear(trx, events, body.year, texts.seasonBegins);
      return { year: body.year, sets };
    });
  });

  api.on(calls.undoSeason, async ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const begun = (await rows.readBegun(trx, body.year, true)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      for (const id of begun.collectionIds) await lockCollection(trx, caller, String(id));
      // Read again under the locks: nobody can add a task or begin an attempt any more.
      const now = (await rows.readBegun(trx, body.year)) ?? refuse('NOT_FOUND');
      if (now.used > 0) return refuse('SEASON_IN_USE');
      for (const id of now.collectionIds) {
        await deleteCollection(trx, id);
        await events.publish(trx, 'collection', String(id));
      }
      await rows.deleteSeason(trx, body.year);
      // Before the first year of an installation there is none to go back to.
      if (now.cameAt !== null && (await rows.countSets(trx, body.year - 1)) > 0) {
        await rows.writeYear(trx, body.year - 1);
        await events.publish(trx, 'setting', 'year');
      }
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'season.undo',
        objectType: 'season',
        objectId: String(body.year),
        details: { removed: now.collectionIds.length },
      });
      return { removed: now.collectionIds.length };
    }),
  );
}

/** What beginning the next year would make, or who has begun it. */
async function lookAhead({ db, clock }: Services, values: ReadValues): Promise<calls.NextSeason> {
  const { constants, texts } = await values.get();
  const present = presentYear(constants.year, await readYears(db));
  const year = present === null ? null : present + 1;
  const sources = present === null ? [] : await rows.readSources(db, present);
  const schoolYear = schoolYearOf(earliest(sources) ?? clock.now()) + 1;
  const begun = year === null ? null : await rows.readBegun(db, year);
  return {
    year,
    schoolYear,
    comesAt: comesAt(schoolYear, texts.seasonBegins).toISOString(),
    sets: sources.map((source) => ({
      id: String(source.id),
      name: source.name,
      ageGroup: source.ageGroup,
      from: source.from.toISOString(),
      to: source.to.toISOString(),
      nextName: nameInNextYear(source.name, source.year),
      nextFrom: source.nextFrom.toISOString(),
      nextTo: source.nextTo.toISOString(),
      hasKey: source.hasKey,
    })),
    tasks: constants.contestTasks,
    present: year === null || begun ? 0 : await rows.countSets(db, year),
    begun: begun && {
      who: begun.who ?? '',
      at: begun.at.toISOString(),
      sets: begun.collectionIds.length,
      hasCome: begun.cameAt !== null,
      canUndo: begun.used === 0,
    },
  };
}

function earliest(sources: readonly rows.SourceRow[]): Date | null {
  return sources.reduce<Date | null>((found, { from }) => (found === null || from < found ? from : found), null);
}
