import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { obfuscateUser, removeUser } from '../../../../contract/participants-states';
import { mergePeople } from '../../../../contract/people-merge';
import { sitAll } from '../../../testing/contest';
import { findEverywhere, plantNotes } from '../../../testing/files/typed-notes';
import { createWorld, type World } from '../../../testing/world';
import { personal } from '../../retention/personal/columns';
import { listFile, remask, writeList } from './list';
import { scrubbedColumns } from './scrub-queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) => world.pool.query(text, values);
const one = async (text: string, values: unknown[] = []) => (await query(text, values)).rows[0];

/** What nobody may find afterwards; the names in their cases, too. */
const secrets = [
  'Pragiedrul',
  'Vaivorykštyt',
  'vaivorykstyt',
  'slaptukas-77',
  'pragiedra@damba.example',
  '699 91234',
  '5 291 2345',
  '2011-07-19',
  'Motinutė',
  'Vaivorykštien',
  '192.0.2.77',
  'PRAG',
];

/** Gives two pupils of one person everything that a pupil can have. */
async function plantEverything(): Promise<{ user: string; gone: string; uuids: string[]; attempt: string }> {
  const { userId: user, uuid } = world.people.pupilA7;
  const { userId: gone, uuid: goneUuid } = world.people.pupilA8;
  const admin = world.people.admin.userId;
  for (const [id, login] of [
    [user, 'slaptukas-77'],
    [gone, 'slaptukas-777'],
  ])
    await query(
      `update user_account set first_name = 'Pragiedrulė', last_name = 'Vaivorykštytė', login = $2,
         email = $2 || 'pragiedra@damba.example', mobile_phone = '+370 699 91234', landline_phone = '+370 5 291 2345',
         birth_date = '2011-07-19', key_part_one = 'PRAG', key_hash = sha256($2::bytea), key_issued_at = now() where id = $1`,
      [id, login],
    );
  const attempts = await sitAll(world, 'past9', { pupilA7: 'RRR' });
  const attempt = attempts.pupilA7 ?? '';
  const answers = await query(
    `insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late)
     select attempt_id, exercise_id, 1, 2, choice_id, 'mano vardas Pragiedrulė', '{"userId":"' || $2 || '","typed":"Pragiedrulė"}', true
     from current_answer where attempt_id = $1 returning exercise_id`,
    [attempt, uuid],
  );
  await query(
    `insert into late_acceptance (attempt_id, exercise_id, epoch, seq, accepted_by, reason)
     values ($1, $2, 1, 2, $3, 'Prašė Pragiedrulės mama')`,
    [attempt, answers.rows[0].exercise_id, admin],
  );
  await query(
    `insert into late_refusal (attempt_id, exercise_id, epoch, seq, refused_by, reason)
     select attempt_id, exercise_id, epoch, seq, $2, 'Pragiedrulė vėlavo' from answer_journal where attempt_id = $1 and seq = 2 limit 1`,
    [attempt, admin],
  );
  await query(
    `insert into certificate_withdrawal (attempt_id, withdrawn_by, reason) values ($1, $2, 'Pragiedrulė sprendė ne pati')`,
    [attempt, admin],
  );
  await query(
    `insert into passkey (user_id, credential_id, public_key, counter, transports, name)
    values ($1, 'prag', '\\x00', 0, '{}', 'Pragiedrulės telefonas')`,
    [user],
  );
  await query(
    `insert into text_page (purpose, locale, name, html) values ('PRAISE', 'lt', 'Padėka', '<p>Ačiū Pragiedrulei Vaivorykštytei</p>')`,
  );
  const { id: agreement } = await one(
    `insert into agreement (user_id, way, parent_first_name, parent_last_name, agrees_to_publish)
     values ($1, 'PARENT', 'Motinutė', 'Vaivorykštienė', true) returning id`,
    [user],
  );
  await query(`insert into agreement_file values ($1, 'image/jpeg', convert_to('Pragiedrulė Vaivorykštytė', 'UTF8'))`, [
    agreement,
  ]);
  await query(`insert into agreement_key values ($1, 'PRAG', decode(md5('x'), 'hex'))`, [user]);
  await query(`insert into agreement_change (user_id, consent, is_given, way) values ($1, 'PUBLISH', true, 'PARENT')`, [
    user,
  ]);
  await query(`insert into login_failure (login, password_mark) values ('slaptukas-77', '\\x00')`);
  await query(
    `insert into crossword_answer (user_id, year, ticket_number, answer) values ($1, 2024, 123456, 'Pragiedrulė')`,
    [user],
  );
  await query(
    `insert into survey_answer (user_id, kind, year, answers)
    values ($1, 'TEACHER', 2024, '["one", "Pragiedrulė Vaivorykštytė", "both", {"fitAge": 1}, {"reliable": 2}, "often", "Pragiedrulė", "Pragiedrulė"]')`,
    [user],
  );
  await query(
    `insert into certificate (serial, user_id, collection_id, year, round, kind, grade, initials)
     values ('DMB-2024-ABCD-ABCD-ABCD', $1, $2, 2024, 1, 'PARTICIPATION', 7, 'P. V.')`,
    [user, world.collections.past9.id],
  );
  await query(
    `insert into mail (user_id, to_name, to_address, subject, text_body, html_body) values
       ($1, 'Pragiedrulė', 'slaptukas-77pragiedra@damba.example', 's', 'Pragiedrule!', 'Pragiedrule!'),
       (null, '', 'SLAPTUKAS-77pragiedra@damba.example', 's', 't', 'h'),
       ($2, 'Mokytoja', 'tutor@damba.example', 'PRAGIEDRULĖ VAIVORYKŠTYTĖ', 'Kviečiame Pragiedrulę Vaivorykštytę iš 7 klasės.', '<p>Pragiedrulę Vaivorykštytę</p>')`,
    [user, world.people.tutorA.userId],
  );
  await query(
    `insert into audit_log (user_id, action, object_type, object_id, reason, details) values
       ($1, 'session.end', 'user', $2, 'Pragiedrulė paliko kompiuterį', '{}'),
       ($1, 'user.save', 'user', $2, null, jsonb_build_object('login', 'slaptukas-77', 'uuid', $3::text)),
       ($1, 'collection.correct', 'collection', '1', 'Kreipėsi Vaivorykštytės, Pragiedrulės, mama. Kita klaida lieka.', '{}'),
       ($1, 'session.end', 'user', $4, 'ne slaptukas-77 kaltas', jsonb_build_object('names', jsonb_build_array('Vaivorykstyte Pragiedrule')))`,
    [admin, user, uuid, world.people.pupilB5.userId],
  );
  await query(
    `insert into news (locale, title, html, shown_from) values ('lt', 'Laimėjo Pragiedrulė Vaivorykštytė', '<p>Po vaivorykšte. Sveikiname Pragiedrulę Vaivorykštytę!</p>', now())`,
  );
  await query(`update session set user_agent = 'Pragiedrulė', client_ip = '192.0.2.77' where user_id = $1`, [user]);
  await query(`insert into password_reset (user_id, token_hash, expires_at) values ($1, sha256('a'), now())`, [user]);
  await query(`insert into award_registration (year, user_id) values (2024, $1)`, [user]);
  await query(
    `insert into person_move (user_id, from_school_id, from_grade, was_archived, was_out_of_school, to_school_id, to_grade)
     values ($1, $2, 7, false, false, $3, 7)`,
    [user, world.schools.A, world.schools.B],
  );
  const merged = await world.call(mergePeople, { as: 'admin', body: { target: user, source: gone } });
  expect(merged.body.success, JSON.stringify(merged.body)).toBe(true);
  return { user, gone, uuids: [uuid, goneUuid], attempt };
}

