import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { teacherHome, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { choice, confirmEnd, expectLog, field, log, openTask, take } from './support/solver';

/**
 * The public training: solved without logging in, judged at the end, reviewed, begun anew, ended by the time; and the
 * survey of teachers.
 */

const short = 'Trumpoji laisvoji treniruotė';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** A task on the page of the score. */
const pill = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^${number} užduotis: `) });

test('a visitor solves a free training, sees its points and each task, and begins again', { tag: '@gate' }, async ({
  page,
}) => {
  const requests: string[] = [];
  await page.clock.install();
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/training/172/-');

  await test.step('answers stay in the browser, also when the page is loaded anew', async () => {
    await expect(page.getByRole('timer')).toContainText(/Liko [56]:\d\d/);
    await openTask(page, 1);
    await field(page).fill('19');
    await openTask(page, 2);
    await take(page, 'B');
    await take(page, 'C');
    await openTask(page, 6);
    await take(page, 'A');
    await page.reload();
    await expect(choice(page, 'A')).toBeChecked();
    await expect(log(page, 2)).toHaveAccessibleName('2 užduotis, atsakyta');
    await expectLog(page, 3, 'empty');
    await openTask(page, 1);
    await expect(field(page)).toHaveValue('19');
    await picture(page, 'training-solver');
    expect(requests.filter((path) => /send-answer|check-answer|gettotalscore/.test(path))).toEqual([]);
  });

  await test.step('the end says points and what was right', async () => {
    await page.getByRole('button', { name: 'Baigti', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Užtvankoje dar 3 tarpai' })).toBeVisible();
    await confirmEnd(page);
    await expect(heading(page, short)).toBeVisible();
    await expect(page.getByText(/^Treniruotė baigta/)).toBeVisible();
    await expect(page.getByText('Teisingų atsakymų: 2 iš 6')).toBeAttached();
    await expect(pill(page, 1)).toHaveAccessibleName(/teisingas/);
    await expect(pill(page, 2)).toHaveAccessibleName(/ teisingas/);
    await expect(pill(page, 3)).toHaveAccessibleName(/neatsakyta/);
    await expect(pill(page, 6)).toHaveAccessibleName(/neteisingas, [-−]/);
    await expect(page.getByText('Pradiniai taškai – juos gauna visi')).toBeVisible();
    expect.soft(await violations(page), 'the points').toEqual([]);
    await picture(page, 'training-result', true);
  });

  await test.step('a task is only read', async () => {
    await pill(page, 6).click();
    await expect(page).toHaveURL(/#uzduotis-6$/);
    const task = page.getByRole('article');
    await expect(task.getByRole('listitem').filter({ hasText: 'Tavo atsakymas' })).toContainText('A');
    await expect(task.getByRole('listitem').filter({ hasText: 'Teisingas atsakymas' })).toHaveCount(1);
    await expect(task.getByRole('textbox').or(task.getByRole('radio'))).toHaveCount(0);
    await expect(task).toContainText('Teisingas atsakymas');
    await expect(page.getByRole('region', { name: 'Kodėl tai informatika?' })).toBeVisible();
    await expect(pill(page, 6)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/\/training\/172\/-$/);
    await expect(page.getByText('Teisingų atsakymų: 2 iš 6')).toBeAttached();
  });

  await test.step('begun anew nothing is answered', async () => {
    const again = async () => {
      await page.getByRole('button', { name: 'Spręsti iš naujo' }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Bus ištrinti tavo atsakymai (3).');
      await question.getByRole('button', { name: 'Spręsti iš naujo' }).click();
      for (const number of [1, 2, 6]) await expectLog(page, number, 'empty');
    };
    await again();
    await page.getByRole('button', { name: 'Grąžinti' }).click();
    await expect(page.getByText('Teisingų atsakymų: 2 iš 6')).toBeAttached();
    await again();
  });

  await test.step('the end of the time ends it with what was answered', async () => {
    await openTask(page, 2);
    await take(page, 'C');
    await page.clock.fastForward(7 * 60_000);
    await expect(page.getByText('Laikas baigėsi, todėl treniruotė baigta automatiškai.')).toBeVisible();
    await expect(page.getByText('Teisingų atsakymų: 1 iš 6')).toBeAttached();
    await expect(page.getByText(/^Ankstesnį kartą\s– \d/)).toBeVisible();
  });
});

test('a training of grades 1 and 2 looks as their contest, and does not begin with a warning', {
  tag: '@screen',
}, async ({ page }) => {
  await page.goto('/training/175/-');
  const answers = page.getByRole('radiogroup', { name: 'Tavo atsakymas' }).getByRole('radio');
  await expect(page.getByRole('timer')).toContainText(/Liko 3\smin\./);
  // Only a time that does not warn can be hidden.
  await expect(page.getByRole('timer').getByRole('button')).toBeEnabled();
  await expect(page.getByRole('navigation', { name: 'Užduočių sąrašas' }).getByText('Tavo užtvanka')).toBeVisible();
  await expect(page.getByText(/taško|tašk[ųai]/)).toHaveCount(0);
  for (const number of [1, 2, 3]) {
    await expect(heading(page, new RegExp(`^${number} užduotis\\. .`))).toBeAttached();
    await answers.first().click();
    await expect(answers.first()).toBeChecked();
    if (number < 3) await page.getByRole('button', { name: 'Toliau' }).click();
  }
  expect(await violations(page)).toEqual([]);
  await picture(page, 'training-young');
  await page.getByRole('button', { name: 'Pažiūrėti į užtvanką' }).click();
  await confirmEnd(page);
  await expect(heading(page, 'Nykštukų treniruotė')).toBeVisible();
  await expect(page.getByText(/^Teisingų atsakymų: \d iš 3$/)).toBeAttached();
});

test('a teacher is invited to the survey and answers it, question by question', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const tutor = await database.newTutor();
  const page = await visit(tutor.login, '/userhome/home?all=1');
  const invitation = page.getByRole('link', { name: 'Mokytojų apklausa' });
  await expect(invitation).toBeVisible();
  await picture(page, 'survey-invitation');
  await invitation.click();
  await expect(page.getByText('1 klausimas iš 8')).toBeVisible();
  const next = page.getByRole('button', { name: 'Kitas klausimas' });
  const agree = async (statements: number): Promise<void> => {
    for (let at = 0; at < statements; at += 1) {
      await page.getByRole('main').getByRole('group').nth(at).getByLabel('4 – sutinku').check();
    }
  };

  await test.step('nobody goes on without an answer, and a text has 6 characters', async () => {
    await next.click();
    await expect(page.getByRole('alert')).toHaveText('Atsakykite į visus klausimus.');
    await page.getByLabel('Dvi arba trys').check();
    await next.click();
    await page.getByRole('textbox').fill('Labai');
    await next.click();
    await expect(page.getByText('Įrašykite bent 6 ženklus.')).toBeVisible();
    await page.getByRole('textbox').fill('Mokiniams patinka galvosūkiai.');
    await page.getByRole('button', { name: 'Ankstesnis klausimas' }).click();
    await expect(page.getByLabel('Dvi arba trys')).toBeChecked();
    await next.click();
    await expect(page.getByRole('textbox')).toHaveValue('Mokiniams patinka galvosūkiai.');
    await next.click();
  });

  await test.step('the other questions', async () => {
    await page.getByLabel('Sprendė treniruotes').check();
    await next.click();
    await agree(4);
    expect.soft(await violations(page), 'a table of statements').toEqual([]);
    await pictures(page, 'survey-matrix', true);
    await next.click();
    await agree(4);
    await next.click();
    await page.getByLabel('Kartais').check();
    await next.click();
    await page.getByRole('textbox').fill('Klasės ekranas.');
    await next.click();
    await page.getByRole('textbox').fill('Daugiau užduočių apie upes.');
    await page.getByRole('button', { name: 'Pateikti' }).click();
    await expect(page.getByText('Ačiū už atsakymus!')).toBeVisible();
    await expect(page).toHaveURL(/\/userhome\/home$/);
    await expect(heading(page, teacherHome)).toBeVisible();
    await expect(invitation).toHaveCount(0);
  });
});
