import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { logout } from '../contract/auth';
import { violations } from './support/audit';
import { call } from './support/call';
import { fillLogin, logIn, password, sessionOf, test } from './support/journey';
import { pictures } from './support/picture';

/** What staff type and have not saved: asked about on every way out, there again after a crash and a new log-in. */

test.describe.configure({ timeout: 120_000 });

const patient = { timeout: 45_000 };

type Editor = {
  name: string;
  /** The page from which it is opened, and how it is reached from there. */
  from: string;
  open: (page: Page) => Promise<void>;
  /** A field that is typed into, and what it held before. */
  field: (page: Page) => Locator;
};

const editors: Editor[] = [
  {
    name: 'task',
    from: '/userhome/tasks',
    open: (page) => page.getByRole('link', { name: 'Kurti užduotį' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  {
    name: 'interactive task',
    from: '/userhome/tasks',
    open: (page) => page.getByRole('link', { name: 'Kurti interaktyviąją užduotį' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  {
    name: 'collection',
    from: '/userhome/collections',
    open: (page) => page.getByRole('link', { name: 'Kurti užduočių rinkinį' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  {
    name: 'school',
    from: '/userhome/schools',
    open: (page) => page.getByRole('link', { name: 'Nauja mokykla' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  {
    name: 'text',
    from: '/userhome/texts',
    open: (page) => page.getByRole('link', { name: 'Pradžios puslapis' }).first().click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  {
    name: 'notice',
    from: '/userhome/news',
    open: (page) => page.getByRole('link', { name: 'Pridėti pranešimą' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Antraštė' }),
  },
];

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Yra neišsaugotų pakeitimų' });

async function openAndType(page: Page, editor: Editor, typed: string): Promise<string> {
  await page.goto(editor.from);
  await editor.open(page);
  await expect(editor.field(page)).toBeVisible(patient);
  await editor.field(page).fill(typed);
  return new URL(page.url()).pathname;
}

/** The question comes, the page stays; by the second time it is left. */
async function stayThenLeave(page: Page, editor: Editor, typed: string, go: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  await go();
  await expect(question(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await question(page).getByRole('button', { name: 'Likti' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(editor.field(page)).toHaveValue(typed);
  expect(page.url()).toBe(address);
  await go();
  await question(page).getByRole('button', { name: 'Išeiti neišsaugojus' }).click();
  await expect(page).not.toHaveURL(address);
}

/** The draft is on the disk a moment after the last letter. */
async function drafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('damba-drafts');
        opening.onsuccess = () => {
          const { result: db } = opening;
          if (!db.objectStoreNames.contains('drafts')) return resolve(0);
          const counting = db.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

for (const editor of editors) {
  test(`${editor.name}: the menu, "back" and "cancel" ask before text is lost`, async ({ page }) => {
    await logIn(page, 'admin');
    const typed = `Neišsaugota ${editor.name}`;
    await openAndType(page, editor, typed);
    await stayThenLeave(page, editor, typed, () =>
      page.getByRole('link', { name: 'Klasifikatoriai', exact: true }).click(),
    );
    await openAndType(page, editor, typed);
    await stayThenLeave(page, editor, typed, () => page.evaluate(() => history.back()));
    await expect(page).toHaveURL(new RegExp(editor.from));
    await openAndType(page, editor, typed);
    await stayThenLeave(page, editor, typed, () => page.getByRole('button', { name: 'Atsisakyti' }).click());
    await expect(page).toHaveURL(new RegExp(editor.from));
    // Left on purpose: nothing of it comes back.
    await editor.open(page);
    await expect(editor.field(page)).toBeVisible(patient);
    await expect(page.getByText('Atkurtas neišsaugotas tekstas')).toHaveCount(0);
    await expect(editor.field(page)).not.toHaveValue(typed);
  });

  test(`${editor.name}: after a crash the text is there again`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'lt-LT' });
    const first = await context.newPage();
    await logIn(first, 'admin');
    const typed = `Nutrūkusi ${editor.name}`;
    const address = await openAndType(first, editor, typed);
    await expect.poll(() => drafts(first)).toBe(1);
    await first.close();
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.getByText(/Atkurtas neišsaugotas tekstas \(\d\d:\d\d\)/)).toBeVisible(patient);
    await expect(editor.field(second)).toHaveValue(typed);
    if (editor.name === 'text') {
      await pictures(second, 'unsaved-restored');
      expect.soft(await violations(second), 'restored text').toEqual([]);
    }
    await second.getByRole('button', { name: 'Atmesti' }).click();
    await expect(editor.field(second)).not.toHaveValue(typed);
    await expect.poll(() => drafts(second)).toBe(0);
    await context.close();
  });
}

/** Ends the session of the page behind its back. */
async function endSessionOf(page: Page, origin: string): Promise<void> {
  await call({ origin, token: (await sessionOf(page)).token }, logout, { body: {} });
}

const over = (page: Page): Locator => page.getByRole('dialog', { name: 'Seansas baigėsi' });

for (const editor of editors.filter(({ name }) => name === 'text' || name === 'school')) {
  test(`${editor.name}: a session that has ended asks for the log-in over the page, which then goes on`, async ({
    page,
    origin,
  }) => {
    await logIn(page, 'admin');
    const typed = `Pertraukta ${editor.name}`;
    await openAndType(page, editor, typed);
    const address = page.url();
    await endSessionOf(page, origin);
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(over(page)).toBeVisible();
    expect(page.url()).toBe(address);
    await pictures(page, `unsaved-login-${editor.name}`);
    expect.soft(await violations(page), 'log-in over a page').toEqual([]);
    await fillLogin(over(page), 'admin', password);
    // The call that was refused goes out again by itself.
    await expect(page.getByText(editor.name === 'text' ? 'Tekstas išsaugotas.' : 'Mokykla sukurta.')).toBeVisible(
      patient,
    );
    await expect(over(page)).toHaveCount(0);
    await expect.poll(() => drafts(page)).toBe(0);
  });
}

test('who leaves the log-in finds page and text again after a later one; somebody else finds neither', async ({
  page,
  origin,
}) => {
  await logIn(page, 'admin');
  const [, , , school] = editors;
  if (!school) throw new Error('no such editor');
  await openAndType(page, school, 'Vėlesnė mokykla');
  await expect.poll(() => drafts(page)).toBe(1);
  await endSessionOf(page, origin);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await over(page).getByRole('button', { name: 'Užverti' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('status').filter({ hasText: 'Seansas baigėsi' })).toBeVisible();
  // Somebody else of the same role opens the very same form: it is empty.
  await fillLogin(page, 'developer', password);
  await expect(page).toHaveURL(/\/userhome\/schools\/new$/);
  await expect(school.field(page)).toHaveValue('');
  await expect(page.getByText('Atkurtas neišsaugotas tekstas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'admin');
  await page.goto('/userhome/schools/new');
  await expect(school.field(page)).toHaveValue('Vėlesnė mokykla');
  // By log-out one's own drafts go for good.
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await question(page).getByRole('button', { name: 'Išeiti neišsaugojus' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => drafts(page)).toBe(0);
});

test('somebody else who logs in over the page is led home, and the text waits for its owner', async ({
  page,
  origin,
}) => {
  await logIn(page, 'admin');
  const [, , , school] = editors;
  if (!school) throw new Error('no such editor');
  await openAndType(page, school, 'Svetima mokykla');
  await endSessionOf(page, origin);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await fillLogin(over(page), 'developer', password);
  await expect(page).toHaveURL(/\/userhome\/home$/);
  await expect(page.getByText('Svetima mokykla')).toHaveCount(0);
  expect(await drafts(page)).toBe(1);
  await page.goto('/userhome/schools/new');
  await expect(school.field(page)).toHaveValue('');
});

test('two windows with the same form do not overwrite each other', async ({ browser }) => {
  const context: BrowserContext = await browser.newContext({ locale: 'lt-LT' });
  const first = await context.newPage();
  await logIn(first, 'admin');
  const [, , , school] = editors;
  if (!school) throw new Error('no such editor');
  await openAndType(first, school, 'Pirmas langas');
  await expect.poll(() => drafts(first)).toBe(1);
  const second = await context.newPage();
  await openAndType(second, school, 'Antras langas');
  await expect(second.getByText('Ši forma atverta ir kitame lange.')).toBeVisible();
  await expect.poll(() => drafts(second)).toBe(2);
  await second.close();
  await expect(school.field(first)).toHaveValue('Pirmas langas');
  await context.close();
});

test('a screen that was asked for without a session comes after the log-in, with its filters', async ({ page }) => {
  await page.goto('/userhome/tasks?name=bebras&page=2');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, 'admin', password);
  await expect(page).toHaveURL(/\/userhome\/tasks\?name=bebras&page=2$/);
  // A screen that the role may not open leads home.
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/userhome/tasks?name=bebras');
  await fillLogin(page, 'tester', password);
  await expect(page).toHaveURL(/\/userhome\/home$/);
});
