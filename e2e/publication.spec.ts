import { expect, type Locator, type Page } from '@playwright/test';
import { applyCorrection, getCorrection, previewCorrection } from '../contract/correction';
import { saveSettings } from '../contract/settings-change';
import { countedActs } from './support/acts';
import { auditNow, violations } from './support/audit';
import { call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Results of last year's contest of the youngest are public; a corrected task makes a version that waits. */

const contest = '151';
const note = 'Trečia užduotis buvo dviprasmiška, todėl ji neskaičiuojama.';
const message = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** Corrects a task by calls, as the desk does: the version waits to be published. Answers its number. */
async function correctTask(origin: string, place: number): Promise<number> {
  const caller = await logInByCall(origin, 'developer');
  const desk = await call(caller, getCorrection, { body: { collectionId: contest } });
  const bro_id = desk.tasks.find((task) => task.place === place)?.bro_id ?? '';
  const { preview } = await call(caller, previewCorrection, {
    body: { collectionId: contest, bro_id, act: 'LEFT_OUT' },
  });
  const body = { previewId: preview?.id ?? '', note, reason: 'Mokytojų pranešimai', hold: true };
  return (await call(caller, applyCorrection, { body })).version ?? 0;
}

const publish = (page: Page): Locator => page.getByRole('button', { name: /^Paskelbti \d+\sversiją/ });
test('a correction is published after a look at what it changes, and taken back', { tag: '@gate' }, async ({
  visit,
  origin,
}) => {
  const version = await correctTask(origin, 3);
  const page = await visit('admin');
  const acts = countedActs(page);
  const side = page.getByRole('navigation', { name: 'Organizatoriaus meniu' });
  await acts.click(side.getByRole('link', { name: /^I etapas/ }));
  await acts.select(page.getByLabel('Iššūkis', { exact: true }), contest);
  await acts.click(page.getByRole('link', { name: 'Skelbimas' }));
  await expect(page.getByRole('region', { name: /^Kas pasikeis, palyginti su vieša/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mokiniai, kurių rezultatai skiriasi' })).toBeVisible();
  await expect(page.getByLabel('Viešoji pastaba')).toHaveValue(note);
  await pictures(page, 'publication-waits', true);
  await acts.click(publish(page));
  await expect(message(page, new RegExp(`Paskelbta ${version}\\sversija`))).toBeVisible();
  console.log(`acts: a correction published ${acts.count()}`);
  expect(acts.count()).toBeLessThanOrEqual(4);
  // The earlier version is public again.
  await page.getByRole('button', { name: /^1\sversijos veiksmai/ }).click();
  await page.getByRole('menuitem', { name: /^Grąžinti viešą 1\sversiją/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Viešoji pastaba').fill('Taisymas paskelbtas per anksti.');
  expect.soft(await violations(page), 'a publication that is taken back').toEqual([]);
  await dialog.getByRole('button', { name: 'Grąžinti' }).click();
  await expect(message(page, /Vėl vieša 1\sversija/)).toBeVisible();
  await page.goto('/contestResult?grade=3');
  await expect(page.getByText('Taisymas paskelbtas per anksti.').first()).toBeVisible();
});

test('with a second pair of eyes a version waits for another organiser, and is published then', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const caller = await logInByCall(origin, 'admin');
  const requireSecond = (to: boolean) =>
    call(caller, saveSettings, { body: { changes: [{ name: 'secondReview', from: !to, to }] } });
  await requireSecond(true);
  try {
    // The developer makes the version, and cannot look it over as somebody else would.
    const version = await correctTask(origin, 5);
    const maker = await visit('developer', `/userhome/results/publish/${contest}`);
    await expect(publish(maker)).toBeDisabled();
    await maker.getByRole('button', { name: 'Tikrinu be kito žmogaus' }).click();
    await expect(maker.getByText(/Įrašykite bent 3\sženklus/)).toBeVisible();
    await expect(publish(maker)).toBeDisabled();
    await auditNow(maker, 'a version that waits for another organiser');

    const page = await visit('admin', `/userhome/results?collection=${contest}`);
    const acts = countedActs(page);
    await acts.click(page.getByRole('link', { name: 'Skelbimas' }));
    await expect(publish(page)).toBeDisabled();
    await expect(page.getByLabel('Viešoji pastaba')).toHaveValue(note);
    await pictures(page, 'publication-second-eyes', true);
    await acts.click(page.getByRole('button', { name: new RegExp(`^Patikrinta: ${version}\\sversij`) }));
    await expect(message(page, new RegExp(`Patikrinta ${version}\\sversija`))).toBeVisible();
    await acts.click(publish(page));
    await expect(message(page, new RegExp(`Paskelbta ${version}\\sversija`))).toBeVisible();
    console.log(`acts: a version checked by another and published ${acts.count()}`);
    expect(acts.count()).toBeLessThanOrEqual(3);

    // It can be compared with the first one.
    await page.getByRole('button', { name: new RegExp(`^${version}\\sversijos veiksmai`) }).click();
    await page.getByRole('menuitem', { name: /^Palyginti su 1\sversija/ }).click();
    await expect(
      page.getByRole('region', { name: new RegExp(`^Kuo skiriasi 1\\sversija ir ${version}\\sversija`) }),
    ).toBeVisible();
    await pictures(page, 'publication-compared', true);
  } finally {
    await requireSecond(false);
  }
});
