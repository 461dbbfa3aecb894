import { randomBytes } from 'node:crypto';
import * as calls from '../../../contract/crossword';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import type { ReadValues } from '../settings/values';
import * as rows from './draw-queries';
import { marks, words } from './puzzle';
import { drawWinners, pointsOf, solutionOf } from './rules';

const solution = solutionOf(words, marks);

/** Mounts the organisers' side of the crossword: the answers with their tickets, and the draw of winners. */
export function mountDraw(api: Api<Caller>, { db }: Services, values: ReadValues): void {
  api.on(calls.listCrossword, async ({ body, caller }) => {
    const { constants } = await values.get();
    const known = await rows.readYears(db);
    const years = [...new Set([constants.crosswordYear, ...known])].sort((one, other) => other - one);
    const year = body.year || known[0] || constants.crosswordYear;
    const tickets = await rows.listTickets(db, year);
    const draws = await rows.listDraws(db, year);
    const places = new Map(draws.find((one) => one.undoneAt === null)?.tickets.map((ticket, at) => [ticket, at + 1]));
    const line = { userId: caller.userId, action: 'crossword.look' as const, objectType: 'crossword', details: {} };
    await auditView(db, { ...line, objectId: String(year) });
    return {
      year,
      years,
      tickets: tickets.map((one) => ({
        ...one,
        answeredAt: one.answeredAt.toISOString(),
        points: pointsOf(one.answer, solution),
        place: places.get(one.ticketNumber) ?? null,
      })),
      draws: draws.map((one) => ({
        ...one,
        drawnAt: one.drawnAt.toISOString(),
        undoneAt: one.undoneAt?.toISOString() ?? null,
      })),
    };
  });

  api.on(calls.drawCrossword, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { year, winners, onlyRight } = body;
      const tickets = (await rows.listTickets(trx, year)).filter(
        (one) => !onlyRight || pointsOf(one.answer, solution) > 0,
      );
      if (tickets.length === 0) return refuse('CONFLICT');
      const seed = body.seed || randomBytes(8).toString('hex');
      const drawn = drawWinners(
        tickets.map((one) => one.ticketNumber),
        seed,
        winners,
      );
      const id = await rows.insertDraw(trx, { year, seed, winners, onlyRight, tickets: drawn, by: caller.userId });
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (id === null) return refuse('CROSSWORD_DRAWN');
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'crossword.draw',
        objectType: 'crossword',
        objectId: String(year),
        details: { seed, algorithm: 'SHA-256(seed:ticket)', onlyRight, of: tickets.length, tickets: drawn },
      });
      return { seed, tickets: drawn };
    }),
  );

  api.on(calls.undoDraw, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const year = await rows.markUndone(trx, String(BigInt(body.id)), body.reason);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (year === null) return refuse('NOT_FOUND');
      if (year === 'GONE') return refuse('CONFLICT');
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'crossword.undo-draw',
        objectType: 'crossword',
        objectId: String(year),
        reason: body.reason,
        details: { draw: body.id },
      });
      return {};
    }),
  );
}
