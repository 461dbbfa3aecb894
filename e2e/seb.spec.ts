import { expect, type Page } from '@playwright/test';
import { saveSettings } from '../contract/settings-change';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { watchErrors } from './support/errors';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { openInSeb, openSebContest } from './support/rounds/seb';
import { logInByCall } from './support/session';
import { choose, finish } from './support/solver';

/** A contest that is sat in Safe Exam Browser: switched on by an organiser, refused elsewhere, sat by a client that speaks the protocol. */

// The browser of the journey has no program for the link, and says so in its console.
test.use({ refusals: 'ALL' });

const open = (page: Page) => page.getByRole('button', { name: 'Atverti saugiąja naršykle' });

async function setLockdown(admin: Caller, isOn: boolean): Promise<void> {
  const body = { changes: [{ name: 'lockdown' as const, from: !isOn, to: isOn }] };
  await call(admin, saveSettings, { body });
}

test('C34, C36: a contest is sat in Safe Exam Browser alone', { tag: '@gate' }, async ({
  visit,
  browser,
  origin,
  database,
  faults,
}) => {
  const admin = await logInByCall(origin, 'admin');
  const contest = await openSebContest(new URL(origin).port);
  const pupil = await database.newPupil(8);
  let link = '';
  try {
    await setLockdown(admin, true);
    await test.step('an organiser switches it on in the page of the set', async () => {
      const organiser = await visit('developer', `/userhome/collections/edit/${contest.id}`);
      const panel = organiser.getByRole('region', { name: 'Saugioji naršyklė' });
      await panel.getByLabel('Spręsti tik saugiąja naršykle').check(patient);
      await panel.getByLabel('Slaptažodis naršyklei užverti').fill('tvenkinys');
      await panel.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(panel.getByLabel('Failo nustatymų raktas (Config Key)')).toHaveValue(/^[0-9a-f]{64}$/, patient);
      expect.soft(await violations(organiser)).toEqual([]);
      await panel.scrollIntoViewIfNeeded();
      await pictures(organiser, 'seb-panel', true);
    });

    await contest.begin();
    await contest.letIn(admin, pupil);

    await test.step('an ordinary browser is refused in words, and offers the button', async () => {
      const page = await visit(pupil.login);
      await expect(page.getByText('Šis iššūkis sprendžiamas saugiąja naršykle „Safe Exam Browser“.')).toBeVisible(
        patient,
      );
      await expect(page.getByRole('button', { name: 'Pradėti', exact: true })).toHaveCount(0);
      await pictures(page, 'seb-home');
      const launched = page.waitForResponse((one) => one.url().endsWith('/api/seb/launch'));
      const hint = page.getByRole('alert').filter({ hasText: 'Reikia įdiegti saugiąją naršyklę!' });
      await open(page).click(patient);
      ({ link } = await (await launched).json());
      await expect(hint).toBeVisible(patient);
      await pictures(page, 'seb-missing');
    });

    await test.step('the link opens the browser, logged in, and the contest is sat in it', async () => {
      const seb = await openInSeb(browser, link, 'PAGE');
      watchErrors([seb.page], [], faults);
      await sit(seb.page, seb.quitUrl);
      await seb.close();
      // The link was used up.
      expect((await fetch(link.replace(/^seb/, 'http'))).status).toBe(404);
    });
  } finally {
    await contest.close();
    await setLockdown(admin, false);
  }
});

/** Starts, answers, finishes, and leaves by the link that the program watches for. */
async function sit(page: Page, quitUrl: string): Promise<void> {
  await expect(page.getByRole('timer')).toBeVisible(patient);
  await choose(page, 2, 'A');
  await finish(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible(patient);
  const quit = page.getByRole('link', { name: 'Užverti saugiąją naršyklę' });
  await expect(quit).toBeVisible();
  expect(new URL((await quit.getAttribute('href')) ?? '', page.url()).href).toBe(quitUrl);
  await pictures(page, 'seb-end');
}
