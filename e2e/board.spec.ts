import { expect, type Locator, type Page } from '@playwright/test';
import { getReport } from '../contract/board';
import { createPermissions } from '../contract/permissions';
import { violations } from './support/audit';
import { call } from './support/call';
import { changeReason, logInByKey, newCard } from './support/classes/class-screen';
import type { Database, Pupil } from './support/database';
import { enterAsNew, logIn, test, tileOf as tile, type Visit } from './support/journey';
import { linkOf } from './support/paper/document';
import { picture } from './support/picture';
import { logInByCall } from './support/session';
import { choose, expectLog, finish, log, nudge, openTask, pulse, take, thanks } from './support/solver';
import { phone, wide } from './support/windows';

/** One lesson on the class screen: the teacher sees each pupil's state, and every act is logged with its reason. */

/** What pages and server ask each other by themselves takes up to 9 s; the rest is for a slow machine. */
const slow = { timeout: 20_000 };

test.use({ refusals: 'ALL' });

const addressOf = ({ slug }: Pupil): string => `/userhome/classes/${slug}`;

/** What is open about a pupil: beside the tiles, or on a phone in a sheet. */
const panel = (tutor: Page, { name }: Pupil): Locator =>
  tutor.getByRole('complementary', { name }).or(tutor.getByRole('dialog', { name, exact: true }));

async function open(tutor: Page, who: Pupil): Promise<Locator> {
  if ((await panel(tutor, who).count()) === 0)
    await tutor.getByRole('button', { name: `Veiksmai: ${who.name}` }).click();
  await expect(panel(tutor, who)).toBeVisible();
  return panel(tutor, who);
}

/** An act of the pupil's panel, up to its dialog. */
async function ask(tutor: Page, who: Pupil, what: string): Promise<Locator> {
  await (await open(tutor, who)).getByRole('button', { name: what, exact: true }).click();
  return tutor.getByRole('dialog', { name: `${what}: ${who.name}` });
}

