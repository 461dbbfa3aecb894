import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../server/testing/pdf';
import { audit, violations } from './support/audit';
import type { Pupil } from './support/database';
import { enterAsNew, fillLogin, logIn, test } from './support/journey';
import { picture } from './support/picture';
import { logInByCall, password } from './support/session';
import { choose, expectLog, finish, log, openTask, take, thanks } from './support/solver';
import { phone, wide } from './support/windows';

/** One lesson on the class board: the teacher sees each pupil's state, and every act is logged with its reason. */

const address = '/userhome/challengeadmin/board?grade=10';
/** A page reports every 20 s, and the board reads a class every 2 s; the rest is for a slow machine. */
const slow = { timeout: 45_000 };

test.describe.configure({ timeout: 180_000 });
test.use({ refusals: 'ALL' });

/** The tile of a pupil, not a line of the log. */
const tile = (tutor: Page, { name }: Pupil): Locator =>
  tutor.getByRole('listitem').filter({ has: tutor.getByRole('checkbox', { name: `Pažymėti: ${name}`, exact: true }) });

/** An act of the tile's menu, up to its dialog. */
async function ask(tutor: Page, { name }: Pupil, what: string): Promise<Locator> {
  await tutor.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await tutor.getByRole('menuitem', { name: what }).click();
  return tutor.getByRole('dialog', { name: `${what}: ${name}` });
}

