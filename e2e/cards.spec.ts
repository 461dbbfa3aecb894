import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { classSlug } from '../contract/classes';
import type { ReplyOf } from '../contract/endpoint';
import { previewRollover } from '../contract/rollover';
import { textOf } from '../server/testing/pdf';
import { violations } from './support/audit';
import { call } from './support/call';
import { addClass } from './support/classes/class-file';
import type { Database } from './support/database';
import { test, type Visit } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** A teacher of a new school: log-in cards of a class, and the start of a school year. */

test.use({ refusals: 'ALL' });

type SchoolClass = ReplyOf<typeof previewRollover>['classes'][number];

/** A new school's teacher, at the page of the school year, and the two classes of the school; `first` stands in the first of them. */
async function openSchool({ visit, database, origin }: { visit: Visit; database: Database; origin: string }) {
  const { id: school, tutor } = await database.newSchool();
  const caller = await logInByCall(origin, tutor.login);
  const [pupil] = await addClass(caller, school, 5, 1);
  await addClass(caller, school, 6, 1, 'kita');
  const { classes } = await call(caller, previewRollover, { body: { school } });
  const [own, other] = classes;
  if (!own || !other) throw new Error('the school has too few classes');
  const firstName = `${pupil?.user.firstName} ${pupil?.user.lastName}`;
  return { tutor: await visit(tutor.login, address), own, other, firstName };
}

const dialogOf = (tutor: Page, name: string): Locator => tutor.getByRole('dialog', { name });
const cards = 'Prisijungimo kortelės ir sąrašai';