/** The whole act, with one of the offered reasons. */
async function act(tutor: Page, who: Pupil, what: string, reason: string): Promise<void> {
  const dialog = await ask(tutor, who, what);
  await dialog.getByRole('button', { name: reason, exact: true }).click();
  await dialog.getByRole('button', { name: what, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The computer is silent for so many seconds: the server writes the last report a little later, so it is moved again. */
async function silent(database: Database, who: Pupil, shown: Locator, seconds: number, state: string | RegExp) {
  await expect
    .poll(async () => {
      await database.silence(who, seconds);
      return shown.textContent();
    }, slow)
    .toMatch(state);
}

/** A pupil of a new school whose teacher let them in, with their computer in the solver and this task answered. */
async function begun(
  { visit, database, origin }: { visit: Visit; database: Database; origin: string },
  task: number,
  letter: string,
): Promise<{ tutor: string; pupil: Pupil; computer: Page }> {
  const school = await database.newSchool();
  const pupil = await database.newPupil(10, school);
  const permission = { challengeId: '164', uList: [pupil.uuid], reason: 'Pamokos pradžia' };
  await call(await logInByCall(origin, school.tutor.login), createPermissions, { body: permission });
  const computer = await visit(pupil.login);
  await computer.getByRole('button', { name: 'Pradėti' }).click();
  await choose(computer, task, letter);
  return { tutor: school.tutor.login, pupil, computer };
}

test('a lesson begins: not logged in, let in, taken back, withdrawn with a reason, renewed', {
  tag: '@gate',
}, async ({ visit, database, origin }) => {
  const school = await database.newSchool();
  const [pupil, classmate] = [await database.newPupil(10, school), await database.newPupil(10, school)];
  const tutor = await visit(school.tutor.login, addressOf(pupil));
  const computer = await visit(null, '/login');

  await test.step('not logged in, waiting, allowed: the class is let in at once, and taken back', async () => {
    await expect(tutor.getByRole('heading', { level: 1, name: '10a klasė' })).toBeVisible();
    await expect(tile(tutor, pupil)).toContainText('Neprisijungė');
    await expect(tile(tutor, classmate)).toContainText('Neprisijungė');
    await logIn(computer, pupil.login);
    await logInByCall(origin, classmate.login);
    await expect(tile(tutor, pupil)).toContainText('Laukia leidimo', slow);
    await expect(tile(tutor, classmate)).toContainText('Laukia leidimo', slow);

    await expect(tutor.getByText('Pamokos pradžia', { exact: true })).toBeVisible();
    await tutor.getByRole('button', { name: 'Leisti 10a klasei (2)' }).click();
    const told = tutor.getByRole('status').filter({ hasText: 'Leista pradėti: 2.' });
    await expect(told).toContainText(/Leidimai galioja iki \d\d:\d\d\./);
    await told.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(tutor.getByText('Leidimai atšaukti: 2.')).toBeVisible();
    await expect(tile(tutor, pupil)).toContainText('Laukia leidimo');
    await tutor.getByRole('button', { name: 'Leisti 10a klasei (2)' }).click();
    await expect(tile(tutor, pupil)).toContainText(/Leista, liko 1[45]\smin\. pradėti/);
    await expect(tutor.getByRole('button', { name: 'Leisti pradėti (0)' })).toBeDisabled();
    await expect(tutor.getByRole('button', { name: 'Leisti pradėti (0)' }), 'where it was pressed').toBeFocused();
    await expect(computer.getByText('Jau gali pradėti.')).toBeVisible(slow);
  });

  await test.step('a withdrawal asks for a reason; one who ran out of time is renewed at once', async () => {
    const withdrawal = await ask(tutor, classmate, 'Atšaukti leidimą');
    await withdrawal.getByRole('button', { name: 'Atšaukti leidimą', exact: true }).click();
    await expect(withdrawal.getByLabel('Priežastis')).toHaveAccessibleDescription(/Įrašykite priežastį/);
    expect(await violations(tutor)).toEqual([]);
    await withdrawal.getByRole('button', { name: 'Mokinio nėra pamokoje' }).click();
    await withdrawal.getByRole('button', { name: 'Atšaukti leidimą', exact: true }).click();
    await expect(tile(tutor, classmate)).toContainText('Laukia leidimo');

    await changeReason(tutor, 'Pamokos pradžia', '  Atėjo po skambučio ');
    await tutor.getByRole('button', { name: `Leisti: ${classmate.name}` }).click();
    await expect(tile(tutor, classmate)).toContainText('Leista, liko');
    await database.endPermission(classmate);
    await changeReason(tutor, 'Atėjo po skambučio', 'Kompiuteris ilgai įsijungė');
    await tutor.getByRole('button', { name: `Pratęsti leidimą: ${classmate.name}` }).click(slow);
    await expect(tile(tutor, classmate)).toContainText('Leista, liko');
    expect(await database.auditOf(classmate)).toEqual([
      { login: school.tutor.login, action: 'permission.give', reason: 'Pamokos pradžia' },
      { login: school.tutor.login, action: 'permission.withdraw', reason: 'Leista per klaidą' },
      { login: school.tutor.login, action: 'permission.give', reason: 'Pamokos pradžia' },
      { login: school.tutor.login, action: 'permission.withdraw', reason: 'Mokinio nėra pamokoje' },
      { login: school.tutor.login, action: 'permission.give', reason: 'Atėjo po skambučio' },
      { login: school.tutor.login, action: 'permission.give', reason: 'Kompiuteris ilgai įsijungė' },
    ]);
  });
});

test('a lesson runs: solving, answers that wait, out of contact, and back', { tag: '@gate' }, async ({
  visit,
  database,
  origin,
}) => {
  const { tutor: login, pupil, computer } = await begun({ visit, database, origin }, 1, 'C');
  const tutor = await visit(login, addressOf(pupil));

  await test.step('solving: the teacher sees the task and how many answers have arrived', async () => {
    await choose(computer, 2, 'B');
    await pulse(computer);
    await expect(tile(tutor, pupil)).toContainText('Sprendžia 2 užduotį', slow);
    await expect(tile(tutor, pupil).getByRole('img', { name: 'Serveryje atsakymai į 2 iš 15 užduočių' })).toBeVisible();
  });

  await test.step('answers that wait, no contact, and at once again', async () => {
    // Only answers are blocked: the page still reports, with the number of waiting answers.
    await computer.route('**/api/challenge/send-answer', (route) => route.abort());
    await openTask(computer, 4);
    await take(computer, 'A');
    await expectLog(computer, 4, 'onComputer');
    await pulse(computer);
    await database.delayAnswers(pupil, 21);
    await expect(tile(tutor, pupil)).toContainText('Neišsiųstas 1 atsakymas', slow);
    await tile(tutor, pupil)
      .getByRole('button', { name: /^Ką daryti\?/ })
      .click();
    const help = panel(tutor, pupil);
    await expect(help).toContainText('Mokinio atsakymai laukia jo kompiuteryje.');
    await help.getByRole('button', { name: 'Užverti' }).first().click();

    await computer.context().setOffline(true);
    await silent(database, pupil, tile(tutor, pupil), 75, 'Be ryšio nuo');
    await expect(tutor.getByRole('complementary')).toContainText(
      new RegExp(`${pupil.name}( ir dar \\d+)? – dingo ryšys`),
    );
    await computer.unroute('**/api/challenge/send-answer');
    await computer.context().setOffline(false);
    await expectLog(computer, 4, 'onServer');
    await pulse(computer);
    await expect(tile(tutor, pupil)).toContainText('Sprendžia 4 užduotį', slow);
    await expect(tile(tutor, pupil).getByRole('img', { name: 'Serveryje atsakymai į 3 iš 15 užduočių' })).toBeVisible();
  });
});

test('a lesson goes on: minutes, another computer, the end, open again, closed, and the report of it', {
  tag: '@gate',
}, async ({ visit, database, origin }) => {
  const { tutor: login, pupil, computer } = await begun({ visit, database, origin }, 4, 'A');
  const tutor = await visit(login, addressOf(pupil), { viewport: phone });

  await test.step('minutes from a phone, another computer, the end, open again, closed', async () => {
    const sheet = await open(tutor, pupil);
    await sheet.getByText('5', { exact: true }).click();
    await sheet.getByText('Nebuvo ryšio', { exact: true }).click();
    expect(await violations(tutor)).toEqual([]);
    await sheet.getByRole('button', { name: /^Pridėti 5\smin\.\s– baigs \d\d:\d\d$/ }).click();
    await expect(sheet).toContainText(/Pridėta\s*5\smin\./);
    await pulse(computer);
    await expect(computer.getByRole('timer').getByRole('status')).toHaveText('Pridėtos 5 minutės', slow);
    await expect(tile(tutor, pupil)).toContainText('+5');
    await sheet.getByRole('button', { name: 'Sumažinti: atšaukti pridėtas minutes' }).click();
    await expect(sheet).not.toContainText('Pridėta', slow);
    await sheet.getByRole('button', { name: 'Užverti' }).first().click();

    // A new card says first that a session lives, then stands there large; it lets the pupil in.
    const key = await newCard(tutor, await ask(tutor, pupil, 'Nauja prisijungimo kortelė'), slow);
    await panel(tutor, pupil).getByRole('button', { name: 'Užverti' }).first().click();
    const leftOut = computer.getByRole('heading', { level: 1, name: 'Prisijungimas' });
    await expect.poll(() => nudge(computer).then(() => leftOut.isVisible())).toBe(true);
    const other = await visit(null, '/login');
    await logInByKey(other, key);
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
    // The page of the end notices it by itself, at once when it is looked at again.
    const goOn = other.getByRole('heading', { level: 1, name: 'Mokytojas leido tęsti' });
    await expect.poll(() => nudge(other).then(() => goOn.isVisible())).toBe(true);
    expect(await violations(other)).toEqual([]);
    await other.getByRole('link', { name: 'Tęsti' }).click();
    await expect(log(other, 1)).toBeVisible();
    await expect(tile(tutor, pupil)).toContainText('Sprendžia 1 užduotį', slow);
    await act(tutor, pupil, 'Nutraukti sprendimą', 'Mokytojo sprendimas');
    await expect(tile(tutor, pupil)).toContainText(/(Baigė \d\d:\d\d|Laikas baigėsi|Sprendimas nutrauktas \d\d:\d\d)/);
    // The page notices it by itself.
    await pulse(other);
    await expect(other.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible(slow);
    expect(await database.answersOf(pupil)).toEqual({ 4: 'A' });
    expect(await database.auditOf(pupil)).toEqual([
      { login, action: 'permission.give', reason: 'Pamokos pradžia' },
      { login, action: 'attempt.extend', reason: 'Nebuvo ryšio' },
      { login, action: 'attempt.extend-undo', reason: null },
      { login, action: 'session.end', reason: 'Perkeliama į kitą kompiuterį' },
      { login, action: 'participant.key', reason: null },
      { login, action: 'attempt.reopen', reason: 'Baigta per klaidą' },
      { login, action: 'attempt.close', reason: 'Mokytojo sprendimas' },
    ]);
  });

  await test.step('the report is one press away', async () => {
    const press = () => tutor.getByRole('button', { name: 'Klasės ataskaita' }).click();
    expect(await linkOf(tutor, press, getReport.path)).toContain('class-report?parameter=');
  });
});

test('a computer that is cut off when the time ends has not finished: the teacher sees it until it is heard again', {
  tag: '@soak',
}, async ({ visit, database, allow }) => {
  const cut = await visit(null, '/login');
  const lost = await enterAsNew(cut, { database, allow }, 10, '164');
  const tutor = await visit('tutor', addressOf(lost));
  await choose(cut, 1, 'C');
  await openTask(cut, 2);
  await cut.context().setOffline(true);
  await take(cut, 'B');
  await expectLog(cut, 2, 'onComputer');
  await database.moveDeadline(lost, -61);
  await silent(database, lost, tile(tutor, lost), 150, /Baigta \d\d:\d\d, kompiuterio negirdėti/);
  await tile(tutor, lost)
    .getByRole('button', { name: /^Ką daryti\?/ })
    .click();
  const help = panel(tutor, lost);
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

test('the menu of a teacher keeps to one row on a small laptop', { tag: '@soak' }, async ({ visit }) => {
  const tutor = await visit('tutor', '/userhome/classes/10a');
  const header = tutor.getByRole('banner');
  for (const width of [901, 1024, 1280, wide.width]) {
    await tutor.setViewportSize({ width, height: wide.height });
    await expect(header.getByRole('link', { name: 'Treniruotės' })).toBeVisible();
    await expect.poll(async () => (await header.boundingBox())?.height, { message: String(width) }).toBe(58);
  }
});