/** The whole act, with one of the offered reasons. */
async function act(tutor: Page, who: Pupil, what: string, reason: string): Promise<void> {
  const dialog = await ask(tutor, who, what);
  await dialog.getByRole('button', { name: reason, exact: true }).click();
  await dialog.getByRole('button', { name: what, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a lesson: let in, solving, out of contact, minutes, another computer, the end, and the report of it', async ({
  visit,
  database,
  origin,
  request,
}) => {
  // Four times the page learns something with its next pulse, which comes every 20 s.
  test.setTimeout(300_000);
  const school = await database.newSchool();
  const [pupil, classmate] = [await database.newPupil(10, school), await database.newPupil(10, school)];
  const tutor = await visit(school.tutor.login, address);
  const computer = await visit(null, '/login');

  await test.step('not logged in, waiting, allowed: the usual reason goes by itself, a withdrawal asks for one', async () => {
    await expect(tile(tutor, pupil)).toContainText('Neprisijungė');
    await expect(tile(tutor, classmate)).toContainText('Neprisijungė');
    await logIn(computer, pupil.login);
    await logInByCall(origin, classmate.login);
    await expect(tile(tutor, pupil)).toContainText('Laukia leidimo', slow);
    await expect(tile(tutor, classmate)).toContainText('Laukia leidimo', slow);

    await expect(tutor.getByText('Pamokos pradžia', { exact: true })).toBeVisible();
    await tutor.getByRole('button', { name: 'Leisti pradėti (2)' }).click();
    await expect(tile(tutor, pupil)).toContainText(/Leista, liko 1[45]\smin\. pradėti/);
    await expect(computer.getByText('Jau gali pradėti.')).toBeVisible(slow);

    const withdrawal = await ask(tutor, classmate, 'Atšaukti leidimą');
    await withdrawal.getByRole('button', { name: 'Atšaukti leidimą', exact: true }).click();
    await expect(withdrawal.getByLabel('Priežastis')).toHaveAccessibleDescription(/Įrašykite priežastį/);
    expect(await violations(tutor)).toEqual([]);
    await withdrawal.getByRole('button', { name: 'Leista per klaidą' }).click();
    await withdrawal.getByRole('button', { name: 'Atšaukti leidimą', exact: true }).click();
    await expect(tile(tutor, classmate)).toContainText('Laukia leidimo');

    await tutor.getByRole('button', { name: 'Keisti leidimo priežastį' }).click();
    const change = tutor.getByRole('dialog', { name: 'Leidimo priežastis' });
    await expect(change.getByLabel('Priežastis')).toHaveValue('Pamokos pradžia');
    await change.getByLabel('Priežastis').fill('  Atėjo po skambučio ');
    await change.getByRole('button', { name: 'Išsaugoti' }).click();
    await tutor.getByRole('button', { name: `Leisti: ${classmate.name}` }).click();
    await expect(tile(tutor, classmate)).toContainText('Gali pradėti');
    await database.endPermission(classmate);
    await tutor.getByRole('button', { name: `Pratęsti leidimą: ${classmate.name}` }).click();
    const renewal = tutor.getByRole('dialog', { name: `Pratęsti leidimą: ${classmate.name}` });
    await renewal.getByLabel('Priežastis').fill('Kompiuteris ilgai įsijungė');
    await renewal.getByLabel('Priežastis').press('Enter');
    await expect(tile(tutor, classmate)).toContainText('Gali pradėti');
    expect(await database.auditOf(classmate)).toEqual([
      { login: school.tutor.login, action: 'permission.give', reason: 'Pamokos pradžia' },
      { login: school.tutor.login, action: 'permission.withdraw', reason: 'Leista per klaidą' },
      { login: school.tutor.login, action: 'permission.give', reason: 'Atėjo po skambučio' },
      { login: school.tutor.login, action: 'permission.give', reason: 'Kompiuteris ilgai įsijungė' },
    ]);
  });

  await test.step('solving, answers that wait, no contact, and at once again: what the teacher sees', async () => {
    await computer.getByRole('button', { name: 'Pradėti' }).click();
    await choose(computer, 1, 'C');
    await choose(computer, 2, 'B');
    await expect(tile(tutor, pupil)).toContainText('Sprendžia 2 užduotį', slow);
    await expect(tile(tutor, pupil).getByRole('img', { name: 'Serveryje atsakymai į 2 iš 15 užduočių' })).toBeVisible();

    // Only answers are blocked: the page still reports, with the number of waiting answers.
    await computer.route('**/api/challenge/send-answer', (route) => route.abort());
    await openTask(computer, 4);
    await take(computer, 'A');
    await expectLog(computer, 4, 'onComputer');
    await expect(tile(tutor, pupil)).toContainText('Neišsiųstas 1 atsakymas', slow);
    await tile(tutor, pupil)
      .getByRole('button', { name: /^Ką daryti\?/ })
      .click();
    const help = tutor.getByRole('dialog', { name: `Ką daryti: ${pupil.name}` });
    await expect(help).toContainText('Mokinio atsakymai laukia jo kompiuteryje.');
    await help.getByRole('button', { name: 'Užverti' }).first().click();

    await computer.context().setOffline(true);
    // The server writes the time of a report every few seconds: it is moved until it stays so.
    await expect(async () => {
      await database.silence(pupil, 75);
      await expect(tile(tutor, pupil)).toContainText('Be ryšio nuo', { timeout: 6_000 });
    }).toPass(slow);
    await expect(tutor.getByRole('complementary')).toContainText(`${pupil.name} – dingo ryšys`);
    await audit(tutor, address, 'lt', (page) => expect(page.getByText(/Be ryšio nuo/)).toBeVisible());
    await computer.unroute('**/api/challenge/send-answer');
    await computer.context().setOffline(false);
    // With its next pulse the page reports that nothing waits any more.
    await expect(tile(tutor, pupil)).toContainText('Sprendžia 4 užduotį', slow);
    await expectLog(computer, 4, 'onServer');
    await expect(tile(tutor, pupil).getByRole('img', { name: 'Serveryje atsakymai į 3 iš 15 užduočių' })).toBeVisible();
  });

  await test.step('minutes from a phone, another computer, the end, open again, closed', async () => {
    await tutor.setViewportSize(phone);
    const minutes = await ask(tutor, pupil, 'Pridėti minučių');
    await minutes.getByRole('button', { name: /^5\smin\.$/ }).click();
    await minutes.getByRole('button', { name: 'Nebuvo ryšio' }).click();
    expect(await violations(tutor)).toEqual([]);
    await minutes.getByRole('button', { name: 'Pridėti minučių', exact: true }).click();
    await expect(tile(tutor, pupil)).toContainText('+5');
    await expect(computer.getByRole('timer').getByRole('status')).toHaveText('Pridėtos 5 minutės', slow);

    await act(tutor, pupil, 'Perkelti į kitą kompiuterį', 'Sugedo kompiuteris');
    await expect(computer.getByRole('heading', { level: 1, name: 'Prisijungimas' })).toBeVisible(slow);
    const other = await visit(null, '/login');
    await fillLogin(other, pupil.login, password);
    await other.getByRole('button', { name: 'Tęsti' }).click();
    await expectLog(other, 4, 'onServer');
    await finish(other);
    await expect(other.getByText(thanks)).toBeVisible();
    await expect(tile(tutor, pupil)).toContainText(
      /(Baigė \d\d:\d\d|Laikas baigėsi|Sprendimas nutrauktas \d\d:\d\d)/,
      slow,
    );
    await tutor.setViewportSize(wide);

    await act(tutor, pupil, 'Leisti tęsti sprendimą', 'Baigta per klaidą');
    await expect(tile(tutor, pupil)).toContainText(/Sprendžia|Be ryšio|dar neprisijungė/);
    await other.goto('/userhome/home');
    await other.getByRole('button', { name: 'Tęsti' }).click();
    await expect(log(other, 1)).toBeVisible();
    await expect(tile(tutor, pupil)).toContainText('Sprendžia 1 užduotį', slow);
    await act(tutor, pupil, 'Nutraukti sprendimą', 'Mokytojo sprendimas');
    await expect(tile(tutor, pupil)).toContainText(/(Baigė \d\d:\d\d|Laikas baigėsi|Sprendimas nutrauktas \d\d:\d\d)/);
    // The page notices it by itself.
    await expect(other.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible(slow);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
    expect(await database.auditOf(pupil)).toEqual([
      { login: school.tutor.login, action: 'permission.give', reason: 'Pamokos pradžia' },
      { login: school.tutor.login, action: 'attempt.extend', reason: 'Nebuvo ryšio' },
      { login: school.tutor.login, action: 'session.end', reason: 'Sugedo kompiuteris' },
      { login: school.tutor.login, action: 'attempt.reopen', reason: 'Baigta per klaidą' },
      { login: school.tutor.login, action: 'attempt.close', reason: 'Mokytojo sprendimas' },
    ]);
  });

  await test.step('the report names the pupil, what was done and why; the board is open to everybody', async () => {
    const reply = tutor.waitForResponse('**/api/board/report-link');
    const opened = tutor.waitForEvent('popup');
    await tutor.getByRole('button', { name: 'Klasės ataskaita' }).click();
    const { url } = await (await reply).json();
    await (await opened).close();
    const file = await request.get(url);
    expect(file.headers()['content-type']).toBe('application/pdf');
    const pdf = await file.body();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(pdf);
    const hasText = (words: string): boolean => text.includes(words.replace(/\s/g, ''));
    const reasons = ['Pamokos pradžia', 'Kompiuteris ilgai įsijungė', 'Sugedo kompiuteris', 'Mokytojo sprendimas'];
    for (const words of [pupil.name, classmate.name, ...reasons]) expect(hasText(words), words).toBe(true);
    expect(hasText('Kažkas Kitas')).toBe(false);
    await audit(tutor, address, 'lt', () =>
      expect(tile(tutor, pupil)).toContainText(/(Baigė \d\d:\d\d|Laikas baigėsi|Sprendimas nutrauktas \d\d:\d\d)/),
    );
  });
});

test('a computer that is cut off when the time ends has not finished: the teacher sees it until it is heard again', async ({
  visit,
  database,
  allow,
}) => {
  const tutor = await visit('tutor', address);
  const cut = await visit(null, '/login');
  const lost = await enterAsNew(cut, { database, allow }, 10, '164');
  await choose(cut, 1, 'C');
  await openTask(cut, 2);
  await cut.context().setOffline(true);
  await take(cut, 'B');
  await expectLog(cut, 2, 'onComputer');
  await database.moveDeadline(lost, -61);
  await expect(async () => {
    await database.silence(lost, 150);
    await expect(tile(tutor, lost)).toContainText(/Baigta \d\d:\d\d, kompiuterio negirdėti/, { timeout: 6_000 });
  }).toPass(slow);
  await tile(tutor, lost)
    .getByRole('button', { name: /^Ką daryti\?/ })
    .click();
  const help = tutor.getByRole('dialog', { name: `Ką daryti: ${lost.name}` });
  await expect(help).toContainText('jame gali būti neišsiųstų atsakymų');
  await expect(help.getByRole('link', { name: 'Įkelti atsakymų failą' })).toBeVisible();
  await help.getByRole('button', { name: 'Užverti' }).first().click();
  await picture(tutor, 'board-lost-at-end');
  await tutor.setViewportSize(phone);
  await picture(tutor, 'board-lost-at-end-phone');
  await tutor.setViewportSize(wide);
  await cut.context().setOffline(false);
  await expect(tile(tutor, lost)).toContainText(
    /(Baigė \d\d:\d\d|Laikas baigėsi|Sprendimas nutrauktas \d\d:\d\d)/,
    slow,
  );
  expect(await database.answersOf(lost)).toEqual({ 1: 'C' });
  expect(await database.countJournal(lost)).toBe(2);
});

test('the menu of a teacher keeps to one row on a small laptop', async ({ visit }) => {
  const tutor = await visit('tutor', address);
  const header = tutor.getByRole('banner');
  for (const width of [870, 1024, 1280, wide.width]) {
    await tutor.setViewportSize({ width, height: wide.height });
    await expect(header.getByRole('link', { name: 'Treniruotės' })).toBeVisible();
    await expect.poll(async () => (await header.boundingBox())?.height, { message: String(width) }).toBe(58);
  }
});

test('where no stream comes through, the class is asked for again and again', async ({ visit, database, allow }) => {
  const page = await visit('tutor');
  let streams = 0;
  await page.route('**/api/board/live', (route) => {
    streams += 1;
    return route.abort();
  });
  const waiting = await database.newPupil(10);
  await page.goto(address);
  const own = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Pažymėti: ${waiting.name}` }) });
  await expect(own).toContainText('Neprisijungė', slow);
  await allow(waiting, '164');
  await expect(own).toContainText('Leista, dar neprisijungė', slow);
  expect(streams).toBeGreaterThan(1);
});
