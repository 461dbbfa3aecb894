import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { saveSettings } from '../contract/settings-change';
import { countedActs } from './support/acts';
import { call } from './support/call';
import { test } from './support/journey';
import { openOutbox } from './support/outbox';
import { logInByCall } from './support/session';

/** The organisers' settings, staff, audit log and mails. */

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `${folder}/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
};

test('a setting is changed, tells who changes it too, and is undone in the log', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const admin = await visit('admin', '/userhome/settings');
  const invoices = (page: Page) => page.getByRole('switch', { name: /Sąskaitos už mokamus raktus/ });
  const winners = admin.getByLabel('Į šventę kviečiama iš kiekvienos klasės');
  const acts = countedActs(admin);
  await acts.click(invoices(admin));
  await acts.fill(winners, '12');
  await expect(admin.getByText('2 pakeitimai:')).toBeVisible();
  await picture(admin, 'settings');
  await acts.click(admin.getByRole('button', { name: 'Išsaugoti 2 pakeitimus' }));
  await expect(admin.getByText('Nustatymai išsaugoti')).toBeVisible();
  expect(acts.count()).toBeLessThanOrEqual(3);
  console.log('acts: two settings', acts.count());
  await admin.goto('/userhome/audit?action=setting.change');
  const line = admin.getByRole('row').filter({ hasText: 'pakeisti nustatymai' }).first();
  await expect(line).toContainText('15 → 12');
  await picture(admin, 'audit');
  await line.getByRole('button', { name: /Atšaukti veiksmą/ }).click();
  await expect(admin.getByText('Veiksmas atšauktas', { exact: false }).first()).toBeVisible();

  // Who has the page of before open is told, and nothing is saved over it.
  await admin.goto('/userhome/settings');
  await expect(invoices(admin)).not.toBeChecked();
  const caller = await logInByCall(origin, 'admin');
  const set = (from: number, to: number) =>
    call(caller, saveSettings, { body: { changes: [{ name: 'awardsPerGrade', from, to }] } });
  await set(15, 14);
  await winners.fill('20');
  await admin.getByRole('button', { name: 'Išsaugoti 1 pakeitimą' }).click();
  await expect(admin.getByRole('alert')).toContainText('dabar yra 14, Jūs rašėte 20');
  await expect(admin.getByRole('alert')).toBeInViewport();
  await admin.getByRole('button', { name: 'Palikti esamus' }).click();
  await expect(winners).toHaveValue('14');
  await set(14, 15);
});

test('somebody is invited, chooses a password by the link, gets another role and is suspended', {
  tag: '@gate',
}, async ({ visit }) => {
  const admin = await visit('admin', '/userhome/staff');
  // The only administrator is told why nothing can be done to the own account.
  await expect(admin.getByText(/Savo vaidmens ir prieigos nekeičiate/)).toBeVisible();
  const name = `Ieva ${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}`;
  const email = `${randomUUID().slice(0, 8)}@darbas.example`;
  const acts = countedActs(admin);
  const form = admin.getByRole('form', { name: 'Pakviesti' });
  await acts.fill(form.getByLabel('El. paštas'), email);
  await acts.fill(form.getByLabel('Vardas', { exact: true }), name);
  await acts.fill(form.getByLabel('Pavardė', { exact: true }), 'Stankutė');
  await acts.select(form.getByLabel('Vaidmuo'), 'DEVELOPER');
  await acts.click(form.getByRole('button', { name: 'Siųsti kvietimą' }));
  const row = admin.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Pakviestas');
  console.log('acts: an invitation', acts.count());
  expect(acts.count()).toBeLessThanOrEqual(5);
  await picture(admin, 'staff');
  await expect(
    admin.getByRole('row').filter({ hasText: 'Tai Jūs' }).getByRole('button'),
    'nothing can be done to oneself',
  ).toHaveCount(0);

  const guest = await visit(null, '/outbox');
  await openOutbox(guest, guest.getByText(email), email);
  const link = /https?:\S+resetpassword\/new#\S+/.exec(
    (await guest.getByText(email).locator('xpath=ancestor::li|ancestor::article').first().textContent()) ?? '',
  )?.[0];
  expect(link).toBeTruthy();
  await guest.goto(link ?? '');
  await guest.getByRole('textbox', { name: 'Naujas slaptažodis' }).fill('Damba-2030');
  await guest.getByRole('textbox', { name: 'Slaptažodis dar kartą' }).fill('Damba-2030');
  await guest.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
  await expect(guest.getByText('Slaptažodis pakeistas.')).toBeVisible();

  await admin.reload();
  await expect(row).toContainText('Dirba');
  await row.getByRole('button', { name: /^Veiksmai/ }).click();
  await admin.getByRole('menuitem', { name: 'Keisti vaidmenį' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Vaidmuo').selectOption('TASK_TESTER');
  await dialog.getByRole('button', { name: 'Keisti vaidmenį' }).click();
  await expect(row).toContainText('užduočių bandytojas');
  await row.getByRole('button', { name: /^Sustabdyti/ }).click();
  await expect(row).toContainText('Prieiga sustabdyta');
});
