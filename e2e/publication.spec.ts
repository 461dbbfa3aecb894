import { expect, type Locator, type Page } from '@playwright/test';
import { applyCorrection, getCorrection, previewCorrection } from '../contract/correction';
import { saveSettings } from '../contract/settings-change';
import { countedActs } from './support/acts';
import { auditNow } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
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
const open = async (page: Page): Promise<void> => {
  await page.goto(`/userhome/results/publish/${contest}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Rezultatų skelbimas: / })).toBeVisible(patient);
};

test('a correction is published after a look at what it changes, and taken back', { tag: '@gate' }, async ({
  visit,
  origin,
}) => {
  test.setTimeout(240_000);
  const version = await correctTask(origin, 3);
  const page = await visit('admin');
  const acts = countedActs(page);
  const side = page.getByRole('navigation', { name: 'Organizatoriaus meniu' });
  await acts.click(side.getByRole('link', { name: 'I etapas', exact: true }));
  await acts.select(page.getByLabel('Iššūkis', { exact: true }), contest);
  await acts.click(page.getByRole('link', { name: 'Skelbimas' }));
  await expect(page.getByRole('region', { name: /^Kas pasikeis, palyginti su vieša/ })).toBeVisible(patient);
  await expect(page.getByRole('table', { name: 'Mokiniai, kurių rezultatai skiriasi' })).toBeVisible(patient);
  await expect(page.getByLabel('Viešoji pastaba')).toHaveValue(note);
  await pictures(page, 'publication-waits', true);
  await acts.click(publish(page));
  await expect(message(page, new RegExp(`Paskelbta ${version}\\sversija`))).toBeVisible(patient);
  console.log(`acts: a correction published ${acts.count()}`);
  expect(acts.count()).toBeLessThanOrEqual(4);
  await page.goto('/contestResult?grade=3');
  await expect(page.getByText(note).first()).toBeVisible(patient);

  // Two versions are compared, and the earlier one is public again.
  await open(page);
  await page.getByRole('button', { name: new RegExp(`^${version}\\sversijos veiksmai`) }).click();
  await page.getByRole('menuitem', { name: /^Palyginti su 1\sversija/ }).click();
  await expect(
    page.getByRole('region', { name: new RegExp(`^Kuo skiriasi 1\\sversija ir ${version}\\sversija`) }),
  ).toBeVisible(patient);
  await pictures(page, 'publication-compared', true);
  await page.getByRole('button', { name: /Kiti pokyčiai/ }).click();
  await page.getByRole('button', { name: /^1\sversijos veiksmai/ }).click();
  await page.getByRole('menuitem', { name: /^Grąžinti viešą 1\sversiją/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Grąžinti' }).click();
  await expect(dialog.getByText(/Įrašykite bent 3\sženklus/)).toBeVisible();
  await dialog.getByLabel('Viešoji pastaba').fill('Taisymas paskelbtas per anksti.');
  await auditNow(page, 'a publication that is taken back');
  await dialog.getByRole('button', { name: 'Grąžinti' }).click();
  await expect(message(page, /Vėl vieša 1\sversija/)).toBeVisible(patient);
  await page.goto('/contestResult?grade=3');
  await expect(page.getByText('Taisymas paskelbtas per anksti.').first()).toBeVisible(patient);
  // An earlier version is a list, too.
  await page.goto(`/userhome/results?collection=${contest}&version=1`);
  await expect(page.getByText(/Rodoma 1\sversija/)).toBeVisible(patient);
});

test('with a second pair of eyes a version waits for another organiser, and is published then', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  test.setTimeout(240_000);
  const caller = await logInByCall(origin, 'admin');
  const requireSecond = (to: boolean) =>
    call(caller, saveSettings, { body: { changes: [{ name: 'secondReview', from: !to, to }] } });
  await requireSecond(true);
  try {
    // The developer makes the version, and cannot look it over as somebody else would.
    const version = await correctTask(origin, 5);
    const maker = await visit('developer', `/userhome/results/publish/${contest}`);
    await expect(publish(maker)).toBeDisabled(patient);
    await maker.getByRole('button', { name: 'Tikrinu be kito žmogaus' }).click();
    await expect(maker.getByText(/Įrašykite bent 3\sženklus/)).toBeVisible();
    await expect(publish(maker)).toBeDisabled();
    await auditNow(maker, 'a version that waits for another organiser');

    const page = await visit('admin', `/userhome/results?collection=${contest}`);
    const acts = countedActs(page);
    await acts.click(page.getByRole('link', { name: 'Skelbimas' }));
    await expect(publish(page)).toBeDisabled(patient);
    await expect(page.getByLabel('Viešoji pastaba')).toHaveValue(note, patient);
    await pictures(page, 'publication-second-eyes', true);
    await acts.click(page.getByRole('button', { name: new RegExp(`^Patikrinta: ${version}\\sversij`) }));
    await expect(message(page, new RegExp(`Patikrinta ${version}\\sversija`))).toBeVisible(patient);
    await acts.click(publish(page));
    await expect(message(page, new RegExp(`Paskelbta ${version}\\sversija`))).toBeVisible(patient);
    console.log(`acts: a version checked by another and published ${acts.count()}`);
    expect(acts.count()).toBeLessThanOrEqual(3);
  } finally {
    await requireSecond(false);
  }
});
