import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import { obfuscateUser } from '../../../contract/participants-states';
import { owndata as words } from '../../../text/lt/owndata';
import { downloadOwnData, plantOwnData } from '../../testing/files/own-data';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows;
const download = (as: PersonName | null, path?: string) => downloadOwnData(world, as, path);

it('G03: gives a pupil everything about the pupil, to read and to take along, and nobody else', async () => {
  await plantOwnData(world);
  const { parts, html } = await download('pupilA9');
  expect(parts.account[0]).toMatchObject({ firstName: 'Savė', lastName: 'Savaitė <b>', grade: 9 });
  expect(parts.account[0]).not.toHaveProperty('password_hash');
  expect(parts.consents[0]).toMatchObject({ way: 'PARENT', parentLastName: 'Savienė', agreesToPublish: true });
  expect(parts.consentChanges).toHaveLength(1);
  expect(parts.consentTexts.map((one: { text: string }) => one.text)).toEqual([
    parts.consents[0].takePartText,
    parts.consents[0].publishText,
  ]);
  expect(parts.consentTexts[0].sentence).toContain('atstovas (-ė) pagal įstatymą');
  expect(parts.sittings).toHaveLength(1);
  expect(parts.answers.map((one: { counts: boolean }) => one.counts)).toEqual([true, true, true]);
  // The place of a choice is that of the sitting.
  const places = parts.answers.map((one: { choice: number | null }) => one.choice);
  expect(places).toContainEqual(expect.any(Number));
  await query(`update task_choice set position = position + 10`);
  const later = (await download('pupilA9')).parts.answers;
  expect(later.map((one: { choice: number | null }) => one.choice)).toEqual(places);
  expect(parts.crossword[0].answer).toBe('bebras');
  expect(parts.surveys[0].answers[0]).toBe('rather');
  expect(parts.mails[0].subject).toBe('Tema');
  expect(parts.certificates[0].initials).toBe('S. S.');
  expect(parts.sessions.length).toBeGreaterThan(0);
  expect(parts.acts.map((one: { action: string; byRole: string }) => [one.action, one.byRole])).toContainEqual([
    'user.save',
    'ADMIN',
  ]);
  const whole = JSON.stringify(parts) + html;
  expect(whole).not.toContain('Svetim');
  // What is typed stays text, and each field and part has its words.
  expect(html).toContain('Savaitė &lt;b&gt;');
  const fields = Object.values(parts).flatMap((rows) =>
    Array.isArray(rows) ? rows.flatMap((row) => Object.keys(row)) : [],
  );
  expect(fields.filter((field) => !(field in words.fields))).toEqual([]);
  expect(html.match(/<h2>/g)).toHaveLength(Object.keys(words.parts).length);
});

it('G03: holds the signed papers themselves, byte by byte: the one in force, and a withdrawn one that is still kept', async () => {
  const { userId } = world.people.pupilA9;
  const scans = { pdf: randomBytes(70_000), jpg: randomBytes(30_000), foreign: randomBytes(1_000) };
  const plant = async (user: string, media: string, bytes: Buffer, withdrawn: string | null) => {
    const [{ id }] = await query(
      `insert into agreement (user_id, way, agrees_to_publish, given_at, withdrawn_at)
       values ($1, 'PAPER', false, '2025-02-01', $2) returning id`,
      [user, withdrawn],
    );
    await query('insert into agreement_file (agreement_id, media, bytes) values ($1, $2, $3)', [id, media, bytes]);
    return id;
  };
  await query('update agreement set withdrawn_at = now() where user_id = $1', [userId]);
  const old = await plant(userId, 'image/jpeg', scans.jpg, '2025-03-01');
  const now = await plant(userId, 'application/pdf', scans.pdf, null);
  await plant(world.people.pupilA10.userId, 'application/pdf', scans.foreign, null);
  const { files, parts } = await download('pupilA9');
  const papers = Object.entries(files).filter(([name]) => name.startsWith('agreement-'));
  expect(papers.map(([name, bytes]) => [name, Buffer.from(bytes)])).toEqual([
    [`agreement-${old}.jpg`, scans.jpg],
    [`agreement-${now}.pdf`, scans.pdf],
  ]);
  const told = parts.consents.map((one: { paperFile: string | null }) => one.paperFile);
  expect(told).toEqual([null, ...papers.map(([name]) => name)]);
  expect(Object.keys(files)).toHaveLength(3 + papers.length);
});

it('has points only once they are public', async () => {
  const { id } = world.collections.past9;
  await query(`update collection set result_date = now() + interval '1 day' where id = $1`, [id]);
  const made = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
  expect(made.body.success, JSON.stringify(made.body)).toBe(true);
  expect((await download('pupilA9')).parts.results).toEqual([]);
  await query(`update collection set result_date = now() - interval '1 day' where id = $1`, [id]);
  expect((await download('pupilA9')).parts.results[0]).toMatchObject({ points: expect.any(Number), placeInCountry: 1 });
});

it('is made five times in an hour at most, also at once', async () => {
  await query('truncate audit_log');
  const all = await Promise.all(Array.from({ length: 8 }, () => download('pupilA9')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(all.filter(({ status }) => status === 429).map(({ body }) => body.code)).toEqual(
    Array(3).fill('TOO_MANY_REQUESTS'),
  );
  expect((await download('tutorA')).status).toBe(200);
  expect((await download(null)).status).toBe(401);
});

it('is given to organisers for a person, with a reason in the log; to nobody else', async () => {
  const { userId, uuid } = world.people.pupilA9;
  const path = (user: string, reason = 'Paprašė tėvai') =>
    `/api/people/data/${user}?reason=${encodeURIComponent(reason)}`;
  for (const user of [userId, uuid])
    expect((await download('admin', path(user))).parts.account[0].firstName).toBe('Savė');
  const lines = await query(`select reason, object_id from audit_log where action = 'user.person-data'`);
  expect(lines).toEqual(Array(2).fill({ reason: 'Paprašė tėvai', object_id: userId }));
  expect((await download('admin', path(userId, ' '))).status).toBe(400);
  expect((await download('admin', path('999999'))).status).toBe(404);
  expect((await download('admin', path('x'))).status).toBe(400);
  for (const as of ['tutorA', 'pupilA9', 'centre', 'tester'] as const)
    expect((await download(as, path(userId))).status).toBe(403);
  await world.call(obfuscateUser, { as: 'admin', params: { user: world.people.pupilA10.userId } });
  expect((await download('admin', path(world.people.pupilA10.userId))).status).toBe(404);
});