/** Prints for the chosen pupils; resolves with the words of the document without spaces. */
async function print(tutor: Page, form: RegExp): Promise<string> {
  const dialog = dialogOf(tutor, cards);
  await dialog.getByRole('radio', { name: form }).check();
  const [file] = await Promise.all([
    // A busy machine needs time for a document.
    tutor.waitForEvent('download', { timeout: 20_000 }),
    dialog.getByRole('button', { name: 'Sukurti PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^damba-[a-z-]+-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(dialog.getByText('Dokumentas sukurtas')).toBeVisible();
  return textOf(await readFile(await file.path()));
}

const keysIn = (text: string): string[] => text.match(/[2-9A-Z]{4}–[2-9A-Z]{6}–[2-9A-Z]{6}/g) ?? [];
const open = async (tutor: Page): Promise<void> => tutor.getByRole('button', { name: 'Prisijungimo kortelės' }).click();

const address = '/userhome/members/rollover';
const classRow = (tutor: Page, { grade, subGrade }: SchoolClass): Locator =>
  tutor.getByRole('row').filter({
    has: tutor.getByRole('checkbox', { name: `Perkelti: ${classSlug({ grade, subGrade })}`, exact: true }),
  });

test('a class gets its cards, and new keys take the place of the old ones', { tag: '@gate' }, async ({
  visit,
  database,
}) => {
  const school = await database.newSchool();
  for (let n = 0; n < 3; n += 1) await database.newPupil(5, school);
  const tutor = await visit(school.tutor.login, '/userhome/members?grade=5');
  let firstKey = '';
  let firstName = '';

  await test.step('a card each, with a key of its own', async () => {
    const names = tutor.getByRole('row').getByRole('checkbox', { name: /^Pažymėti: / });
    await expect(names).toHaveCount(3);
    const label = (await names.first().getAttribute('aria-label')) ?? '';
    firstName = label.replace('Pažymėti: ', '');
    await tutor.getByRole('checkbox', { name: 'Pažymėti viską' }).check();
    await open(tutor);
    await expect(dialogOf(tutor, cards).getByText('Nė vienas iš pažymėtų dalyvių rakto dar neturi.')).toBeVisible();
    await pictures(tutor, 'cards-dialog');
    expect.soft(await violations(tutor), 'before the cards').toEqual([]);
    const text = await print(tutor, /^Korteles iškirpti/);
    await pictures(tutor, 'cards-made');
    expect(keysIn(text)).toHaveLength(3);
    // One card ends with its line of instruction, the next begins with the mark.
    const card = text.split('Damba').find((one) => one.includes(firstName.replace(/\s/g, ''))) ?? '';
    [firstKey = ''] = keysIn(card);
    expect(firstKey).not.toBe('');
    await dialogOf(tutor, cards).getByRole('button', { name: 'Užverti' }).last().click();
  });

  await test.step('new keys take the place of the old ones, whose owners are named before', async () => {
    // A pupil who has lost the card: from the menu of the row.
    await tutor.getByRole('button', { name: `Veiksmai: ${firstName}` }).click();
    await tutor.getByRole('menuitem', { name: 'Prisijungimo kortelė' }).click();
    await expect(dialogOf(tutor, cards)).toContainText(`Nustos galioti 1 dalyvio raktas: ${firstName}.`);
    await pictures(tutor, 'cards-again');
    const [key = ''] = keysIn(await print(tutor, /^Klasės sąrašą su naujais raktais/));
    expect(key).not.toBe(firstKey);
  });
});

test('at the start of the year the school moves up, but for those who stay; it is undone', { tag: '@soak' }, async ({
  visit,
  database,
  origin,
}) => {
  const { tutor, own, other, firstName } = await openSchool({ visit, database, origin });
  await expect(tutor.getByRole('heading', { level: 1, name: 'Perkelti klases' })).toBeVisible();
  const apply = tutor.getByRole('button', { name: 'Perkelti', exact: true });
  await expect(apply).toBeEnabled();
  await pictures(tutor, 'cards-rollover');
  const summary = tutor.getByRole('status').filter({ hasText: 'Bus perkel' });
  const before = await summary.textContent();

  await classRow(tutor, own)
    .getByRole('button', { name: /^Palikti dalį dalyvių/ })
    .click();
  const pupils = tutor.getByRole('dialog').filter({ hasText: 'Nuimkite žymėjimą' });
  await pupils.getByRole('checkbox', { name: firstName }).uncheck();
  await pictures(tutor, 'cards-pupils');
  expect.soft(await violations(tutor), 'the pupils of a class').toEqual([]);
  await pupils.getByRole('button', { name: 'Gerai' }).click();
  await classRow(tutor, other).getByRole('checkbox').uncheck();
  await expect(classRow(tutor, other)).toContainText('Lieka toje pačioje klasėje');
  await expect(summary).toContainText('savo klasėse liks');
  expect(await summary.textContent()).not.toBe(before);
  await pictures(tutor, 'cards-left-out');

  await apply.click();
  const question = dialogOf(tutor, 'Perkelti dalyvius į aukštesnę klasę?');
  await expect(question).toContainText(`savo klasėse liks ${other.pupils + 1}`);
  await pictures(tutor, 'cards-question');
  // A contest runs: it is named, and so are the classes, and a word is to be typed before anything moves.
  await expect(question).toContainText('Dabar vyksta iššūkis.');
  await expect(
    question.getByRole('list', { name: 'Kurios klasės perkeliamos' }).getByRole('listitem').first(),
  ).toContainText(/^\d+[a-l]? → (\d+[a-l]?|Archyvas): \d+/);
  await expect(question.getByRole('button', { name: 'Perkelti' })).toBeDisabled();
  await question.getByLabel('Jei tikrai perkelti reikia dabar').fill('perkelti');
  await question.getByRole('button', { name: 'Perkelti' }).click();
  await expect(tutor.getByText('Paskutinis perkėlimas')).toBeVisible();
  await expect(tutor.getByText('Šiais mokslo metais šios mokyklos dalyviai jau perkelti.')).toBeVisible();
  await pictures(tutor, 'cards-done');

  await tutor.getByRole('button', { name: 'Vis tiek perkelti dar kartą' }).click();
  await expect(tutor.getByText('jie atsidurs dar viena klase aukščiau')).toBeVisible();
  await pictures(tutor, 'cards-twice');
  await tutor.getByRole('button', { name: 'Atšaukti perkėlimą' }).click();
  await dialogOf(tutor, 'Atšaukti perkėlimą?').getByRole('button', { name: 'Atšaukti perkėlimą' }).click();
  await expect(tutor.getByText('Paskutinis perkėlimas')).toHaveCount(0);
  await expect(summary).toHaveText(before ?? '');
});
