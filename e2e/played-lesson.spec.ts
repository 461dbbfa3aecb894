import { expect, type Page } from '@playwright/test';
import { isActiveSession } from '../contract/auth';
import { getBoard, getReport } from '../contract/board';
import { startChallenge } from '../contract/solving';
import { textOf } from '../server/testing/pdf';
import { type Caller, call } from './support/call';
import type { Pupil } from './support/database';
import { fillLogin, logIn, test, tileOf as tile } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall, password } from './support/session';
import { sitByCall } from './support/sit';
import { choose, expectLog, finish, thanks } from './support/solver';

/** A whole lesson: 25 pupils by calls, four in browsers to whom something happens; screen, log and paper tell the same. */

/** A page reports every 20 s, and the board reads a class every 2 s; the rest is for a slow machine. */
const slow = { timeout: 45_000 };
const contest = '164';

test.use({ refusals: 'ALL' });

test('a lesson of 29: the class screen, its log and the paper say what was done', { tag: '@soak' }, async ({
  visit,
  database,
  origin,
  request,
}) => {
  test.setTimeout(420_000);
  const school = await database.newSchool();
  const robots: Pupil[] = [];
  for (let n = 0; n < 25; n += 1) robots.push(await database.newPupil(10, school));
  const [cut, left, again, moved] = [
    await database.newPupil(10, school),
    await database.newPupil(10, school),
    await database.newPupil(10, school),
    await database.newPupil(10, school),
  ];
  const tutor = await visit(school.tutor.login, `/userhome/classes/${cut.slug}`);
  const teacher = await logInByCall(origin, school.tutor.login);
  const count = (name: string) => tutor.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const pages = new Map<Pupil, Page>();
  const callers: Caller[] = [];

  await test.step('all log in, and the class is let in by one press', async () => {
    for (const one of [cut, left, again, moved]) {
      const page = await visit(null, '/login');
      await logIn(page, one.login);
      pages.set(one, page);
    }
    for (const { login } of robots) callers.push(await logInByCall(origin, login));
    await expect(tutor.getByRole('heading', { level: 1, name: '10a klasė' })).toBeVisible();
    await expect(count('Laukia')).toHaveAccessibleName('Laukia 29', slow);
    await pictures(tutor, 'played-before');
    await tutor.getByRole('button', { name: 'Leisti 10a klasei (29)' }).click();
    await expect(tutor.getByRole('status').filter({ hasText: 'Leista pradėti: 29.' })).toBeVisible();
  });

  const stillSolving = callers.slice(22);
  const pulse = async () => {
    for (const one of stillSolving) await call(one, isActiveSession, { body: { taskNo: 2, waiting: 0 } });
  };

  await test.step('22 sit to the end, three go on, four start in browsers', async () => {
    for (const one of callers.slice(0, 22)) await sitByCall(one, contest, { 1: 'A', 2: 'B' });
    for (const one of stillSolving) {
      await call(one, startChallenge, { params: { grade: 0 }, body: { challengeId: contest } });
    }
    let n = 0;
    for (const page of pages.values()) {
      n += 1;
      await page.getByRole('button', { name: 'Pradėti' }).click(slow);
      for (const task of [1, 2, 4].slice(0, n)) await choose(page, task, 'A');
    }
    await pulse();
    await expect(count('Sprendžia')).toHaveAccessibleName('Sprendžia 7', slow);
    await expect(count('Baigė')).toHaveAccessibleName('Baigė 22', slow);
  });

  await test.step('the cable out, a log-out, an end by mistake, a broken computer', async () => {
    await pages.get(cut)?.context().setOffline(true);
    await pages.get(left)?.goto('/userhome/home');
    await pages.get(left)?.getByRole('button', { name: 'Atsijungti' }).click();
    const early = pages.get(again);
    if (early) {
      await finish(early);
      await expect(early.getByText(thanks)).toBeVisible();
    }
    await expect(tile(tutor, again)).toContainText(/Baigė \d\d:\d\d, viskas serveryje/, slow);
    await expect(tile(tutor, left)).toContainText(/Atsijungė \d\d:\d\d/, slow);

    await tutor.getByRole('button', { name: `Veiksmai: ${again.name}` }).click();
    await tutor.getByRole('button', { name: 'Leisti tęsti sprendimą', exact: true }).click();
    const question = tutor.getByRole('dialog', { name: `Leisti tęsti sprendimą: ${again.name}` });
    await question.getByRole('button', { name: 'Baigta per klaidą', exact: true }).click();
    await question.getByRole('button', { name: 'Leisti tęsti sprendimą', exact: true }).click();
    await expect(tile(tutor, again)).toContainText(/Leista tęsti, dar neprisijungė|Prisijungė, dar netęsia/, slow);

    await tutor.getByRole('button', { name: `Veiksmai: ${moved.name}` }).click();
    await tutor.getByRole('button', { name: 'Perkelti į kitą kompiuterį' }).click();
    await expect(
      pages.get(moved)?.getByRole('heading', { level: 1, name: 'Prisijungimas' }) ?? tutor.locator('x'),
    ).toBeVisible(slow);
    const other = await visit(null, '/login');
    await fillLogin(other, moved.login, password);
    await other.getByRole('button', { name: 'Tęsti' }).click();
    await expectLog(other, 4, 'onServer');
    await expect(tile(tutor, moved)).toContainText('Sprendžia 1 užduotį', slow);
    // Really cut off: the board tells it after 40 s of silence.
    await expect(async () => {
      await pulse();
      await expect(tile(tutor, cut)).toContainText(/Be ryšio nuo \d\d:\d\d/, { timeout: 6_000 });
    }).toPass({ timeout: 90_000 });
    await pulse();
    // Who needs the teacher stands first, under that heading.
    const attention = tutor.getByRole('list').filter({ has: tile(tutor, left) });
    await expect(attention.getByRole('checkbox', { name: `Pažymėti: ${cut.name}` })).toBeVisible(slow);
    await pulse();
    await pictures(tutor, 'played-during');
  });

  const readBoard = () => call(teacher, getBoard, { body: { challengeId: contest, grade: 10, subGrade: 1 } });
  await test.step('the log: each pupil has what happened, once, in its order', async () => {
    // The log tells a silence two seconds after the screen does.
    await expect
      .poll(async () =>
        (await readBoard()).events.some(({ uuid, action }) => uuid === cut.uuid && action === 'contact.lost'),
      )
      .toBe(true);
    const board = await readBoard();
    const logOf = ({ uuid }: Pupil) =>
      board.events
        .filter((event) => event.uuid === uuid)
        .map(({ action }) => action)
        .reverse();
    const begun = ['session.log-in', 'permission.give', 'sitting.start'];
    expect(logOf(cut)).toEqual([...begun, 'contact.lost']);
    expect(logOf(left)).toEqual([...begun, 'session.log-out']);
    expect(logOf(again).filter((action) => action !== 'session.log-out')).toEqual([
      ...begun,
      'sitting.finish',
      'attempt.reopen',
    ]);
    expect(logOf(moved)).toEqual([...begun, 'session.end', 'session.log-in', 'sitting.resume']);
    for (const robot of robots.slice(0, 22)) expect(logOf(robot)).toEqual([...begun, 'sitting.finish']);
    for (const robot of robots.slice(22)) expect(logOf(robot)).toEqual(begun);
    const states = Object.fromEntries(board.rows.map(({ uuid, state }) => [uuid, state]));
    expect([states[cut.uuid], states[left.uuid]]).toEqual(['SILENT', 'LOGGED_OUT']);
    await tutor
      .getByRole('complementary', { name: moved.name })
      .getByRole('button', { name: 'Užverti' })
      .first()
      .click();
    const told = tutor.getByRole('complementary');
    for (const [{ name }, what] of [
      [cut, 'dingo ryšys'],
      [left, 'atsijungė'],
    ] as const)
      await expect(told).toContainText(`${name} – ${what}`);
  });

  await test.step('the paper says the same', async () => {
    const body = { challengeId: contest, grade: 10, subGrade: 1 };
    const { url } = await call(teacher, getReport, { body });
    const file = await request.get(url, { headers: { 'authentication-token': teacher.token } });
    const text = textOf(await file.body());
    const has = (words: string) => text.includes(words.replace(/\s/g, ''));
    for (const { name } of [cut, left, again, moved, ...robots]) expect(has(name), name).toBe(true);
    expect(has('Baigta per klaidą')).toBe(true);
    expect(has('10a')).toBe(true);
  });
});
