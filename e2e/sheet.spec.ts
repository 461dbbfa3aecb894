import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './support/audit';
import { paste } from './support/editors';
import { test } from './support/journey';
import { pictures } from './support/picture';

/** The sheet on which a task is written as pupils read it. */

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Sąlyga' });
const choice = (page: Page, letter: string): Locator => page.getByRole('textbox', { name: `${letter} atsakymas` });
const choices = (page: Page): Locator => page.getByRole('group', { name: 'Atsakymai' });
const undo = process.platform === 'darwin' ? 'Meta+z' : 'Control+z';

test('choices are written, marked, moved, removed and brought back by the keyboard alone, and take a picture', {
  tag: '@soak',
}, async ({ visit }) => {
  const author = await visit('developer', '/userhome/tasks/new');
  await choice(author, 'A').click();
  // Enter leads on; at once, also for one who types fast.
  for (const word of ['vienas', 'du', 'trys', 'keturi']) {
    await author.keyboard.type(word);
    await author.keyboard.press('Enter');
  }
  await author.keyboard.type('penki');
  for (const [letter, word] of [
    ['A', 'vienas'],
    ['B', 'du'],
    ['D', 'keturi'],
    ['E', 'penki'],
  ] as const)
    await expect(choice(author, letter)).toHaveText(word);

  await test.step('the round is the key, and several may be right', async () => {
    await author.keyboard.press('Shift+Tab');
    await expect(author.getByLabel('Teisingas atsakymas – E')).toBeFocused();
    await author.keyboard.press('Space');
    await expect(author.getByLabel('Teisingas atsakymas – E')).toBeChecked();
    await author.getByLabel('Teisingas atsakymas – B').check();
    await expect(author.getByText(/^Teisingi atsakymai: B, E\./)).toBeVisible();
    expect.soft(await violations(author), 'choices').toEqual([]);
  });

  await test.step('a choice moves with its key', async () => {
    await choice(author, 'E').click();
    await author.keyboard.press('Alt+ArrowUp');
    await expect(choice(author, 'D')).toHaveText('penki');
    await expect(choice(author, 'D')).toBeFocused();
    await expect(author.getByLabel('Teisingas atsakymas – D')).toBeChecked();
  });

  await test.step('a removed one comes back with its words and its key', async () => {
    await author.keyboard.press('Tab');
    await author.keyboard.press('Enter');
    await author.getByRole('menuitem', { name: 'Pašalinti atsakymą' }).click();
    await expect(choices(author).getByRole('checkbox')).toHaveCount(4);
    await expect(author.getByText('Atsakymas D pašalintas.')).toBeVisible();
    await author.getByRole('button', { name: 'Anuliuoti' }).last().click();
    await expect(choice(author, 'D')).toHaveText('penki');
    await expect(author.getByLabel('Teisingas atsakymas – D')).toBeChecked();
  });

  await test.step('a picture pasted into a choice becomes its picture', async () => {
    const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();
    const picture = choices(author).locator('img[src^="/images/"]');
    await paste(choice(author, 'B'), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
    await expect(picture).toHaveCount(1);
    await expect(choice(author, 'B').locator('img')).toHaveCount(0);
    await expect(choice(author, 'B')).toHaveText('du');
    await author.getByRole('textbox', { name: 'Paveikslo aprašymas' }).fill('Du rąstai');
    await expect(picture).toHaveAttribute('alt', 'Du rąstai');
  });
});

test('the layout of choices, their hints and their pictures are changed, and come back', { tag: '@soak' }, async ({
  visit,
}) => {
  const author = await visit('developer', '/userhome/tasks/new');
  await choice(author, 'D').fill('penki');

  await test.step('the layout is chosen by small pictures; hint and note unfold', async () => {
    await author.getByLabel('Po du eilutėje').check();
    await choice(author, 'A').click();
    await author.getByRole('button', { name: 'A atsakymo veiksmai' }).click();
    await author.getByRole('menuitem', { name: 'Užuomina ir pastaba' }).click();
    await author.getByLabel('Ką pasakyti pasirinkusiam A').fill('Suskaičiuokite dar kartą.');
    await author.getByLabel('A atsakymo pastaba').fill('tik autoriui');
    await pictures(author, 'sheet-choices');
    await author.getByLabel('Atsakymą įrašo mokinys').check();
    await expect(choices(author)).toHaveCount(0);
    await author.getByLabel('Duomenų tipas').selectOption('Skaičius');
    await author.getByLabel('Teisingas atsakymas').fill('14');
    await author.getByLabel('Taip pat tinka').fill('14,0');
    await pictures(author, 'sheet-field');
    await author.getByLabel('Po vieną eilutėje').check();
    await expect(choice(author, 'D')).toHaveText('penki');
  });

  await test.step('another picture takes the place of one that was pasted, and can be undone', async () => {
    const file = async (name: string, background: string) => {
      const png = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
      return { name, type: 'image/png', base64: png.toString('base64') };
    };
    const picture = choices(author).locator('img[src^="/images/"]');
    await paste(choice(author, 'B'), 'paste', [await file('a.png', '#8a5a2b')]);
    await author.getByRole('textbox', { name: 'Paveikslo aprašymas' }).fill('Du rąstai');
    await expect(picture).toHaveAttribute('alt', 'Du rąstai');
    const first = (await picture.getAttribute('src')) ?? '';
    await paste(choice(author, 'B'), 'paste', [await file('b.png', '#2b5a8a')]);
    await expect(author.getByText('Atsakymo B paveikslas pakeistas.')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', first);
    await author.getByRole('button', { name: 'Anuliuoti' }).last().click();
    await expect(picture).toHaveAttribute('src', first);
    await expect(picture).toHaveAttribute('alt', 'Du rąstai');
  });
});

test('tools, the question, formulas and a picture of the text are had by keys', { tag: '@soak' }, async ({ visit }) => {
  const author = await visit('developer', '/userhome/tasks/new');

  await test.step('the tools are one stop of Tab, and there is one question', async () => {
    await author.getByRole('textbox', { name: 'Pavadinimas' }).fill(`Lapas ${randomUUID().slice(0, 4)}`);
    const tools = author.getByRole('toolbar', { name: 'Teksto įrankiai' }).first();
    await tools.getByRole('button', { name: 'Pastraipos stilius' }).focus();
    await author.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name: 'Paryškinti' })).toBeFocused();
    await author.keyboard.press('End');
    await expect(tools.getByRole('button', { name: 'Kiti teksto įrankiai' })).toBeFocused();
    await author.keyboard.press('Home');
    await author.keyboard.press('Shift+Tab');
    await expect(tools.locator(':focus')).toHaveCount(0);

    await text(author).click();
    await author.keyboard.type('Pirma.');
    await author.keyboard.press('Enter');
    await author.keyboard.type('Kur?');
    await author.keyboard.press('Control+Alt+k');
    await expect(text(author).locator('.task-question')).toHaveText('Kur?');
    await expect(author.getByText('Klausimo dar nėra.')).toHaveCount(0);
    await text(author).locator('p').first().click();
    await tools.getByRole('button', { name: 'Klausimo blokas' }).click();
    await expect(text(author).locator('.task-question')).toHaveText('Pirma.');
    await paste(text(author), 'paste', [], '<p>a</p><div class="task-question"><p>Dar vienas?</p></div>');
    await expect(text(author).locator('.task-question')).toHaveCount(1);
  });

  await test.step('a new formula comes in once by Enter, and not at all by Esc', async () => {
    await author.goto('/userhome/tasks/new');
    await text(author).click();
    await author.keyboard.type('Dalis: ');
    const tool = author.getByRole('toolbar', { name: 'Teksto įrankiai' }).getByRole('button', { name: 'Formulė' });
    const field = author.getByLabel('Formulė (LaTeX)');
    const look = author.getByRole('img', { name: 'Kaip atrodys' });
    await tool.click();
    await field.fill('\\frac{a}{2}');
    await expect(look.locator('mfrac')).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveCount(0);
    await expect(text(author)).toBeFocused();
    await expect(text(author).locator('math')).toHaveCount(1);
    await author.keyboard.type(' ir ');
    await tool.click();
    await field.fill('x^2');
    await expect(look.locator('msup')).toBeVisible();
    await field.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(text(author)).toBeFocused();
    await expect(text(author).locator('math')).toHaveCount(1);
  });

  await test.step('one opens by a click, and one that cannot be read leaves what was there', async () => {
    await text(author).press('Control+a');
    await author.keyboard.press('Delete');
    await author.keyboard.type('Iš viso $3\\cdot(3+1)$ langelių, kaina 5 $ ir 6 $.');
    await expect(text(author).locator('math')).toHaveCount(1);
    await expect(text(author)).toContainText('kaina 5 $ ir 6 $.');
    await text(author).locator('math').click();
    const field = author.getByLabel('Formulė (LaTeX)');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('3\\cdot(3+1)');
    await field.fill('\\frac{1}{');
    await expect(author.getByRole('alert').filter({ hasText: 'Tokios formulės suprasti nepavyko.' })).toBeVisible();
    await field.press('Enter');
    await expect(text(author).locator('mfrac')).toHaveCount(0);
    await field.press('Escape');
    await expect(text(author)).toBeFocused();
    await expect(text(author).locator('math')).toHaveAttribute('data-tex', '3\\cdot(3+1)');
    await text(author).locator('math').click();
    await field.fill('\\frac{1}{2}');
    await field.press('Enter');
    await expect(text(author).locator('mfrac')).toHaveCount(1);
    await expect(text(author)).toBeFocused();
    await author.keyboard.press(undo);
    await expect(text(author).locator('math')).toHaveAttribute('data-tex', '3\\cdot(3+1)');
  });
});

