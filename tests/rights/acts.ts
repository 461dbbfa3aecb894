// What is done before a call of the tables of rights, by the calls themselves.
import type { PersonName } from '../../server/testing/people';
import { at, type Stage, sendPrinted } from '../printed/stage';

/** Makes a call as somebody and notes values of its reply: its fields by the names under which they are noted. */
export async function act(
  stage: Stage,
  as: PersonName | null,
  path: string,
  send: Record<string, unknown>,
  noted: Record<string, string> = {},
): Promise<void> {
  const { status, body } = await sendPrinted(stage, { path, as, send, reply: [] });
  if (status !== 200 || at(body, 'success') === false)
    throw new Error(`${path} as ${as} before the call: ${status} ${JSON.stringify(body)}`);
  for (const [name, field] of Object.entries(noted)) {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    stage.ids[name] = String(at(body, ...path) ?? '');
  }
}

/** Notes the values of the first row of a statement under the names of its columns. */
export async function note(stage: Stage, statement: string, values: unknown[] = []): Promise<void> {
  const { rows } = await stage.world.pool.query<Record<string, unknown>>(statement, values);
  for (const [name, value] of Object.entries(rows[0] ?? {})) stage.ids[name] = String(value);
}

/** A second round in which a pupil is confirmed at the centre of the centre administrator. */
export async function placeAtCentre({ world }: Stage, person: PersonName, isThere = false): Promise<void> {
  await world.pool.query(
    `with round as (insert into second_round (year, registration_till) values (2026, now()) returning year),
       place as (insert into second_round_centre (year, name, capacity, admin_id)
         select year, 'Upės centras', 5, $2 from round returning id, year)
     insert into second_round_registration
       (year, user_id, key_hash, state, centre_id, registered_at, confirmed_at, arrived_at)
     select year, $1, sha256('a'), 'CONFIRMED', place.id, now(), now(), case when $3 then now() end from place`,
    [world.people[person].userId, world.people.centre.userId, isThere],
  );
}

/** The contest of grades 7 and 8 is one of the second round, and runs. */
export async function openSecondContest({ world }: Stage): Promise<void> {
  await world.pool.query(
    `update collection set round = 2, valid_from = now() - interval '1 hour' where name = 'future7'`,
  );
  await world.publish('collection', world.collections.future7.id);
}
