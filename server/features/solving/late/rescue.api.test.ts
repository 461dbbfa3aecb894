import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChallenge } from '../../../../contract/solving';
import { canonicalJson, type RescueFile, rescueLimits, uploadRescue } from '../../../../contract/solving-late';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
});

type Written = Omit<RescueFile, 'damba' | 'version' | 'checksum' | 'pupil'>;

/** A file as the page of a pupil writes it. */
function fileOf(written: Written): RescueFile {
  const { attemptId, challengeId, ticket, answers } = written;
  const text = canonicalJson({ attemptId, challengeId, ticket, answers });
  const checksum = createHash('sha256').update(text).digest('hex');
  return { damba: 'rescue', version: 1, pupil: 'Ąžuolė Č.', ...written, checksum };
}

async function start(person: PersonName): Promise<Omit<Written, 'answers'>> {
  await world.permit(person, 'running5');
  const challengeId = world.collections.running5.id;
  const { body } = await world.call(startChallenge, { as: person, params: { grade: '5' }, body: { challengeId } });
  return { attemptId: body.challengeRegId ?? '', challengeId, ticket: body.deliveryTicket ?? '' };
}

const answer = (index: number, seq: number, value: object) => ({
  challengeId: world.collections.running5.id,
  taskId: world.collections.running5.exercises[index]?.id,
  epoch: 1,
  seq,
  answerTimeSecs: 12.5,
  state: 'ąč„“\u2028',
  ...value,
});
const key = (index: number, seq: number) => ({
  taskId: world.collections.running5.exercises[index]?.id,
  epoch: 1,
  seq,
});
const upload = (as: PersonName | null, file: unknown) => world.call(uploadRescue, { as, raw: { file } });

describe('solving/rescue', () => {
  it('keeps the answers as if the page had sent them, and again without harm', async () => {
    const written = await start('pupilA5');
    const answers = [
      answer(1, 1, { answerText: '13' }),
      answer(1, 2, { answerText: '14' }),
      answer(3, 3, { answerText: 'upė' }),
    ];
    const file = fileOf({ ...written, answers });
    for (const as of ['tutorA', 'tutorAB', 'admin'] as const) {
      const { status, body } = await upload(as, file);
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, confirmed: [key(1, 1), key(1, 2), key(3, 3)], late: [], refused: [] });
    }
    const { rows } = await world.pool.query('select seq, value from current_answer order by exercise_id');
    expect(rows).toEqual([
      { seq: 2, value: '14' },
      { seq: 3, value: 'upė' },
    ]);
    const audit = await world.pool.query('select action, object_id, details from audit_log order by id limit 1');
    expect(audit.rows).toMatchObject([
      {
        action: 'answer.rescue',
        object_id: world.people.pupilA5.userId,
        details: { confirmed: 3, late: 0, refused: 0 },
      },
    ]);
  });
  it('takes the good ones and refuses the others', async () => {
    const written = await start('pupilA5');
    const foreign = world.collections.secured11.exercises[1]?.id;
    const answers = [
      answer(1, 1, { answerText: '14' }),
      answer(1, 2, { answerText: 'keturiolika' }),
      answer(0, 3, { selectedChoiceId: '999999' }),
      answer(1, 4, { taskId: foreign, answerText: '14' }),
      answer(1, 5, { epoch: 9, answerText: '14' }),
      answer(1, 6, { seq: undefined, answerText: '15' }),
      'nonsense',
      null,
      answer(1, 1, { answerText: '16' }),
    ];
    const { body } = await upload('tutorA', fileOf({ ...written, answers }));
    expect(body.confirmed).toEqual([key(1, 1)]);
    expect(body.refused?.map((one) => one.code).sort()).toEqual(
      [
        'BAD_VALUE',
        'BAD_CHOICE',
        'NOT_FOUND',
        'BAD_EPOCH',
        'BAD_REQUEST',
        'BAD_REQUEST',
        'BAD_REQUEST',
        'SEQ_CONFLICT',
      ].sort(),
    );
    const { rows } = await world.pool.query('select seq, value from current_answer');
    expect(rows).toEqual([{ seq: 1, value: '14' }]);
  });
  it('marks as late what comes after the end', async () => {
    const written = await start('pupilA5');
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'STAFF'`);
    const { body } = await upload('tutorA', fileOf({ ...written, answers: [answer(1, 1, { answerText: '14' })] }));
    expect(body).toMatchObject({ confirmed: [], late: [key(1, 1)], refused: [] });
  });
  it('takes as many as a file may hold, and no more', async () => {
    const written = await start('pupilA5');
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => answer(1, i + 1, { answerText: String(i), state: 'x'.repeat(300) }));
    const { body } = await upload('tutorA', fileOf({ ...written, answers: many(rescueLimits.answers) }));
    expect(body.confirmed).toHaveLength(rescueLimits.answers);
    expect((await upload('tutorA', fileOf({ ...written, answers: many(rescueLimits.answers + 1) }))).status).toBe(400);
    const huge = [answer(3, 1, { answerText: 'x', state: 'x'.repeat(rescueLimits.bytes) })];
    expect((await upload('tutorA', fileOf({ ...written, answers: huge }))).body.code).toBe('TOO_LARGE');
  });
  it('refuses a file that is not as it was written', async () => {
    const written = await start('pupilA5');
    const file = fileOf({ ...written, answers: [answer(1, 1, { answerText: '13' })] });
    let deep: unknown = 1;
    for (let i = 0; i < 60; i += 1) deep = [deep];
    const changed = [
      { ...file, answers: [answer(1, 1, { answerText: '14' })] },
      { ...file, answers: [] },
      { ...file, attemptId: `${file.attemptId}1` },
      { ...file, checksum: 'a'.repeat(64) },
      { ...file, answers: [deep] },
    ];
    for (const one of changed) {
      expect(await upload('tutorA', one)).toMatchObject({ status: 400, body: { code: 'RESCUE_DAMAGED' } });
    }
    const { rows } = await world.pool.query('select count(*)::integer as count from answer_journal');
    expect(rows[0]?.count).toBe(0);
  });
  it('does not know a ticket of another attempt, nor a pupil of another school', async () => {
    const [own, other] = [await start('pupilA5'), await start('pupilB5')];
    const answers = [answer(1, 1, { answerText: '14' })];
    const strange = [
      { ...own, ticket: other.ticket },
      { ...own, ticket: 'made up' },
      { ...own, attemptId: other.attemptId },
      { ...own, challengeId: world.collections.secured11.id },
      other,
    ];
    for (const one of strange) expect((await upload('tutorA', fileOf({ ...one, answers }))).status).toBe(404);
    expect((await upload('admin', fileOf({ ...other, answers }))).status).toBe(200);
  });
  it('is for tutors and administrators, and for rescue files', async () => {
    const file = fileOf({ ...(await start('pupilA5')), answers: [] });
    expect((await upload('pupilA5', file)).status).toBe(403);
    expect((await upload('developer', file)).status).toBe(403);
    expect((await upload(null, file)).status).toBe(401);
    for (const wrong of [{ ...file, damba: 'x' }, { ...file, version: 2 }, { ...file, checksum: 'x' }, 'text', null])
      expect((await upload('tutorA', wrong)).status).toBe(400);
    expect((await upload('tutorA', file)).body).toMatchObject({ confirmed: [], late: [], refused: [] });
  });
});

describe('canonicalJson', () => {
  it('is one text for one value', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ą„“"' }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"c":"ą„“\\"","d":null}]}',
    );
  });
});
