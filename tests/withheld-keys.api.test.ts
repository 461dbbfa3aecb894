// No call of anybody tells the key of a contest before its results: every call of the tables of rights as everybody, with
// the ids of the contest, its tasks, and the same tasks elsewhere (docs/rules/publication.md).
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormats, exportReport } from '../contract/exchange';
import type { PersonName } from '../server/testing/people';
import { createWorld } from '../server/testing/world';
import { filled, type PrintedReply, type Stage, sendPrinted, textAt } from './printed/stage';
import { areas, printedCalls } from './rights/areas';
import { collectionRights } from './rights/collections';
import { allowed, forbidden, lets, NO_NUMBER, placeholdersOf, type Request } from './rights/requests';
import { letters, personOf, type Right, type RightsArea, row } from './rights/right';
import { CONTENT, KEY, type Place, plantSecret, type Secret } from './rights/secret';
import { keepState, type State } from './rights/state';
import { nothing } from './support/nothing';

/** Who may learn a key from a call (docs/rules/roles.md): organisers, and testers by trying the contest. */
const may: Record<string, string> = {
  'collections/get': 'AD',
  'collections/preview': 'AD',
  'results/getmyresult': 'AD',
  'correction/get': 'AD',
  'markdown file': 'A',
  'moodle file': 'A',
  'qti file': 'A',
  'statistics/itemanalysis': 'AD',
  'tasks/desk/open': 'AD',
  'tasks/desk/restore': 'AD',
  'tasks/desk/save': 'AD',
  'tasks/desk/seen': 'AD',
  'tasks/desk/version': 'AD',
  'tasks/get': 'AD',
  'tasks/gettask': 'AD',
  'tasks/try': 'ADK',
};

/** Who has learnt a key from which call. */
const learnt = new Map<string, Set<string>>();

/** Roles that read tasks of a contest without their keys: a pupil those of the own one, a tester every complete one. */
const readers = 'ADSK';

/** Requests of some calls that the tables do not have, because they ask for more. */
const more: readonly Right[] = [
  row('challenge/gettotalscore', 'P', 'open', { challengeId: '<training>', answers: [] }),
  row('challenge/check-answer', 'P', 'open', {
    answer: { challengeId: '<training>', taskId: '<training.1>', answerId: '<choice>' },
  }),
  row('collections/preview', 'ADKT', 'own', { collection: { id: '<draft>' }, withKeys: true }),
  row('practice/tasks', 'T', 'open', { ids: ['<task>'] }),
  row('practice/tasks', 'T', 'open', { exercises: ['<exercise>'] }),
  row('exchange/plan-export', 'ADT', 'own', { collectionId: '<draft>' }),
  row('tasks/bank', 'ADT', 'own', { search: KEY }),
  row('results/getmyresult', 'ACDSTK', 'own', { collectionId: '<practice>' }),
  row('results/getmyresult', 'ADT', 'school', { collectionId: '<practice>', userUuid: '<pupilA5.uuid>' }),
];