describe('a masked person', () => {
  it('G01: is nowhere: every column of every table is searched for names, log-in, e-mail, phone, birthday and old ids', async () => {
    const { user, gone, uuids, attempt } = await plantEverything();
    await plantNotes(world, attempt, 'Pragiedrulė Vaivorykštytė');
    await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: world.collections.past9.id } });
    const results = 'select attempt_id, points, exercise_points from result where attempt_id = $1 order by 1';
    const before = (await query(results, [attempt])).rows;
    const sought = [...secrets, ...uuids];
    const places = await findEverywhere(world, sought);
    // Wherever a person can be found the catalogue of personal columns knows it.
    const known = new Set(personal.flatMap(({ columns }) => columns));
    expect(places.map((place) => place.split(': ')[0] ?? '').filter((place) => !known.has(place))).toEqual([]);
    // No text out of which names are to go is left out here.
    expect(scrubbedColumns.filter((column) => !places.some((place) => place.startsWith(`${column}: `)))).toEqual([]);
    for (const word of sought)
      expect(
        places.filter((place) => place.endsWith(`: ${word}`)),
        word,
      ).not.toEqual([]);

    const { body } = await world.call(obfuscateUser, {
      as: 'admin',
      params: { user },
      body: { reason: 'Prašė Pragiedrulės Vaivorykštytės (slaptukas-77) tėvai' },
    });
    expect(body).toEqual({ success: true });

    expect(await findEverywhere(world, sought)).toEqual([]);
    const masked = await query('select masked_at is not null as masked from user_account where id = any($1)', [
      [user, gone],
    ]);
    expect(masked.rows).toEqual([{ masked: true }, { masked: true }]);
    expect((await query(results, [attempt])).rows).toEqual(before);
    // What was not about the person stays.
    expect((await one(`select html from news where title like 'Laim%'`)).html).toBe(
      '<p>Po vaivorykšte. Sveikiname …!</p>',
    );
    expect((await one(`select reason from audit_log where action = 'collection.correct'`)).reason).toBe(
      'Kreipėsi …, …, mama. Kita klaida lieka.',
    );
    expect((await one(`select text_body from mail where user_id = $1`, [world.people.tutorA.userId])).text_body).toBe(
      'Kviečiame … … iš 7 klasės.',
    );
    // The reason of the masking itself stays, and does not say who it was.
    expect(await one(`select reason, details from audit_log where action = 'user.mask'`)).toEqual({
      reason: 'Prašė … … (…) tėvai',
      details: { role: 'STUDENT' },
    });
  }, 120_000);

  it('calculated anew has the points that it had', async () => {
    const { id } = world.collections.past9;
    const points = async () =>
      (
        await query(
          `select r.user_id, r.points, r.exercise_points, r.grade_country_rank, r.group_country_rank from result r
           join calculation c on c.id = r.calculation_id
           where c.collection_id = $1 and c.version = (select max(version) from calculation where collection_id = $1)
           order by 1`,
          [id],
        )
      ).rows;
    const before = await points();
    expect(before.length).toBeGreaterThan(0);
    const { body } = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
    expect(body.success, JSON.stringify(body)).toBe(true);
    expect(await points()).toEqual(before);
  });
});

