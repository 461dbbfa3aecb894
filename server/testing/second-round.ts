import { calculateFinalResults } from '../../contract/collections';
import * as calls from '../../contract/secondround';
import { redate, sitAll } from './contest';
import type { PersonName } from './people';
import type { World } from './world';

/** The year of the test world's contests. */
export const years = 2026;
const later = () => new Date(Date.now() + 86_400_000).toISOString();
type Centre = { id?: string; name: string; address: string; capacity: number; adminId?: string | null };

/**
 * The first round of grades 5 and 6 is over, its results final: A5 4 right, B5 3, A5b 1, A6 2, all of age group 3. The
 * contest of grades 7 and 8 becomes the second round, for grades 5 to 8, and runs.
 */
export async function planSecondRound(world: World): Promise<{ second: string; ageGroupId: string }> {
  const first = world.collections.running5.id;
  const second = world.collections.future7.id;
  await sitAll(world, 'running5', { pupilA5: 'RRRR--', pupilB5: 'RRR---', pupilA5b: 'R-----', pupilA6: 'RR----' });
  await redate(world, 'running5', [-8, -7, -6]);
  await world.pool.query(
    `update collection set round = 2, grades = '{5,6,7,8}', valid_from = now() - interval '1 hour' where id = $1`,
    [second],
  );
  for (const id of [second, first]) await world.publish('collection', id);
  const { status } = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: first } });
  if (status !== 200) throw new Error('no results');
  const { rows } = await world.pool.query<{ id: string }>('select distinct age_group_id::text as id from result');
  if (rows.length !== 1) throw new Error('more than one age group');
  await world.pool.query(
    `update user_account set email = login || '@mokinys.example' where login in ('pupila5', 'pupila5b', 'pupilb5')`,
  );
  return { second, ageGroupId: rows[0]?.id ?? '' };
}

/** Removes all second rounds, registrations, permissions, mails and audit lines, and the attempts of `second`. */
export async function clearSecondRound(world: World, second: string): Promise<void> {
  await world.pool.query(
    `truncate second_round, second_round_centre, second_round_registration, audit_log, mail, permission cascade`,
  );
  await world.pool.query('delete from attempt where collection_id = $1', [second]);
}

/** The acts of people in a second round, for one age group. */
export function actsOfSecondRound(world: World, ageGroupId: string) {
  const save = (locations: Centre[], more: Record<string, unknown> = {}, as: PersonName = 'admin') =>
    world.call(calls.saveSetup, { as, raw: { years, registrationTill: later(), locations, ...more } });
  const centre = (capacity = 5, change: Partial<Centre> = {}): Centre => ({
    name: 'Upės centras',
    address: 'Upės g. 1',
    capacity,
    adminId: world.people.centre.userId,
    ...change,
  });
  /** Creates a second round with these centres and returns their ids by name. */
  async function plan(...locations: Centre[]): Promise<Record<string, string>> {
    if ((await save(locations)).status !== 200) throw new Error('the plan was refused');
    const { body } = await world.call(calls.getSetup, { as: 'admin', body: { years } });
    return Object.fromEntries((body.locations ?? []).map((one) => [one.name, one.id]));
  }
  const invite = (value: number, more: Record<string, unknown> = {}, as: PersonName = 'admin') =>
    world.call(calls.invite, {
      as,
      raw: { years, quotas: [{ ageGroupId, by: 'BEST', value }], apply: true, ...more },
    });
  /** The key of the link mailed to a pupil. */
  async function keyOf(person: PersonName): Promise<string> {
    const { rows } = await world.pool.query<{ text_body: string }>('select text_body from mail where user_id = $1', [
      world.people[person].userId,
    ]);
    const [, key = '', uuid] =
      /\/secondround\/registration\/([\w-]{43})\/([0-9a-f-]{36})/.exec(rows[0]?.text_body ?? '') ?? [];
    if (uuid !== world.people[person].uuid) throw new Error(`no link for ${person}`);
    return key;
  }
  const register = (key: string, raw: Record<string, unknown> = {}) =>
    world.call(calls.registrate, { as: null, params: { key }, raw });
  async function rowOf(person: PersonName) {
    const { rows } = await world.pool.query('select * from second_round_registration where user_id = $1', [
      world.people[person].userId,
    ]);
    return rows[0];
  }
  const confirm = async (as: PersonName, person: PersonName, location: string | null) =>
    world.call(calls.doConfirm, {
      as,
      params: { id: (await rowOf(person)).id },
      raw: { secondRoundLocationId: location },
    });
  const reject = async (as: PersonName, person: PersonName) =>
    world.call(calls.doReject, { as, params: { id: (await rowOf(person)).id } });
  const arrive = async (as: PersonName, person: PersonName) =>
    world.call(calls.setArrived, { as, raw: { id: (await rowOf(person)).id } });
  const list = async (as: PersonName, raw: Record<string, unknown> = {}) =>
    (await world.call(calls.getSecondRoundUsers, { as, raw })).body;
  const names = (body: Awaited<ReturnType<typeof list>>) => body.users?.map((row) => row.user.userId).sort();
  const ids = (...people: PersonName[]) => people.map((one) => world.people[one].userId).sort();
  const actions = async () =>
    (await world.pool.query<{ action: string }>('select action from audit_log order by id')).rows.map(
      (row) => row.action,
    );
  const expire = () => world.pool.query(`update second_round set registration_till = now() - interval '1 second'`);
  return {
    save,
    centre,
    plan,
    invite,
    keyOf,
    register,
    rowOf,
    confirm,
    reject,
    arrive,
    list,
    names,
    ids,
    actions,
    expire,
  };
}
