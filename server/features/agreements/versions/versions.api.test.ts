import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../../../contract/agreements';
import { getAgreedTexts } from '../../../../contract/agreements-versions';
import { saveText } from '../../../../contract/texts-edit';
import type { PersonName } from '../../../testing/people';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';
import { createKeys } from '../keys';
import { keepVersions, notePrinted } from './version-queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await query(`update setting set value = '"VšĮ „Valdytojas“"' where name = 'controller'`);
  await setSettings(world, { captcha: false });
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows;
const idOf = (name: PersonName) => world.people[name].userId;
beforeEach(async () => {
  await query('truncate agreement, agreement_change, agreement_key, agreement_key_failure cascade');
  await query('update user_account set agreed_to_take_part_at = null, agreed_to_publish_at = null');
  await world.publish('user', idOf('pupilA12'));
});

const add = (as: PersonName, publish = false) =>
  world.call(calls.addAgreement, { as, body: { consents: { takePart: true, publish } } });
const change = (consent: calls.ConsentKind, isGiven: boolean) =>
  world.call(calls.changeOwnConsent, { as: 'pupilA12', body: { consent, isGiven } });
const read = (as: PersonName | null, name: PersonName = 'pupilA12') =>
  world.call(getAgreedTexts, { as, params: { id: idOf(name) } });
/** The marks of the texts in force. */
const marks = async (name: PersonName = 'pupilA12') =>
  Object.fromEntries(((await read('admin', name)).body.versions ?? []).map((one) => [one.consent, one.mark]));
async function edit(purpose: 'RULES' | 'PRIVACY', html: string): Promise<void> {
  const [page] = await query(`select id from text_page where purpose = $1 and locale = 'lt'`, [purpose]);
  const { status } = await world.call(saveText, {
    as: 'admin',
    raw: { text: { id: page.id, name: 'Tekstas', text: html } },
  });
  expect(status).toBe(200);
}

it('notes who looks at a pupil, but for the teachers of the school', async () => {
  const looks = () => query(`select user_id, object_id from audit_log where action = 'agreement.look'`);
  await read('tutorA', 'pupilA11');
  expect(await looks()).toEqual([]);
  await read('admin', 'pupilA11');
  expect(await looks()).toEqual([{ user_id: idOf('admin'), object_id: idOf('pupilA11') }]);
});

it('says of each consent which text it was given to: sentence, rules, notice and controller', async () => {
  await edit('RULES', '<p>Pirmos taisyklės</p>');
  expect((await add('pupilA12', true)).body.success).toBe(true);
  const { body } = await read('tutorA');
  expect(body.versions?.map(({ consent, asked, isNewest }) => [consent, asked, isNewest])).toEqual([
    ['TAKE_PART', 'PUPIL', true],
    ['PUBLISH', 'PUPIL', true],
  ]);
  const [first] = body.versions ?? [];
  expect(first?.words.controller).toBe('VšĮ „Valdytojas“');
  expect(first?.words.lt.rules.html).toBe('<p>Pirmos taisyklės</p>');
  expect(first?.words.lt.sentence).toContain('mano asmens duomenys');
  expect(first?.words.en.sentence).toContain('my personal data');
  expect(first?.mark).toMatch(/^[0-9a-f]{8}$/);
});

it('an edit makes a new version, and moves nobody who agreed to the older one', async () => {
  await add('pupilA12', true);
  const before = await marks();
  await edit('PRIVACY', `<p>Naujas pranešimas</p>`);
  expect(await marks()).toEqual(before);
  expect((await read('admin')).body.versions?.map(({ isNewest }) => isNewest)).toEqual([false, false]);
  // Publishing alone is withdrawn and given again: only that consent has the new text.
  await change('PUBLISH', false);
  expect(await marks()).toEqual({ TAKE_PART: before.TAKE_PART });
  await change('PUBLISH', true);
  const after = await marks();
  expect(after.TAKE_PART).toBe(before.TAKE_PART);
  expect(after.PUBLISH).not.toBe(before.PUBLISH);
  // Taking part is withdrawn and given again: the publication, which stayed in force, keeps its text.
  await edit('PRIVACY', '<p>Dar naujesnis</p>');
  await change('TAKE_PART', false);
  expect(await marks()).toEqual({ PUBLISH: after.PUBLISH });
  await change('TAKE_PART', true);
  const last = await marks();
  expect(last.PUBLISH).toBe(after.PUBLISH);
  expect([before.TAKE_PART, after.TAKE_PART]).not.toContain(last.TAKE_PART);
});

it('is kept once, also by two who agree at once to a text that is new', async () => {
  await edit('RULES', `<p>Kartu</p>`);
  const replies = await Promise.all([add('pupilA12'), add('pupilA10')]);
  expect(replies.map(({ body }) => body.success ?? body.code)).toEqual([true, true]);
  const ids = (await query('select take_part_version_id as id from agreement')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBeNull();
  expect(
    await query(`select 1 from agreement_version where content #>> '{lt,rules,html}' = '<p>Kartu</p>'
    and consent = 'TAKE_PART' and asked = 'PUPIL'`),
  ).toHaveLength(1);
});

it('of a parent, of staff and of a printed form has their own words', async () => {
  const key = (await createKeys(world.services).of([idOf('youngA3')])).get(idOf('youngA3')) ?? '';
  const parent = { firstName: 'Ona', lastName: 'Onienė' };
  const signed = await world.call(calls.signAgreement, {
    as: null,
    raw: { key, parent, consents: { takePart: true } },
  });
  expect(signed.body.success, JSON.stringify(signed.body)).toBe(true);
  expect((await read('tutorA', 'youngA3')).body.versions?.map(({ asked }) => asked)).toEqual(['PARENT']);
  await add('tutorA', true);
  const [own] = await query(
    `select v.asked, a.publish_version_id as publish from agreement a join agreement_version v on v.id = a.take_part_version_id
     where a.user_id = $1`,
    [idOf('tutorA')],
  );
  expect(own).toEqual({ asked: 'TUTOR', publish: null });
  // What an uploaded paper says is what was printed last.
  const printed = await keepVersions(world.db, 'PAPER', 'VšĮ „Valdytojas“');
  await notePrinted(world.db, [idOf('youngA3')], printed);
  await edit('RULES', '<p>Po spausdinimo</p>');
  expect(await query('select printed_take_part_id as id from agreement_key')).toEqual([{ id: printed.takePart }]);
});

it('cannot be changed or removed, and is read by the own school and organisers', async () => {
  await add('pupilA12');
  await expect(query(`update agreement_version set content = '{}'`)).rejects.toThrow('append-only');
  await expect(query('delete from agreement_version')).rejects.toThrow('append-only');
  for (const as of ['pupilA12', 'centre', 'tester'] as const) expect((await read(as)).status).toBe(403);
  expect((await read(null)).status).toBe(401);
  expect((await read('tutorA', 'pupilB5')).status).toBe(404);
  expect((await world.call(getAgreedTexts, { as: 'admin', params: { id: 'x' } })).status).toBe(400);
  expect((await read('developer', 'pupilA10')).body.versions).toEqual([]);
});