describe('after a restore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damba-masked-'));
  });

  it('G02: whoever is on the list is masked again, with the name in what others wrote; twice is once', async () => {
    // The older backup: the template of which both databases are copies.
    const restored = await createWorld();
    try {
      const { userId: user, uuid } = world.people.pupilA9;
      expect(restored.people.pupilA9.uuid).toBe(uuid);
      await world.call(obfuscateUser, { as: 'admin', params: { user }, body: { reason: 'Prašė tėvai' } });
      const file = listFile(folder);
      await writeList(world.services, file);
      const text = await readFile(file, 'utf8');
      expect(text).toContain(`\t${user}\t`);
      expect(text).not.toContain(uuid);
      await writeFile(file, `${text}not a line\n`);

      const { rows } = await restored.pool.query('select first_name, last_name from user_account where id = $1', [
        user,
      ]);
      const name = `${rows[0].first_name} ${rows[0].last_name}`;
      await restored.pool.query(
        `insert into audit_log (action, object_type, object_id, reason) values ('session.end', 'user', '1', $1)`,
        [`Kalta ${name}`],
      );
      // Three more were masked above: two of one person.
      expect(await remask(restored.services, file)).toBe(3);
      const after = await restored.pool.query(
        'select masked_at is not null as masked, uuid from user_account where id = $1',
        [user],
      );
      expect(after.rows[0].masked).toBe(true);
      const mine = await restored.pool.query(`select reason from audit_log where reason like 'Kalta%'`);
      expect(mine.rows[0].reason).toBe('Kalta … …');
      expect(await remask(restored.services, file)).toBe(0);
      // The restored table knew less than the file, and knows it now.
      await writeList(restored.services, file);
      expect((await readFile(file, 'utf8')).split('\n').length).toBeGreaterThanOrEqual(text.split('\n').length);
      expect((await restored.pool.query('select 1 from masked_account')).rowCount).toBe(3);
    } finally {
      await restored.close();
    }
  });

  it('an account that was removed is masked, and another installation is left alone', async () => {
    const { rows } = await query(
      `insert into user_account (login, role, first_name, last_name, grade, school_id, is_activated)
       values ('naujoke9', 'STUDENT', 'Nauja', 'Naujokė', 5, $1, false) returning id, uuid`,
      [world.schools.A],
    );
    const { id, uuid } = rows[0];
    expect((await world.call(removeUser, { as: 'admin', params: { user: id } })).body.success).toBe(true);
    const file = listFile(folder);
    await writeList(world.services, file);
    await query(
      `insert into user_account (id, uuid, login, role, first_name, last_name, grade, school_id, is_activated)
       overriding system value values ($1, $2, 'naujoke9', 'STUDENT', 'Nauja', 'Naujokė', 5, $3, false)`,
      [id, uuid, world.schools.A],
    );
    expect(await remask(world.services, file)).toBe(1);
    expect((await one('select first_name from user_account where id = $1', [id])).first_name).toBe('Nuasmeninta');
    // The same number with another uuid is somebody else.
    await query('update user_account set masked_at = null where id = $1', [id]);
    expect(await remask(world.services, file)).toBe(0);
    expect(await remask(world.services, join(folder, 'none.tsv'))).toBe(0);
  });
});
