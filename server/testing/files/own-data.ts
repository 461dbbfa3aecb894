import { strFromU8, unzipSync } from 'fflate';
import { keepVersions } from '../../features/agreements/versions/version-queries';
import { sitAll } from '../contest';
import { type PersonName, tokenOf } from '../people';
import type { World } from '../world';

/** The file with the own data, opened; of a refusal its body alone. */
export async function downloadOwnData(world: World, as: PersonName | null, path = '/api/owndata/file') {
  const headers = as ? { 'authentication-token': tokenOf(as) } : {};
  const reply = await world.app.http.inject({ method: 'GET', url: path, headers });
  if (reply.statusCode !== 200)
    return { status: reply.statusCode, body: JSON.parse(reply.body), parts: {}, html: '', english: '', files: {} };
  const files = unzipSync(reply.rawPayload);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const json = JSON.parse(text('data.json'));
  const [html, english] = [text('mano-duomenys.html'), text('my-data.html')];
  return { status: 200, body: json, parts: json.parts, html, english, files };
}

/** Gives pupilA9 something in every part, beside others with other names. */
export async function plantOwnData(world: World): Promise<void> {
  const query = (text: string, values: unknown[] = []) => world.pool.query(text, values);
  const { userId } = world.people.pupilA9;
  await query(`update user_account set first_name = 'Savė', last_name = 'Savaitė <b>' where id = $1`, [userId]);
  await query(
    `update user_account set first_name = 'Svetimas', last_name = 'Svetimaitis' where id = $1 or role = 'ADMIN'`,
    [world.people.pupilA10.userId],
  );
  await sitAll(world, 'past9', { pupilA9: 'RWR', pupilA10: 'RRR' });
  await query(`insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim)
    select attempt_id, exercise_id, epoch, seq, choice_id, value, 'claim' from current_answer`);
  const versions = await keepVersions(world.db, 'PARENT', 'Valdytojas');
  await query(
    `insert into agreement (user_id, way, parent_first_name, parent_last_name, agrees_to_publish, take_part_version_id,
      publish_version_id) values ($1, 'PARENT', 'Ona', 'Savienė', true, $2, $3)`,
    [userId, versions.takePart, versions.publish],
  );
  await query(
    `insert into agreement_change (user_id, consent, is_given, way) values ($1, 'PUBLISH', false, 'PARENT')`,
    [userId],
  );
  await query(
    `with prepared as (insert into offline_preparation (collection_id, school_id, class_names, room)
       select $2, school_id, '9', 'K7MPK7MP' from user_account where id = $1 returning id)
     insert into offline_parcel (preparation_id, user_id, computer, digest, body, came_by, started_at, used_ms, answers, state)
     select id, $1, gen_random_uuid(), sha256('x'), '{"answers":[{"value":"14"}]}', 'FILE', now(), 1, 0, 'ASKED' from prepared`,
    [userId, world.collections.past9.id],
  );
  await query(
    `insert into crossword_answer (user_id, year, ticket_number, answer) values ($1, 2024, 123456, 'bebras')`,
    [userId],
  );
  await query(
    `insert into survey_answer (user_id, kind, year, answers) values ($1, 'STUDENT', 2024, '["rather", "rightHard", {"clear": 5}]')`,
    [userId],
  );
  await query(
    `insert into mail (user_id, to_name, to_address, subject, text_body, html_body) values ($1, 'S', 's@damba.example', 'Tema', 't', 'h')`,
    [userId],
  );
  await query(
    `insert into certificate (serial, user_id, collection_id, year, round, kind, grade, initials)
    values ('DMB-2024-ABCD-ABCD-ABCD', $1, $2, 2024, 1, 'PARTICIPATION', 9, 'S. S.')`,
    [userId, world.collections.past9.id],
  );
  await query(
    `insert into audit_log (user_id, action, object_type, object_id, reason)
    values ($1, 'user.save', 'user', $2, 'dėl Svetimaičio')`,
    [world.people.admin.userId, userId],
  );
}
