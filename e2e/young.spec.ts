import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { enterAsNew, logInByForm, test } from './support/journey';
import { rest } from './support/rest';
import { confirmEnd, expectLog, openTask, ready } from './support/solver';
import { phone } from './support/windows';

/** The solver of grades 1 to 4: with a finger on a phone, by keyboard, in the picture, without a network. */

const answers = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Tavo atsakymas' });
const next = (page: Page): Locator => page.getByRole('button', { name: 'Toliau' });
const area = (page: Page, letter: string): Locator => page.locator(`[data-area-letter="${letter}"]`);
const heading = (page: Page, number: number): Locator =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${number} užduotis\\. .`) });

/** Of the open task: what of its picture and its answers is not wholly in the window. */
function hiddenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    const bottom = footer && footer.top > innerHeight / 2 ? footer.top : innerHeight;
    const parts = document.querySelectorAll('article p, article [role="img"], article img, [data-choice]');
    return [...parts].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isWhole = box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= bottom + 1;
      return isWhole ? [] : [`${part.tagName} ${part.textContent?.slice(0, 20)} ${Math.round(box.bottom)}`];
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a child of grade 2 sits from the log-in to the end with a finger', { tag: '@gate' }, async ({
    page,
    database,
    allow,
  }) => {
    const pupil = await enterAsNew(page, { database, allow }, 2, '166', logInByForm);
    await expect(page.getByText('1 iš 9')).toBeVisible();
    await expect(page.getByText(/taško|tašk[ųai]/)).toHaveCount(0);

    await test.step('in the picture, and then on a card: both are the same answer', async () => {
      await area(page, 'B').tap();
      await expect(answers(page).getByRole('radio').nth(1)).toBeChecked();
      await answers(page).getByRole('radio', { name: 'Valtelė' }).tap();
      await expect(area(page, 'C')).toHaveAttribute('data-chosen', '');
      await expect(area(page, 'B')).not.toHaveAttribute('data-chosen');
      await expect(page.getByRole('status').filter({ hasText: 'Išsaugota' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    for (let number = 2; number <= 9; number++) {
      await next(page).tap();
      await expect(heading(page, number)).toBeAttached();
      await answers(page).getByRole('radio').first().tap();
      await expect(answers(page).getByRole('radio').first()).toBeChecked();
    }

    await test.step('the dam opens another task, and the last one leads to the end', async () => {
      await page.getByRole('button', { name: /9 iš 9$/ }).tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^3 užduotis, / })
        .tap();
      await expect(heading(page, 3)).toBeAttached();
      await page.goBack();
      await rest(page);
      await page.getByRole('button', { name: 'Pažiūrėti į užtvanką' }).tap();
      const question = page.getByRole('dialog');
      await ready(question);
      // Where nothing is open the heading has the focus, so that a hasty Enter ends nothing.
      await expect(question.getByRole('heading', { level: 2 })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeVisible();
      await confirmEnd(page);
      await expect(page).toHaveURL(/challenge\/end/);
    });
    const stored = await database.answersOf(pupil);
    expect([stored[1], Object.keys(stored).length]).toEqual(['C', 9]);
  });
});

for (const size of [
  { width: 1366, height: 641 },
  { width: 1024, height: 768 },
  { width: 360, height: 640 },
  phone,
  { width: phone.height, height: phone.width },
]) {
  test(`all of a task is seen at ${size.width}x${size.height}, and nothing moves`, { tag: '@soak' }, async ({
    page,
    database,
    allow,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.push(Number(entry.value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await enterAsNew(page, { database, allow }, 4, '161');
    // The document counts from the home page on: only the solver is meant.
    await page.reload();
    const last = 10;
    for (let number = 1; number <= last; number++) {
      await expect(heading(page, number)).toBeAttached();
      await expect(area(page, 'A')).toBeVisible();
      expect(await hiddenParts(page), `task ${number}`).toEqual([]);
      if (number < last) await next(page).click();
    }
    const shifted = await page.evaluate(() => {
      const shifts: unknown = Reflect.get(window, 'shifts');
      return Array.isArray(shifts) ? shifts.reduce((sum: number, one) => sum + Number(one), 0) : null;
    });
    expect(shifted).toBeLessThan(0.01);
  });
}

test('by keyboard alone, an answer taken back, the cable out, and a voice where the device has one', {
  tag: '@soak',
}, async ({ page, context, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 2, '166');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // No voice, no button.
  await expect(page.getByRole('button', { name: 'Klausyk' })).toHaveCount(0);

  await test.step('the cards are one radio group, the dam is one stop', async () => {
    await expect(heading(page, 1)).toBeFocused();
    const first = answers(page).getByRole('radio').first();
    for (let stops = 0; stops < 12; stops += 1) {
      if (await first.evaluate((radio) => radio === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(answers(page).getByRole('radio', { name: 'Valtelė' })).toBeChecked();
    await expectLog(page, 1, 'onServer');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });

    await next(page).press('Enter');
    await expect(heading(page, 2)).toBeFocused();
    const places = page.getByRole('navigation', { name: 'Užduočių sąrašas' }).getByRole('button');
    await expect(places.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
    await places.nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(heading(page, 3)).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(heading(page, 2)).toBeFocused();
  });

  await test.step('an answer can be taken back, and the buttons keep their places', async () => {
    const before = await next(page).boundingBox();
    await area(page, 'A').click();
    await expectLog(page, 2, 'onServer');
    expect(await next(page).boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Be atsakymo' }).click();
    await expectLog(page, 2, 'empty');
    await expect(area(page, 'A')).not.toHaveAttribute('data-chosen');
    expect(await next(page).boundingBox()).toEqual(before);
    await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'C' });
  });

  await test.step('with the cable out one goes on, in the picture too', async () => {
    await context.setOffline(true);
    await area(page, 'D').click();
    await expectLog(page, 2, 'onComputer');
    await expect(page.getByRole('status').filter({ hasText: 'Dar tik čia' })).toBeVisible();
    await context.setOffline(false);
    await expectLog(page, 2, 'onServer', 20_000);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'D' });
  });

  await test.step('with a voice speech is one button', async () => {
    await context.addInitScript(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      const voices = [{ lang: 'lt-LT', localService: true, name: 'Lina', voiceURI: 'Lina', default: true }];
      Object.defineProperty(speechSynthesis, 'getVoices', { value: () => voices });
      Object.defineProperty(speechSynthesis, 'speak', {
        value: ({ text }: { text: string }) => void spoken.push(text),
      });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: function Utterance(this: { text: string }, text: string) {
          this.text = text;
        },
      });
    });
    await page.reload();
    await openTask(page, 1);
    await page.getByRole('button', { name: 'Klausyk' }).click();
    await expect(page.getByRole('button', { name: 'Tyliai' })).toBeVisible();
    const spoken = () => page.evaluate(() => String(Reflect.get(window, 'spoken')));
    await expect.poll(spoken).toMatch(/Ančiukas plaukia.*Kur jis atplauks\?.*Lizdas.*Akmuo.*Valtelė/s);
    expect(await spoken()).not.toMatch(/\bA\. /);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Klausyk' })).toBeVisible();
  });
});

test.describe('a picture', () => {
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 200" width="340" height="200">${inner}<g id="choice-A"><circle cx="60" cy="60" r="40" onclick="hacked=1"/></g><text x="9" y="190" font-family="Arial">Upė</text></svg>`;
  const answer = async (page: Page, body: string) =>
    page.route('**/images/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  const picture = (page: Page) => page.getByRole('article').getByRole('img', { name: /^Tvenkinys/ });

  test('stands in the page with its letters, without what could run', { tag: '@soak' }, async ({
    page,
    database,
    allow,
  }) => {
    await answer(page, drawing('<!-- note --><path d="M0 0" style="fill:red;position:fixed" class="app"/>'));
    await enterAsNew(page, { database, allow }, 2, '166');
    const text = picture(page).locator('text');
    await expect(text).toHaveText('Upė');
    await expect(text).toHaveCSS('font-family', /^"?Andika/);
    const markup = await picture(page).evaluate((element) => element.innerHTML);
    expect(markup).not.toMatch(/onclick|style=|class="app"|Arial|<!--/);
    expect(markup).toMatch(/<path[^>]* fill="red"/);
    await area(page, 'A').click();
    await expect(answers(page).getByRole('radio').first()).toBeChecked();
  });

  for (const [what, inner] of [
    ['a script', '<script>hacked = 1</script>'],
    ['foreign markup', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a style sheet', '<style>body { display: none }</style>'],
    ['a picture of another site', '<image href="https://kitur.example/a.png"/>'],
  ] as const) {
    test(`with ${what} stays an image, and the cards answer`, { tag: '@soak' }, async ({ page, database, allow }) => {
      await answer(page, drawing(inner));
      await enterAsNew(page, { database, allow }, 2, '166');
      await expect(answers(page)).toBeVisible();
      await expect.poll(() => picture(page).evaluate((element) => element.tagName)).toBe('IMG');
      await answers(page).getByRole('radio', { name: 'Valtelė' }).click();
      await expectLog(page, 1, 'onServer');
    });
  }

  test.describe('that does not come', () => {
    test.use({ refusals: [404] });

    test('is its description, and the cards answer', { tag: '@soak' }, async ({ page, database, allow }) => {
      await page.route('**/images/*.svg', (route) => route.fulfill({ status: 404, body: '' }));
      const pupil = await enterAsNew(page, { database, allow }, 2, '166');
      await expect(picture(page)).toBeAttached();
      await answers(page).getByRole('radio', { name: 'Valtelė' }).click();
      await expectLog(page, 1, 'onServer');
      expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
    });
  });
});
