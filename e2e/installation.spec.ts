// A country starts: an empty installation becomes a season, by what the first administrator finds on the screens alone.
import { expect, type Page } from '@playwright/test';
import { open } from '../server/testing/mailbox';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { watchErrors } from './support/errors';
import { test as base, patient } from './support/journey';
import { picture } from './support/picture';
import { type Installation, openInstallation } from './support/servers/installation';
import { wide } from './support/windows';

const test = base.extend<{ installation: Installation; visitor: () => Promise<Page> }>({
  // Starts before the first step.
  installation: [
    async ({ origin }, use) => {
      const installation = await openInstallation(new URL(origin).port);
      await use(installation);
      await installation.close();
    },
    { timeout: 120_000 },
  ],
  /** A new person's browser, whose errors count. */
  visitor: async ({ browser, faults }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await browser.newPage({ viewport: wide });
      watchErrors([page], [], faults);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

const password = 'Damba-2030';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The link of the invitation that this person got. */
async function invitationOf({ mailbox }: Installation, address: string): Promise<string> {
  const mail = () => mailbox.received.find(({ recipients }) => recipients.includes(address));
  await expect.poll(() => mail() !== undefined, patient).toBe(true);
  return /https?:\S+resetpassword\/new#[\w-]+/.exec(open(mail()?.raw ?? '').text)?.[0] ?? '';
}

/** The rules of the platform, which everybody accepts once. */
async function agree(page: Page, acts: ReturnType<typeof countedActs>): Promise<void> {
  const rules = page.getByRole('dialog', { name: 'Taisyklės ir sutikimas' });
  await acts.check(rules.getByRole('checkbox', { name: /^Susipažinau/ }));
  await acts.click(rules.getByRole('button', { name: 'Sutinku', exact: true }));
  await expect(rules).toHaveCount(0, patient);
}

test('an empty installation: an administrator, settings, one invited, the six sets of the year', {
  tag: '@gate',
}, async ({ installation, visitor }) => {
  const admin = await visitor();
  const acts = countedActs(admin);
  const tell = (step: string, most: number) => {
    console.log(`acts: ${step} ${acts.count()}`);
    expect(acts.count(), step).toBeLessThanOrEqual(most);
    acts.restart();
  };

  await test.step('the printed link makes the first administrator, and leads to the settings', async () => {
    await admin.goto(installation.firstLink);
    await expect(heading(admin, 'Pirmasis administratorius')).toBeVisible(patient);
    await acts.fill(admin.getByLabel('Vardas', { exact: true }), 'Rasa');
    await acts.fill(admin.getByLabel('Pavardė', { exact: true }), 'Vaitkutė');
    await acts.fill(admin.getByLabel('El. paštas'), 'rasa@example.org');
    await acts.fill(admin.getByRole('textbox', { name: 'Naujas slaptažodis' }), password);
    await acts.fill(admin.getByRole('textbox', { name: 'Slaptažodis dar kartą' }), password);
    // What is wrong stands at its field.
    await admin.getByLabel('El. paštas').fill('rasa');
    await admin.getByRole('button', { name: 'Sukurti paskyrą' }).click();
    await expect(admin.getByText('Įrašykite tinkamą el. pašto adresą.')).toBeVisible();
    await admin.getByLabel('El. paštas').fill('rasa@example.org');
    await acts.click(admin.getByRole('button', { name: 'Sukurti paskyrą' }));
    await expect(heading(admin, 'Nustatymai')).toBeVisible(patient);
    await expect(admin.getByText('Nuoroda nebegalioja')).toHaveCount(0);
    tell('the first administrator', 6);
  });

  await test.step('a mail to oneself shows that the mail server takes mails', async () => {
    await acts.click(admin.getByRole('button', { name: 'Siųsti bandomąjį laišką' }));
    await expect(admin.getByText('Pašto serveris laišką priėmė.')).toBeVisible(patient);
    expect(installation.mailbox.received.flatMap(({ recipients }) => recipients)).toContain('rasa@example.org');
    tell('the trial of the mail server', 1);
  });

  await test.step('the year is this one; who signs and who answers for the data is said', async () => {
    await expect(admin.getByLabel('Iššūkio metai')).toHaveValue(String(new Date().getFullYear()));
    await acts.fill(admin.getByLabel('Duomenų valdytojas'), 'VšĮ „Informatikos varžybos“');
    await acts.fill(admin.getByLabel('Organizatorių el. paštas'), 'rasa@example.org');
    await acts.fill(admin.getByLabel('Pasirašantis asmuo'), 'Jonas Vilkas, varžybų vadovas');
    await picture(admin, 'installation-settings');
    await acts.click(admin.getByRole('button', { name: 'Išsaugoti 3 pakeitimus' }));
    await expect(admin.getByText('Nustatymai išsaugoti')).toBeVisible(patient);
    tell('the settings', 4);
  });

  await test.step('one is invited by mail', async () => {
    await acts.click(admin.getByRole('link', { name: 'Darbuotojai' }));
    const form = admin.getByRole('form', { name: 'Pakviesti' });
    await acts.fill(form.getByLabel('El. paštas'), 'ieva@example.org');
    await acts.fill(form.getByLabel('Vardas', { exact: true }), 'Ieva');
    await acts.fill(form.getByLabel('Pavardė', { exact: true }), 'Stankus');
    await acts.select(form.getByLabel('Vaidmuo'), 'DEVELOPER');
    await acts.click(form.getByRole('button', { name: 'Siųsti kvietimą' }));
    await expect(admin.getByRole('row').filter({ hasText: 'Ieva' })).toContainText('Pakviestas', patient);
    tell('an invitation', 6);
  });

  await test.step('who is invited accepts: a password of the own, a log-in, the home of the role', async () => {
    const guest = await visitor();
    const own = countedActs(guest);
    await guest.goto(await invitationOf(installation, 'ieva@example.org'));
    await own.fill(guest.getByRole('textbox', { name: 'Naujas slaptažodis' }), password);
    await own.fill(guest.getByRole('textbox', { name: 'Slaptažodis dar kartą' }), password);
    await own.click(guest.getByRole('button', { name: 'Išsaugoti slaptažodį' }));
    await expect(guest.getByText('Slaptažodis pakeistas.')).toBeVisible(patient);
    await picture(guest, 'installation-accepted');
    await own.click(
      guest
        .getByRole('main')
        .getByRole('link', { name: /[Pp]risijungti/ })
        .first(),
    );
    await own.fill(guest.getByLabel('Prisijungimo vardas arba el. pašto adresas'), 'ieva@example.org');
    await own.fill(guest.getByLabel('Slaptažodis', { exact: true }), password);
    await own.click(guest.getByRole('button', { name: 'Prisijungti' }));
    await agree(guest, own);
    await expect(heading(guest, 'Damba')).toBeVisible(patient);
    console.log(`acts: an invitation accepted ${own.count()}`);
    expect(own.count()).toBeLessThanOrEqual(9);
  });

  await test.step('the home says what comes first, and the six sets of the year are made in one act', async () => {
    await acts.click(admin.getByRole('navigation', { name: 'Organizatoriaus meniu' }).getByRole('link').first());
    await agree(admin, acts);
    const steps = admin.getByRole('region', { name: 'Trys žingsniai iki pirmojo iššūkio' });
    await expect(steps.getByRole('listitem')).toHaveCount(3, patient);
    await picture(admin, 'installation-home');
    await acts.click(steps.getByRole('button', { name: 'Sukurti rinkinius' }));
    const sets = admin.getByRole('dialog', { name: /metų I etapo rinkiniai$/ });
    await expect(sets.getByRole('row')).toHaveCount(7, patient);
    await acts.fill(sets.getByRole('textbox', { name: 'Minutės: Kolegos' }), '50');
    expect(await violations(admin)).toEqual([]);
    await picture(admin, 'installation-sets');
    await acts.click(sets.getByRole('button', { name: 'Sukurti 6 rinkinius' }));
    await expect(admin.getByText('Sukurti 6 rinkiniai')).toBeVisible(patient);
    tell('the six sets of the year', 6);
    await expect(heading(admin, /^Damba \d{4}\/\d\d$/)).toBeVisible(patient);
    const round = admin.getByRole('region', { name: 'I etapas', exact: true });
    for (const group of ['Nykštukai', 'Bičiuliai', 'Kolegos']) await expect(round).toContainText(group);
    await expect(admin.getByRole('listitem').filter({ hasText: 'Sukurkite metų rinkinius' })).toContainText('Atlikta');
    await picture(admin, 'installation-year', true);
  });
});
