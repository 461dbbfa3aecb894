// A small contest on a real database: five pupils of grade 5 have sat it, one of them with an answer that came too late,
// and a sixth may sit it later. Requests are the calls that organisers make.
import { calculateFinalResults } from '../../contract/collections';
import { applyCorrection, previewCorrection } from '../../contract/correction';
import * as publication from '../../contract/publication';
import { acceptLate } from '../../contract/solving-late';
import { createSets, type Sets } from '../../server/features/collections/sets';
import { publishDue } from '../../server/features/publication/job';
import { type Calculations, createCalculations } from '../../server/features/results/calculation/calculations';
import { giveAttempt, redate, sitAll } from '../../server/testing/contest';
import type { PersonName } from '../../server/testing/people';
import { createWorld, type World } from '../../server/testing/world';
import type { Story } from './acts';
import type { Answers, Ground } from './contest';
import type { Answer, Request } from './requests';

export type Stage = {
  world: World;
  ground: Ground;
  attempts: Partial<Record<PersonName, string>>;
  sets: Sets;
  calculations: Calculations;
};

export const latecomer: PersonName = 'pupilA6';
const sixth: PersonName = 'pupilB5';
/** The number of the late answer; that of the answer in time is 1. */
const LATE = 9;

export async function createStage(): Promise<Stage> {
  // Three calls at once, each with a transaction and what runs beside it.
  const world = await createWorld({ env: { DATABASE_POOL: '16' } });
  await world.pool.query(`update user_account set grade = 5 where login in ('pupila6', 'pupilb6')`);
  const attempts = await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilA5b: 'RRR---',
    pupilA6: 'WWWWWW',
    pupilB6: 'RR----',
    archivedA5: 'R-----',
  });
  const { id, exercises } = world.collections.running5;
  await world.pool.query(
    `insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late) values ($1, $2, 1, $3, $4, true)`,
    [attempts[latecomer], exercises[0]?.id, LATE, exercises[0]?.correctChoiceId],
  );
  const sets = createSets(world.services);
  const collection = await sets.get(id);
  if (!collection) throw new Error('no contest');
  const answers = await readAnswers(world, attempts);
  const district = (person: PersonName) => (world.people[person].schoolId === world.schools.A ? 1 : 2);
  const late = new Map(answers.get(latecomer));
  late.set(exercises[0]?.id ?? '', { choiceId: exercises[0]?.correctChoiceId ?? null, value: null });
  return {
    world,
    attempts,
    sets,
    calculations: createCalculations(world.services),
    ground: {
      collection,
      sittings: [...answers].map(([pupil, given]) => ({ pupil, district: district(pupil), answers: given })),
      late: { pupil: latecomer, answers: late },
      sixth: { pupil: sixth, district: district(sixth) },
      tasks: [0, 2].map((place) => ({
        id: exercises[place]?.id ?? '',
        newKey: exercises[place]?.wrongChoiceId ?? '',
      })),
    },
  };
}

async function readAnswers(world: World, attempts: Stage['attempts']): Promise<Map<PersonName, Answers>> {
  const all = new Map<PersonName, Answers>();
  for (const person of Object.keys(attempts).filter((name): name is PersonName => name in world.people)) {
    const { rows } = await world.pool.query<{ id: string; choiceId: string | null; value: string | null }>(
      `select exercise_id as id, choice_id as "choiceId", value from current_answer where attempt_id = $1`,
      [attempts[person]],
    );
    all.set(person, new Map(rows.map(({ id, ...answer }) => [id, answer])));
  }
  return all;
}

