import { expect } from '@playwright/test';
import { enterAsNew, test } from './support/journey';
import { rest } from './support/rest';
import { choose, expectLog, finish, take } from './support/solver';

/** What the oldest browsers of schools show (docs/rules/browsers.md), as far as the browser of the tests can say it. */

test.use({ cold: true });

test('a browser without the functions that Safari 15.0 lacks sits and finishes', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  await page.addInitScript(() => {
    const texts = [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype)];
    const names = ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'];
    for (const one of texts) for (const name of names) Reflect.deleteProperty(one, name);
    const missing: [object, string[]][] = [
      [
        window,
        ['BroadcastChannel', 'HTMLDialogElement', 'Highlight', 'reportError', 'requestIdleCallback', 'scheduler'],
      ],
      [window, ['structuredClone']],
      [AbortSignal, ['any', 'timeout']],
      [AbortSignal.prototype, ['reason', 'throwIfAborted']],
      [Crypto.prototype, ['randomUUID']],
      [HTMLDialogElement.prototype, ['close', 'showModal']],
      [Navigator.prototype, ['locks', 'storage']],
      [Object, ['groupBy', 'hasOwn']],
      [Promise, ['withResolvers']],
      [URL, ['canParse']],
    ];
    for (const [from, all] of missing.reverse()) for (const name of all) Reflect.deleteProperty(from, name);
  });
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  expect(await page.evaluate(() => 'at' in Array.prototype || 'HTMLDialogElement' in globalThis)).toBe(false);
  await choose(page, 1, 'B');
  await choose(page, 2, 'C');
  await take(page, 'A');
  // The log speaks of the choice before until this one is written.
  await rest(page);
  await expectLog(page, 2, 'onServer');
  await page.reload();
  await expectLog(page, 1, 'onServer');
  expect(await database.answersOf(pupil)).toEqual({ 1: 'B', 2: 'A' });
  await finish(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Sprendimas baigtas/ })).toBeVisible();
});

test('a browser that cannot read the scripts says which browsers do', { tag: '@screen' }, async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'syntax of another time' }),
  );
  await page.goto('/login');
  const title = page.getByRole('heading', { name: 'Puslapis dar neatsivėrė' });
  // Who only waits for the scripts reads nothing of it.
  await expect(title).toBeHidden();
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect(title).toBeVisible();
  await expect(page.getByText('Tinka Chrome ir Edge nuo 109, Firefox nuo 115, Safari nuo 15.')).toBeVisible();
  await expect(page.getByText('These do: Chrome and Edge from 109, Firefox from 115, Safari from 15.')).toBeVisible();
});
