import { expect } from '@playwright/test';
import { logout } from '../contract/auth';
import { violations } from './support/audit';
import { call } from './support/call';
import { test, tileOf } from './support/journey';
import { pictures } from './support/picture';
import { holdOpening } from './support/rounds/opening';
import { logInByCall } from './support/session';

/** The ways to the class screen, its keys, and what it shows on a projector. */

// The stream is cut on purpose.
test.use({ refusals: 'ALL' });

test('former addresses lead to the class they name, else to the last one, else to a choice', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const school = await database.newSchool();
  await database.newPupil(10, school);
  const tutor = await visit(school.tutor.login, '/userhome/challengeadmin/board?grade=10');
  const name = tutor.getByRole('heading', { level: 1, name: '10a klasė' });
  const choice = tutor.getByRole('heading', { level: 1, name: 'Klasės' });
  await expect(name).toBeVisible();
  expect(new URL(tutor.url()).pathname).toBe('/userhome/classes/10a');
  for (const path of ['/userhome/challengeadmin?grade=10&group=1', '/userhome/challengeadmin']) {
    await tutor.goto(path);
    await expect(name).toBeVisible();
  }
  for (const path of ['/userhome/challengeadmin?grade=9', '/userhome/challengeadmin?choose=class']) {
    await tutor.goto(path);
    await expect(choice).toBeVisible();
    await expect(tutor.getByRole('link', { name: '10a klasė 1 mokinys' })).toBeVisible();
  }
  expect(await violations(tutor)).toEqual([]);

  const admin = await visit('admin', '/userhome/challengeadmin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Klasės' })).toBeVisible();
  await admin.goto(`/userhome/challengeadmin/board?school=${school.id}&grade=10`);
  await expect(admin.getByRole('heading', { level: 1, name: '10a klasė' })).toBeVisible();
  expect(new URL(admin.url()).searchParams.get('school')).toBe(school.id);
});

test('where no stream comes through, the class is asked for again and again', { tag: '@soak' }, async ({
  visit,
  database,
  origin,
}) => {
  const school = await database.newSchool();
  const pupil = await database.newPupil(10, school);
  const tutor = await visit(school.tutor.login, '/userhome/classes/10a');
  await expect(tileOf(tutor, pupil)).toContainText('Neprisijungė');
  let streams = 0;
  await tutor.route('**/api/board/live', (route) => {
    streams += 1;
    return route.abort();
  });
  await tutor.reload();
  await expect(tileOf(tutor, pupil)).toContainText('Neprisijungė');
  const session = await logInByCall(origin, pupil.login);
  await expect(tileOf(tutor, pupil)).toContainText('Laukia leidimo', { timeout: 45_000 });
  expect(streams).toBeGreaterThan(1);
  await call(session, logout, { body: {} });
  await expect(tileOf(tutor, pupil)).toContainText('Neprisijungė', { timeout: 45_000 });
});

test('a class is let in by its keys alone, and its projector shows no names', { tag: '@screen' }, async ({
  visit,
  database,
}) => {
  const school = await database.newSchool();
  const pupils = [await database.newPupil(10, school), await database.newPupil(10, school)] as const;
  const tutor = await visit(school.tutor.login, '/userhome/classes/10a');
  const boxes = tutor.getByRole('checkbox', { name: /^Pažymėti: / });
  await expect(boxes).toHaveCount(2);
  await boxes.first().focus();
  await tutor.keyboard.press('ArrowRight');
  await expect(boxes.nth(1)).toBeFocused();
  await tutor.keyboard.press('Space');
  await expect(boxes.nth(1)).toBeChecked();
  const name = (await boxes.nth(1).getAttribute('aria-label'))?.replace('Pažymėti: ', '') ?? '';
  await tutor.keyboard.press('l');
  await expect(tileOf(tutor, { name })).toContainText('Leista, dar neprisijungė');

  await tutor.keyboard.press('Enter');
  const panel = tutor.getByRole('complementary', { name });
  await expect(panel.getByRole('heading', { name })).toBeFocused();
  await tutor.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(boxes.nth(1)).toBeFocused();
  await tutor.keyboard.press('?');
  const keys = tutor.getByRole('dialog', { name: 'Klavišai' });
  await expect(keys).toBeVisible();
  await tutor.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await tutor.getByRole('button', { name: 'Rodyti klasei' }).click();
  const shown = tutor.getByRole('dialog', { name: 'Klasei' });
  await expect(shown).toContainText(new URL(tutor.url()).host);
  await expect(shown).toContainText('10a klasė · prisijungė 0 iš 2');
  for (const pupil of pupils) await expect(shown).not.toContainText(pupil.name);
  expect(await violations(tutor)).toEqual([]);
  await shown.getByRole('button', { name: 'Užverti' }).click();
  await expect(shown).toHaveCount(0);
});

test('a class is let in before the contest opens, and the screen says from when', { tag: '@screen' }, async ({
  visit,
  database,
  origin,
}) => {
  const opening = await holdOpening(new URL(origin).port, '164');
  try {
    const school = await database.newSchool();
    const pupil = await database.newPupil(10, school);
    const time = await opening.inSeconds(20 * 60);
    const tutor = await visit(school.tutor.login, '/userhome/classes/10a');
    await expect(tutor.getByText('Iššūkis dar neprasidėjo')).toBeVisible();
    await expect(tutor.getByText(new RegExp(`prasideda .* ${time}, prisijungti ir leisti galima nuo`))).toBeVisible();
    await tutor.getByRole('button', { name: /^Leisti 10a klasei/ }).click();
    await expect(tileOf(tutor, pupil)).toContainText('Leista');
    const ends = await opening.afterMinutes(15);
    await expect(tutor.getByText(`Leidimai galioja iki ${ends}.`)).toBeVisible();
    await pictures(tutor, 'class-early');
  } finally {
    await opening.close();
  }
});
