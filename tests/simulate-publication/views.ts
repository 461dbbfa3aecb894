// What the public reads of a contest's results, by the calls themselves and by the model, as lines that can be compared:
// the public list, the list of pupils and a search in it, own results, certificates.
import { getPublication } from '../../contract/publication';
import { myResult, resultsInCountry } from '../../contract/results';
import { publicResults } from '../../contract/results-public';
import { findContest, findPlaced } from '../../server/features/certificates/queries';
import { scoreAttempt } from '../../server/features/results/rules';
import type { PersonName } from '../../server/testing/people';
import type { World } from '../../server/testing/world';
import {
  answersOf,
  type Contest,
  correctionsOf,
  type Ground,
  type Line,
  newestOf,
  notesOf,
  type Place,
  publicOf,
} from './contest';

/** Who reads; each has sat. */
const reader: PersonName = 'pupilA5';
const readers: readonly PersonName[] = ['pupilA5', 'pupilA6'];

/** By the name of what is read. */
export type Views = Record<string, string>;

/** One view, read by its call. */
const viewCalls: Record<string, (world: World) => Promise<string>> = {
  'the version that organisers see in public': async (world) => {
    const collectionId = world.collections.running5.id;
    return String((await world.call(getPublication, { as: 'admin', body: { collectionId } })).body.publicVersion);
  },
  'the public list': async (world) => {
    const { body } = await world.call(publicResults, { as: null, body: { grade: 5, year: 2026 } });
    const rows = body.results?.map(({ rank, of, points }) => `${points}: ${rank}/${of}`) ?? [];
    return listed(rows, body);
  },
  'the list of pupils': (world) => listOfPupils(world, null),
  'a search in the list': (world) => listOfPupils(world, reader),
  ...Object.fromEntries(
    readers.flatMap((person) => [
      [`the own result of ${person}`, (world: World) => ownOf(world, person)],
      [`the certificate of ${person}`, (world: World) => certificateOf(world, person)],
    ]),
  ),
};

/** Reads views one after the other; all of them, unless named. */
export async function readViews(world: World, named: readonly string[] = Object.keys(viewCalls)): Promise<Views> {
  const views: Views = {};
  for (const name of named) views[name] = (await viewCalls[name]?.(world)) ?? '';
  return views;
}

/** What is read and is not as expected, in words. */
export function differing(expected: Views, read: Views): string[] {
  return Object.entries(expected).flatMap(([view, text]) =>
    read[view] === text ? [] : [`${view} is not what is public:\n  it has ${read[view]}\n  and not ${text}`],
  );
}

async function listOfPupils(world: World, search: string | null): Promise<string> {
  const collectionId = world.collections.running5.id;
  const page = { num: 1, page_size: 20, ...(search && { search }) };
  const { body } = await world.call(resultsInCountry, { as: reader, body: { collectionId, ...page } });
  const rows = body.results?.map(({ points, gradeRank, groupRank }) =>
    [`${points}:`, ...[gradeRank, groupRank].flatMap(({ country, district }) => [country, district]).map(place)].join(
      ' ',
    ),
  );
  return listed(rows ?? [], body);
}

async function ownOf(world: World, as: PersonName): Promise<string> {
  const { body } = await world.call(myResult, { as, body: { collectionId: world.collections.running5.id } });
  const { result } = body;
  if (!result) return 'nothing';
  const { points, maxPoints, gradeRank, places, notes, tasks } = result;
  const each = tasks.map(({ answerPoints }) => answerPoints);
  return [
    `${points} of ${maxPoints}`,
    `${place(gradeRank?.country)} ${place(gradeRank?.district)} ${places}`,
    `tasks ${each.join(' ')}`,
    notesIn(notes),
  ].join(', ');
}

async function certificateOf(world: World, person: PersonName): Promise<string> {
  const contest = await findContest(world.db, world.collections.running5.id);
  const self = world.people[person].userId;
  const [placed] = contest ? await findPlaced(world.db, { contest, reach: null, self }, 1) : [];
  return placed
    ? `${placed.points} of ${placed.maxPoints}, ${place(placed.country)} ${place(placed.district)}`
    : 'nothing';
}

type Note = { note: string; isRevision: boolean };

function listed(
  rows: readonly string[],
  head: { maxPoints?: number | null; notes?: readonly Note[]; isBeingChecked?: boolean },
): string {
  const state = head.isBeingChecked ? 'is being checked' : `of ${head.maxPoints ?? 'nothing'}`;
  return [[...rows].sort().join('; '), state, notesIn(head.notes ?? [])].join(', ');
}

const notesIn = (notes: readonly Note[]) =>
  `notes: ${notes.map(({ note, isRevision }) => `${note}${isRevision ? '*' : ''}`).join(' | ')}`;

const place = (one: Place | null | undefined) => (one ? `${one.rank}/${one.of}` : '-');

/** The same views as the model has them. */
export function expectedViews(ground: Ground, contest: Contest): Views {
  const shown = publicOf(contest);
  const notes = `notes: ${notesOf(contest).join(' | ')}`;
  const max = (leftOut: number) => ground.collection.maxPoints - leftOut;
  const state = !shown
    ? contest.isDue && contest.versions.length > 0
      ? 'is being checked'
      : 'of nothing'
    : `of ${max(shown.leftOut)}`;
  const list = (rows: readonly string[]) => [[...rows].sort().join('; '), state, notes].join(', ');
  const lines = shown?.lines ?? [];
  const pupilRow = ({ points, country, district }: Line) =>
    `${points}: ${[country, district, country, district].map(place).join(' ')}`;
  return {
    'the version that organisers see in public': String(shown?.version ?? null),
    'the public list': list(lines.map(({ points, country }) => `${points}: ${place(country)}`)),
    'the list of pupils': list(lines.map(pupilRow)),
    'a search in the list': list(lines.filter(({ pupil }) => pupil === reader).map(pupilRow)),
    ...Object.fromEntries(
      readers.flatMap((person) => {
        const line = lines.find(({ pupil }) => pupil === person);
        const certificate =
          line && `${line.points} of ${max(shown?.leftOut ?? 0)}, ${place(line.country)} ${place(line.district)}`;
        return [
          [`the own result of ${person}`, expectedOwn(ground, contest, person)],
          [`the certificate of ${person}`, certificate ?? 'nothing'],
        ];
      }),
    ),
  };
}

/** Before a version is public, points are those of the newest one, and places are not told. */
function expectedOwn(ground: Ground, contest: Contest, person: PersonName): string {
  const shown = publicOf(contest);
  const version = shown ?? newestOf(contest);
  const line = version?.lines.find(({ pupil }) => pupil === person);
  const corrections = correctionsOf(ground, version?.corrections ?? {});
  const now = scoreAttempt(ground.collection, answersOf(ground, contest.inputs, person), corrections);
  const each = line?.each ?? now.scored.map(({ points }) => points);
  const isOut = contest.isDue && shown && line;
  return [
    `${line?.points ?? now.total} of ${ground.collection.maxPoints - (version?.leftOut ?? 0)}`,
    `${place(isOut ? line.country : null)} ${place(isOut ? line.district : null)} ${isOut ? 'OUT' : contest.isDue ? 'BEING_CHECKED' : 'ON_DATE'}`,
    `tasks ${(contest.isDue ? each : []).join(' ')}`,
    `notes: ${notesOf(contest).join(' | ')}`,
  ].join(', ');
}
