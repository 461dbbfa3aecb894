// Lives one story of a contest's results: the calls of organisers on a real database, and after each of them what the
// public reads, held against the model. Of deeds at once it may be any order, and nothing
// between.
import { getPublication } from '../../contract/publication';
import { BrokenPromise } from '../simulate-stories/simulate';
import type { Act, Deed, Organiser, Story } from './acts';
import { type Contest, publicOf } from './contest';
import { ordersOf } from './orders';
import { foretell, type Request } from './requests';
import { letDateCome, preview, reset, type Stage, send } from './stage';
import type { Turns } from './turns';
import { differing, expectedViews, readViews, type Views } from './views';
import { names, wordsOf, wordsOfStatement } from './words';

/** What an organiser saw when looking last. */
type Seen = { versions: number; wasPublic: number[]; publicVersion: number | null; previewId: string };

/** The state of a story: the model, what organisers know, and how it went so far. */
type Play = {
  stage: Stage;
  turns: Turns;
  contest: Contest;
  seen: Record<Organiser, Seen>;
  lines: string[];
  notes: number;
};

export async function live(story: Story, stage: Stage, turns: Turns): Promise<void> {
  const nothing: Seen = { versions: 0, wasPublic: [], publicVersion: null, previewId: '0' };
  const { isDue, secondReview } = story;
  const contest: Contest = {
    isDue,
    secondReview,
    inputs: { isLateAccepted: false, sixth: 'NONE' },
    versions: [],
    returns: [],
    preview: null,
    tick: 0,
  };
  const seen = { admin: nothing, developer: nothing };
  const play: Play = { stage, turns, contest, seen, lines: [], notes: 0 };
  await reset(stage, story);
  if (story.isPublic) {
    await one(play, { does: 'calculates', by: 'admin', hold: true, note: '' });
    await one(play, { does: 'publishesByDate' });
  }
  for (const act of story.acts) {
    await perform(play, act);
    const problems = differing(expectedViews(stage.ground, play.contest), await readViews(stage.world));
    breakFor(play, problems);
  }
}

async function perform(play: Play, act: Act): Promise<void> {
  const { stage, lines } = play;
  switch (act.act) {
    case 'one':
      return one(play, await requestOf(play, act.deed));
    case 'looks':
      lines.push(`${names[act.by]} looks`);
      return look(play, act.by);
    case 'previews':
      return see(play, act);
    case 'dateComes':
      lines.push('the result date comes');
      await letDateCome(stage);
      play.contest = { ...structuredClone(play.contest), isDue: true };
      return;
    case 'together': {
      const requests: Request[] = [];
      for (const deed of act.deeds) requests.push(await requestOf(play, deed));
      return together(play, requests, act.turns);
    }
  }
}

/** An organiser opens the page of publication. */
async function look(play: Play, by: Organiser): Promise<void> {
  const { world } = play.stage;
  const { body } = await world.call(getPublication, { as: by, body: { collectionId: world.collections.running5.id } });
  const versions = body.versions ?? [];
  play.seen[by] = {
    ...play.seen[by],
    versions: versions.length,
    wasPublic: versions.filter(({ publishedAt }) => publishedAt !== null).map(({ version }) => version),
    publicVersion: body.publicVersion ?? null,
  };
  const expected = publicOf(play.contest)?.version ?? null;
  const { publicVersion } = play.seen[by];
  breakFor(
    play,
    publicVersion === expected ? [] : [`${names[by]} sees version ${publicVersion} in public; it is ${expected}`],
  );
}

