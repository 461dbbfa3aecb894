// Lives one story of answers: the real journal and its groups (server/features/solving/answer/) over statements whose fate
// the story decides. Answers the lines of the story, so that two stages can be compared.
import { createJournal, type Journal } from '../../server/features/solving/answer/journal';
import { BrokenPromise } from '../simulate-stories/simulate';
import { type Act, type Fate, pupils, type Story } from './acts';
import { createLine, type Held, type Line } from './line';
import { brokenCurrent, brokenJournal, brokenNumbers, brokenWord, type Call, keyOf } from './promises';
import { type Contents, racedRow, type Stage, type StoredAnswer, sentRows } from './stage';
import { fateWords, toldWords, wordsOf } from './words';

/** The state of a story: what was sent and told, what is under way, and how it went so far. */
type Play = {
  stage: Stage;
  journal: Journal;
  line: Line;
  lines: string[];
  calls: Call[];
  finished: Set<number>;
  /** What another server has written, or may have. */
  foreign: StoredAnswer[];
  onDrain: (() => Promise<void>)[];
  /** before: how many calls there were when the journal was asked to drain. */
  drains: { before: number; isOver: boolean }[];
  /** What was stored when it was looked at last. */
  known: Contents;
};

export async function live(story: Story, stage: Stage): Promise<string[]> {
  const play = begin(stage);
  for (const act of story) {
    await perform(play, act);
    if (act.isTogether) continue;
    await settle();
    await check(play, false);
  }
  await settle();
  play.lines.push('from now on everything goes well, and what was not stored is sent again');
  await calm(play);
  await check(play, false);
  const failed = play.calls.filter(({ told, seq }) => told instanceof Error && seq !== 0);
  for (const call of failed) send(play, call);
  await settle();
  await calm(play);
  await check(play, true);
  const { calls, drains, line, lines } = play;
  const left = calls.find(({ told }) => told === null);
  const lost = failed.length > 0 && calls.slice(-failed.length).find(({ told }) => told instanceof Error);
  if (left) throw new BrokenPromise(`call ${left.number} waits for ever`, lines);
  if (drains.some(({ isOver }) => !isOver)) throw new BrokenPromise('the journal never says that it is empty', lines);
  if (line.borrowed() > 0) throw new BrokenPromise(`${line.borrowed()} connections were not given back`, lines);
  if (lost) throw new BrokenPromise(`call ${lost.number} is refused though everything goes well`, lines);
  return lines;
}

function begin(stage: Stage): Play {
  const lines: string[] = [];
  const onDrain: Play['onDrain'] = [];
  const line = createLine(({ number, statement }) =>
    lines.push(`statement ${number} begins: ${statement.name}, ${sentRows(statement).length} answers`),
  );
  const journal = createJournal({
    answerPool: line.pool,
    onDrain: (work) => onDrain.push(work),
    metrics: { onGroup: () => undefined },
  });
  const known = { journal: [], current: [] };
  return { stage, journal, line, lines, onDrain, known, calls: [], finished: new Set(), foreign: [], drains: [] };
}

async function perform(play: Play, act: Act): Promise<void> {
  const { stage, line, lines, calls, finished } = play;
  switch (act.act) {
    case 'answer':
      return send(play, { ...answerOf(act), epoch: act.epoch, seq: act.seq });
    case 'answerWithoutNumber':
      return send(play, { ...answerOf(act), epoch: null, seq: null });
    case 'again': {
      const call = calls[act.call % Math.max(1, calls.length)];
      return call && send(play, call);
    }
    case 'reply':
      return reply(play, line.held[act.statement % Math.max(1, line.held.length)], act.fate);
    case 'finish':
      await settle();
      await check(play, false);
      lines.push(`${pupils[act.pupil]} finishes`);
      finished.add(act.pupil);
      return stage.finish(act.pupil);
    case 'newSession':
      await settle();
      lines.push(`${pupils[act.pupil]} goes on in a new session`);
      return stage.newSession(act.pupil);
    case 'drain':
      return drain(play);
  }
}

function answerOf({ pupil, task, choice }: { pupil: number; task: number; choice: number }) {
  return { pupil, task, choice: String(choice + 1) };
}

