// The server's half: opens parcels by its own code, and counts by its rules what it has no database for.
import * as z from 'zod/mini';
import { lastAnswers, type OpenedParcel, readParcel } from '../../server/features/offline/parcels/read';
import type { How } from './acts';
import { answersPair } from './set';

export type Outcome = 'COUNTED' | 'ASKED' | 'KNOWN' | 'REFUSED';
/** A parcel that arrived. given: the last answer in time to each task. */
export type Arrived = {
  computer: string;
  pupil: string;
  startedAt: string;
  outcome: Outcome;
  given: Map<string, string | null>;
};

export type Server = {
  how: How;
  arrived: Arrived[];
  /** Answers a call of a computer as fetch does. */
  fetch: (address: string, options: { body: string }) => Promise<Response>;
};

export function createServer(): Server {
  const known = new Set<string>();
  /** What counts of each pupil. */
  const counted = new Map<string, string>();

  const take = (raw: unknown): Outcome => {
    const opened = readParcel(raw, answersPair);
    if (typeof opened === 'string') return 'REFUSED';
    const { parcel, digest } = opened;
    const last = lastAnswers([...givenIn(opened)].map(([taskId, choiceId]) => ({ taskId, choiceId, value: null })));
    const before = counted.get(parcel.pupil);
    const isKnown = known.has(digest.toString('hex')) || before === last;
    const outcome = isKnown ? 'KNOWN' : before === undefined ? 'COUNTED' : 'ASKED';
    known.add(digest.toString('hex'));
    if (outcome === 'COUNTED') counted.set(parcel.pupil, last);
    const { computer, pupil, startedAt } = parcel;
    server.arrived.push({ computer, pupil, startedAt, outcome, given: givenIn(opened) });
    return outcome;
  };

  const server: Server = {
    how: 'down',
    arrived: [],
    async fetch(_, { body }) {
      if (server.how === 'down') throw new TypeError('no network');
      const { parcels }: { parcels: unknown[] } = JSON.parse(body);
      const outcomes = parcels.map((raw) => ({ outcome: take(raw) }));
      if (server.how === 'lost') throw new TypeError('the reply is lost');
      return new Response(JSON.stringify({ success: true, parcels: outcomes }));
    },
  };
  return server;
}

const shape = z.object({ taskId: z.string(), selectedChoiceId: z.nullable(z.string()) });

/** The last answer to each task that is not after the end. */
function givenIn({ parcel }: OpenedParcel): Map<string, string | null> {
  const inTime = parcel.answers.filter(({ at }) => parcel.end === null || at <= parcel.end.at);
  return new Map(
    inTime.map(({ answer }) => {
      const { taskId, selectedChoiceId } = shape.parse(answer);
      return [taskId, selectedChoiceId];
    }),
  );
}