/** The request of a deed, by what its organiser has seen. */
async function requestOf(play: Play, deed: Deed): Promise<Request> {
  if ('isFresh' in deed && deed.isFresh) await look(play, deed.by);
  const nextNote = () => {
    play.notes += 1;
    return `Pastaba ${play.notes}`;
  };
  switch (deed.does) {
    case 'calculates':
      return { ...deed, note: deed.hasNote ? nextNote() : '' };
    case 'corrects':
      return { ...deed, note: nextNote(), previewId: play.seen[deed.by].previewId };
    case 'publishes': {
      const { versions, publicVersion: seen } = play.seen[deed.by];
      return { ...deed, seen, version: Math.max(1, versions), note: deed.hasNote ? nextNote() : '' };
    }
    case 'givesBack': {
      const { wasPublic, publicVersion: seen } = play.seen[deed.by];
      const version = wasPublic[deed.version % Math.max(1, wasPublic.length)] ?? 1;
      return { ...deed, seen, version, note: nextNote() };
    }
    case 'checks': {
      const version = Math.max(1, play.seen[deed.by].versions);
      return { ...deed, version, reason: deed.hasReason ? 'esu vienas' : '' };
    }
    default:
      return deed;
  }
}

async function one(play: Play, request: Request): Promise<void> {
  const { stage, lines } = play;
  const next = foretell(stage.ground, play.contest, request);
  const answer = await send(stage, request);
  lines.push(`${wordsOf(request)}: ${answer}`);
  breakFor(play, answer === next.answer ? [] : [`the answer was to be ${next.answer}`]);
  play.contest = next.contest;
}

/** An organiser previews a correction. */
async function see(play: Play, { by, task, correction }: Extract<Act, { act: 'previews' }>): Promise<void> {
  const { body } = await preview(play.stage, { by, task, correction });
  const id = body.preview?.id ?? '0';
  const request: Request = { does: 'previews', by, task, correction, id };
  const next = foretell(play.stage.ground, play.contest, request);
  const answer = body.success ? 'OK' : (body.code ?? '');
  play.lines.push(`${wordsOf(request)}: ${answer}`);
  breakFor(play, answer === next.answer ? [] : [`the answer was to be ${next.answer}`]);
  play.contest = next.contest;
  if (id !== '0') play.seen[by] = { ...play.seen[by], previewId: id };
}

/** What is read while deeds happen together. */
const readMeanwhile = ['the public list', 'the own result of pupilA5'];

async function together(play: Play, requests: readonly Request[], order: readonly number[]): Promise<void> {
  const { stage, turns, lines, contest } = play;
  const { ground, world } = stage;
  const answered = requests.map((request) => ({ request, answer: '' }));
  let read: Views = {};
  const who = [...requests.map(wordsOf), 'somebody reads'];
  lines.push(`at the same moment ${who.join(', ')}`);
  const calls = [
    ...answered.map((one) => async () => {
      one.answer = await send(stage, one.request);
    }),
    async () => {
      read = await readViews(world, readMeanwhile);
    },
  ];
  await turns.together(calls, order, (call, stoppedBefore) =>
    lines.push(`  ${stoppedBefore ? `(before: ${wordsOfStatement(stoppedBefore)}) ` : ''}${who[call]}`),
  );
  lines.push(`  they are told ${answered.map(({ answer }) => answer).join(' and ')}`);
  const orders = ordersOf(ground, contest, answered);
  breakFor(play, orders.length === 0 ? ['no order of these has such answers'] : []);
  const now = await readViews(world);
  const last = (states: readonly Contest[] | undefined) => expectedViews(ground, states?.at(-1) ?? contest);
  const fitting = orders.filter((states) => differing(last(states), now).length === 0);
  if (fitting.length === 0) return breakFor(play, differing(last(orders[0]), now));
  const known = fitting.flat().map((state) => expectedViews(ground, state));
  breakFor(
    play,
    Object.entries(read).flatMap(([view, text]) => {
      const texts = known.map((views) => views[view]);
      return texts.includes(text)
        ? []
        : [`meanwhile ${view} had ${text}\n  and before, between and after ${texts.join('\n  ')}`];
    }),
  );
  play.contest = fitting[0]?.at(-1) ?? contest;
}

function breakFor({ lines }: Play, problems: readonly string[]): void {
  if (problems.length > 0) throw new BrokenPromise(problems.join('\n'), lines);
}