function send({ stage, journal, calls, lines }: Play, sent: Omit<Call, 'number' | 'told'>): void {
  const call: Call = { ...sent, number: calls.length + 1, told: null };
  calls.push(call);
  lines.push(`call ${call.number}: ${wordsOf(call)}`);
  const hear = (told: NonNullable<Call['told']>) => {
    call.told = told;
    lines.push(`call ${call.number} hears: ${toldWords(told)}`);
  };
  journal
    .store({
      userId: stage.userIds[call.pupil] ?? '',
      collectionId: stage.collectionId,
      attemptNo: null,
      exerciseId: stage.exerciseIds[call.task] ?? '',
      epoch: call.epoch,
      seq: call.seq,
      choiceId: call.choice,
      value: null,
      claim: '{}',
      isOfSightSet: null,
    })
    .then(hear, (error) => hear(error instanceof Error ? error : new Error(String(error))));
}

async function reply({ stage, line, lines, foreign }: Play, held: Held | undefined, fate: Fate): Promise<void> {
  if (!held) return;
  // A real database takes its time: what happened together with this act has then begun, on both stages.
  await settle();
  line.held.splice(line.held.indexOf(held), 1);
  const { number, statement, resolve, reject } = held;
  lines.push(`statement ${number} ${fateWords[fate.kind]}`);
  if (fate.kind === 'refused') return reject(new Error('the connection broke'));
  if (fate.kind === 'aborted') return reject(new Error('could not serialize access'));
  const race = fate.kind === 'raced' ? fate : null;
  const row = race && racedRow(statement, race);
  if (row) {
    const [pupil, task] = [stage.userIds.indexOf(row.userId), stage.exerciseIds.indexOf(row.exerciseId)];
    foreign.push({ ...row, pupil, task });
  }
  try {
    const returned = await stage.execute(statement, race);
    if (fate.kind === 'lost') reject(new Error('the reply is lost'));
    else resolve(returned);
  } catch (error) {
    reject(error instanceof Error ? error : new Error(String(error)));
  }
}

function drain({ calls, drains, lines, onDrain }: Play): void {
  const one = { before: calls.length, isOver: false };
  drains.push(one);
  lines.push('the journal is drained');
  void Promise.all(onDrain.map((work) => work())).then(() => {
    one.isOver = true;
  });
}

/** Everything that waits is committed and answered. */
async function calm(play: Play): Promise<void> {
  const { held } = play.line;
  for (let left = 300; left > 0 && held.length > 0; left -= 1) {
    await reply(play, held[0], { kind: 'whole' });
    await settle();
  }
}

/** isWhole: nothing is under way any more, and everything was sent until it was stored. */
async function check(play: Play, isWhole: boolean): Promise<void> {
  const { stage, calls, drains, lines, finished, foreign } = play;
  const now = await stage.read();
  const isForeign = (row: StoredAnswer) => foreign.some((one) => keyOf(one) === keyOf(row));
  const wasSent = (row: StoredAnswer) =>
    foreign.some((one) => isSameAnswer(one, row)) || calls.some((call) => isOf(row, call));
  const waits = drains.flatMap(({ before, isOver }) =>
    isOver ? calls.slice(0, before).filter(({ told }) => told === null) : [],
  );
  const [left] = waits;
  const problem =
    brokenJournal(play.known, now, { wasSent, finished }) ??
    brokenWord(calls, now) ??
    brokenNumbers(calls, isForeign) ??
    brokenCurrent(calls, now, isWhole) ??
    (left ? `the journal says that it is empty while call ${left.number} waits` : null);
  if (problem !== null) throw new BrokenPromise(problem, lines);
  play.known = now;
}

const isSameAnswer = (a: StoredAnswer, b: StoredAnswer) => keyOf(a) === keyOf(b) && a.choice === b.choice;

/** Whether a row of the journal can have come from a call. */
function isOf(row: StoredAnswer, { pupil, task, choice, epoch, seq }: Call): boolean {
  const isSame = pupil === row.pupil && task === row.task && choice === row.choice;
  return isSame && (seq === null || (epoch === row.epoch && seq === row.seq));
}

/** Lets everything happen that needs no reply of the database. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
