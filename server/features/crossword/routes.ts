import { randomInt } from 'node:crypto';
import * as calls from '../../../contract/crossword';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { mountDraw } from './draw';
import { marks, words } from './puzzle';
import * as rows from './queries';
import { cleanAnswer, puzzleOf } from './rules';

const puzzle = puzzleOf(words, marks);
/** How often a taken ticket number is drawn again. With half of them taken, ten draws fail once in a thousand. */
const DRAWS = 10;

/** Mounts the crossword: reading it, reading the own answer, and answering once a year. */
export function mountCrossword(api: Api<Caller>, services: Services, { values }: { values: ReadValues }): void {
  const { db } = services;
  mountDraw(api, services, values);
  async function own(caller: Caller): Promise<calls.CrosswordAnswer> {
    const { flags, constants } = await values.get();
    const stored = await rows.readAnswer(db, caller.userId, constants.crosswordYear);
    return {
      id: stored?.id ?? null,
      userId: caller.userId,
      ticketNumber: stored ? String(stored.ticket_number) : null,
      answer: stored?.answer ?? null,
      year: constants.crosswordYear,
      hasParticipateIntoChallenge: (await rows.hasSat(db, caller.userId, constants.year)) ? 'Y' : 'N',
      isAvailable: flags.crossword,
    };
  }

  api.on(calls.loadCrossword, async ({ caller }) => {
    const crosswordAnswer = await own(caller);
    return { crosswordAnswer, puzzle: crosswordAnswer.isAvailable ? puzzle : null };
  });

  api.on(calls.submitCrossword, async ({ body, caller }) => {
    const { flags, constants } = await values.get();
    if (!flags.crossword) return refuse('CROSSWORD_NOT_STARTED');
    const answer = cleanAnswer(body.answer) ?? refuse('BAD_REQUEST', { fields: ['answer'] });
    const { userId } = caller;
    const year = constants.crosswordYear;
    for (let left = DRAWS; left > 0; left -= 1) {
      if (await rows.insertAnswer(db, { userId, year, ticket: randomInt(100_000, 1_000_000), answer })) break;
      if (await rows.readAnswer(db, userId, year)) break;
    }
    const crosswordAnswer = await own(caller);
    if (crosswordAnswer.answer === null) throw new Error('no ticket number was free');
    // The same answer sent twice counts once; a different second answer is refused.
    return crosswordAnswer.answer === answer ? { crosswordAnswer } : refuse('CONFLICT');
  });
}