test('a picture comes where it is pasted, and takes its size, its place and its words by keys', {
  tag: '@soak',
}, async ({ visit }) => {
  const author = await visit('developer', '/userhome/tasks/new');
  await text(author).click();
  await author.keyboard.type('Prieš paveikslą po jo.');
  for (let n = 0; n < 6; n++) await author.keyboard.press('ArrowLeft');
  const png = await sharp({ create: { width: 420, height: 300, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();
  await paste(text(author), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
  const picture = text(author).locator('img[src^="/images/"]');
  await expect(picture).toBeVisible();
  await expect(text(author).locator('p').nth(0)).toHaveText('Prieš paveikslą');
  await expect(text(author).locator('p').nth(2)).toHaveText('po jo.');
  await author.keyboard.type('Ir ');
  await expect(text(author).locator('p').nth(2)).toHaveText('Ir po jo.');

  const bar = author.getByRole('toolbar', { name: 'Paveikslo įrankiai' });
  // The second of two quick presses, the first of which was in the words beside it, is a press on the picture.
  const { x, y, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await author.mouse.click(x + 20, y + height + 3);
  await author.mouse.click(x + 20, y + height - 4);
  await expect(bar).toBeVisible();
  await author.keyboard.press('ArrowRight');
  await expect(bar).toHaveCount(0);
  await picture.dblclick();
  await expect(bar).toBeVisible();
  await author.keyboard.press('ArrowRight');
  await picture.click();
  await author.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Vieta' })).toBeFocused();
  await author.keyboard.press('Tab');
  const width = bar.getByRole('textbox', { name: 'Plotis taškais' });
  await expect(width).toBeFocused();
  await width.fill('200');
  await width.press('Enter');
  await width.press('ArrowUp');
  await expect(width).toHaveValue('208');
  await expect(picture).toHaveAttribute('width', '208');
  await pictures(author, 'sheet-picture');
  expect.soft(await violations(author), 'bar of a picture').toEqual([]);
  await bar.getByRole('button', { name: 'Vieta' }).click();
  await author.getByRole('menuitem', { name: 'Dešinėje, tekstas aplink' }).click();
  await expect(picture).toHaveCSS('float', 'right');
  // Typing with a picture selected writes behind it.
  await picture.click();
  await author.keyboard.type('x');
  await expect(picture).toHaveCount(1);
});

test('what is pasted from elsewhere: looks go, lists stay, what cannot come in is named', {
  tag: '@soak',
}, async ({ visit }) => {
  const author = await visit('developer', '/userhome/tasks/new');
  await text(author).click();
  const style = `<style>${'.x { mso-style-name: "Normal"; font-family: Calibri } '.repeat(90_000)}</style>`;
  const item = (level: number, sign: string, words: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;</span></span>${words}</p>`;
  const word = `<html><head>${style}</head><body><!--StartFragment--><p class="MsoNormal" style="color:red"><span style="font-weight:bold;font-size:20pt">Bebrai</span><o:p></o:p></p>${item(1, '1.', 'pirmas')}${item(2, '·', 'jo dalis')}${item(1, '2.', 'antras')}<p>Brėžinys <img src="file:///C:/Temp/brezinys.png" alt=""></p><!--EndFragment--></body></html>`;
  expect(word.length).toBeGreaterThan(4_500_000);
  await paste(text(author), 'paste', [], word);
  await expect(text(author).locator('strong')).toHaveText('Bebrai');
  await expect(text(author).locator('ol > li')).toHaveText([/pirmas/, 'antras']);
  await expect(text(author).locator('ol > li > ul > li')).toHaveText('jo dalis');
  await expect(text(author).locator('[style], [class*="Mso"]')).toHaveCount(0);
  await expect(text(author).locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
  await expect(author.getByRole('alert')).toContainText('„brezinys.png“ liko dokumente');

  await paste(text(author), 'paste', [], `<p>${'<b>ilgas</b> '.repeat(20_000)}</p>`);
  await expect(author.getByRole('alert')).toContainText(
    /per ilgas: su formatavimu 2[0-9]{2}\s[0-9]{3}\sženkl.*telpa 100\s000/,
  );
  await expect(text(author)).not.toContainText('ilgas ilgas');

  const large = await sharp({ create: { width: 9000, height: 90, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await paste(text(author), 'paste', [{ name: 'didelis.png', type: 'image/png', base64: large.toString('base64') }]);
  await expect(author.getByRole('alert')).toContainText(
    /„didelis.png“ per didelis: 9\s000\s×\s90\. .*iki\s8\s000\spikselių/,
  );
  await expect(text(author).locator('.pending-picture')).toHaveCount(0);
  await author.getByRole('button', { name: 'Užverti pranešimą' }).click();
  await expect(author.getByRole('alert')).toHaveCount(0);
});