describe.each(areas)('$name', (area: RightsArea) => {
  let stage: Stage;
  let state: State;
  let secret: Secret;
  let known: Record<string, string>;
  beforeAll(async () => {
    stage = { world: await createWorld(), ids: {} };
    await area.prepare(stage);
    secret = await plantSecret(stage);
    known = { ...stage.ids };
    state = await keepState(stage.world);
  }, 120_000);
  afterAll(() => stage.world.close());

  const rights = area === collectionRights ? [...area.rights, ...more] : area.rights;
  it.each(rights.filter((right) => !right.isStream).map((right): [string, Right] => [right.call, right]))(
    'C40: %s tells no key to anybody who must not know it',
    async (_name, right) => {
      const problems: string[] = [];
      const sent = new Set<string>();
      for (const place of secret.places) {
        const requests = requestsOf(right, stage, place, place === secret.places[0]);
        if (requests.length === 0) continue;
        await state.restore();
        stage.ids = { ...known };
        // Where what it needs is refused, too, the call is made all the same.
        await right.before?.(stage, firstOf(right)).catch(() => undefined);
        Object.assign(stage.ids, place.ids);
        for (const { as, call } of requests) {
          for (const name of placeholdersOf(call)) noteUnknown(stage, as, name);
          const key = JSON.stringify([as, filled(stage, as, [call.params, call.send, call.form?.parts])]);
          if (sent.has(key)) continue;
          sent.add(key);
          const told = toldBy(secret, await sendPrinted(stage, call), as);
          if (told) problems.push(...judge(right.call, as, `${place.name}: ${told}`));
        }
      }
      await state.restore();
      nothing(problems, 'leave out what withheld_tasks() or withheld_collections() has');
    },
    120_000,
  );

  /** A file is had by a link, whose call is one of the tables. */
  if (area !== collectionRights) return;
  it('C40: no exported file tells a key', async () => {
    const problems: string[] = [];
    for (const place of secret.places)
      for (const as of ['tutorA', 'admin'] as const)
        for (const format of exportFormats)
          for (const what of [{ taskId: '<task>' }, { collectionId: '<draft>' }]) {
            Object.assign(stage.ids, place.ids);
            const send = { report: exportReport, format, ...what };
            const { body } = await sendPrinted(stage, { path: 'reports/link', as, send, reply: [] });
            const path = textAt(body, 'link').replace(/^\/api\//, '');
            if (path === '') continue;
            const file = await sendPrinted(stage, { method: 'GET', path, as, reply: [] });
            const told = toldBy(secret, file, as);
            if (told) problems.push(...judge(`${format} file`, as, `${place.name}: ${told}`));
          }
    nothing(problems, 'leave out what withheld_tasks() has');
  });
});

it('C40: nobody is allowed to learn a key who does not', () => {
  const found = [...learnt].map(([call, who]) => [call, [...who].sort().join('')]);
  expect(Object.fromEntries(found.sort())).toEqual(may);
});

/**
 * The requests of a call in a place, those who may change most last. Whose role is refused needs no second place, nor does
 * what names none of its objects.
 */
function requestsOf(right: Right, stage: Stage, place: Place, isFirst: boolean): Request[] {
  const all = allowed(right, printedCalls, stage);
  const requests = isFirst
    ? [...forbidden(right, printedCalls, stage), ...all]
    : all.filter(({ call }) => placeholdersOf(call).some((name) => name in place.ids));
  return requests.sort((a, b) => Number(isOrganiser(a.as)) - Number(isOrganiser(b.as)));
}

/** Who does what must have been done before: a teacher where teachers may. */
function firstOf(right: Right): PersonName {
  return personOf[lets(right, 'T') ? 'T' : (letters.find((letter) => lets(right, letter)) ?? 'A')];
}

/** What could not be made before is asked for by the number of nothing. */
function noteUnknown(stage: Stage, as: PersonName | null, name: string): void {
  try {
    filled(stage, as, `<${name}>`);
  } catch {
    stage.ids[name] = NO_NUMBER;
  }
}

const isOrganiser = (as: PersonName | null): boolean => as === 'admin' || as === 'developer';

/** The letter of a role as in the tables of rights; nobody's is N. */
function letterOf(as: PersonName | null): string {
  if (as === null) return 'N';
  const others = { admin: 'A', developer: 'D', centre: 'C', tester: 'K' };
  return Object.entries(others).find(([name]) => name === as)?.[1] ?? (as.startsWith('tutor') ? 'T' : 'S');
}

/** What a reply tells of the secret tasks: a few signs around it; null: nothing. */
function toldBy({ rightChoices }: Secret, { bytes }: PrintedReply, as: PersonName | null): string | null {
  const text = textOf(bytes);
  const marks = [KEY, `"correctChoiceId":"(?:${rightChoices.join('|')})"`];
  if (!readers.includes(letterOf(as))) marks.push(CONTENT);
  const at = text.search(new RegExp(marks.join('|')));
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 60);
}

/** The text of a reply, and of all files of an archive. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  return Object.values(unzipSync(bytes)).map(textOfFile).join('\n');
}

const textOfFile = (bytes: Uint8Array): string => textOf(Buffer.from(bytes));

/** Notes who has learnt a key; the problem where nobody of the role may. */
function judge(call: string, as: PersonName | null, told: string): string[] {
  const letter = letterOf(as);
  learnt.set(call, (learnt.get(call) ?? new Set()).add(letter));
  return may[call]?.includes(letter) ? [] : [`${call} as ${as ?? 'nobody'}, ${told}`];
}