/** Puts the contest back to its beginning. */
export async function reset({ world, attempts }: Stage, { isDue, secondReview }: Story): Promise<void> {
  const { id, exercises } = world.collections.running5;
  const ask = (text: string, values: unknown[] = []) => world.pool.query(text, values);
  await ask('delete from calculation where collection_id = $1', [id]);
  await ask('delete from correction_preview where collection_id = $1', [id]);
  await ask('delete from calculation_job where collection_id = $1', [id]);
  await ask('delete from late_acceptance');
  await ask('delete from attempt where user_id = $1', [world.people[sixth].userId]);
  await ask('update current_answer set seq = 1, choice_id = $3 where attempt_id = $1 and exercise_id = $2', [
    attempts[latecomer],
    exercises[0]?.id,
    exercises[0]?.wrongChoiceId,
  ]);
  await ask('delete from result_input_change where collection_id = $1', [id]);
  await ask(
    `insert into setting (name, value) values ('secondReview', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(secondReview)],
  );
  await redate(world, 'running5', isDue ? come : toCome);
}

const come: [number, number, number] = [-3, -2, -1];
const toCome: [number, number, number] = [-3, -2, 1];

export const letDateCome = ({ world }: Stage): Promise<void> => redate(world, 'running5', come);

/** Sends a request; answers as the model does (requests.ts). */
export async function send(stage: Stage, request: Request): Promise<Answer> {
  const { world, ground } = stage;
  const collectionId = world.collections.running5.id;
  const answered = (
    { body }: { body: { success: boolean; code?: string; [more: string]: unknown } },
    version: unknown,
  ) => (body.success ? `OK ${version}` : (body.code ?? 'no code'));
  switch (request.does) {
    case 'calculates': {
      const { by: as, hold, note } = request;
      const reply = await world.call(calculateFinalResults, {
        as,
        body: { collectionId, hold, ...(note && { note }) },
      });
      return answered(reply, reply.body.version);
    }
    case 'previews': {
      const reply = await preview(stage, request);
      return reply.body.success ? 'OK' : (reply.body.code ?? 'no code');
    }
    case 'corrects': {
      const { by: as, hold, note, previewId } = request;
      const reply = await world.call(applyCorrection, {
        as,
        body: { previewId, hold, note, reason: 'klaida užduotyje' },
      });
      // Another version meanwhile: whether the preview was found first is chance.
      return reply.body.code === 'CONFLICT' ? 'NOT_FOUND' : answered(reply, reply.body.version);
    }
    case 'publishes': {
      const { by: as, version, seen: publicVersion, note } = request;
      const body = { collectionId, version, publicVersion, ...(note && { note }) };
      const reply = await world.call(publication.publishVersion, { as, body });
      return answered(reply, reply.body.publicVersion);
    }
    case 'givesBack': {
      const { by: as, version, seen: publicVersion, note } = request;
      const reply = await world.call(publication.returnVersion, {
        as,
        body: { collectionId, version, publicVersion, note },
      });
      return answered(reply, reply.body.publicVersion);
    }
    case 'checks': {
      const { by: as, version, reason } = request;
      const reply = await world.call(publication.checkVersion, {
        as,
        body: { collectionId, version, ...(reason && { reason }) },
      });
      return reply.body.success ? 'OK' : (reply.body.code ?? 'no code');
    }
    case 'publishesByDate':
      await publishDue(world.services, stage);
      return 'OK';
    case 'acceptsLate': {
      const item = { attemptId: stage.attempts[latecomer] ?? '', taskId: ground.collection.exercises[0]?.id ?? '' };
      const body = { items: [{ ...item, epoch: 1, seq: LATE }], reason: 'dingo ryšys' };
      const { status } = await world.call(acceptLate, { as: 'admin', body });
      return status === 200 ? 'OK' : 'no code';
    }
    case 'begins':
      if ((await sixthOf(world)).length === 0) await giveAttempt(world, sixth, 'running5');
      return 'OK';
    case 'ends':
      await world.pool.query(
        `update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1 and finished_at is null`,
        [world.people[sixth].userId],
      );
      return 'OK';
  }
}

async function sixthOf(world: World): Promise<unknown[]> {
  return (await world.pool.query('select from attempt where user_id = $1', [world.people[sixth].userId])).rows;
}

/** Previews a correction; the reply has the id of the preview. */
export function preview(
  { world, ground }: Stage,
  request: Omit<Extract<Request, { does: 'previews' }>, 'id' | 'does'>,
) {
  const { by: as, task, correction: act } = request;
  const { id = '', newKey = '' } = ground.tasks[task] ?? {};
  const body = { collectionId: world.collections.running5.id, bro_id: id, act };
  return world.call(previewCorrection, { as, body: { ...body, ...(act === 'NEW_KEY' && { choiceId: newKey }) } });
}
