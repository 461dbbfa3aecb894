import { expect, type Page } from '@playwright/test';
import { saveDesk } from '../contract/tasks-desk';
import { listRecordings } from '../contract/tasks-recordings';
import { wav } from '../server/testing/upload';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { logInByCall } from './support/session';

/** The voice of a task: an author uploads a recording, the browser makes it small, the desk plays it. */

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an author uploads the voice of a text, hears it and removes it', { tag: '@screen' }, async ({
  visit,
  origin,
}) => {
  const author = await logInByCall(origin, 'developer');
  const fields = { name: 'Upė', contentHtml: '<p>Ežys eina.</p><div class="task-question"><p>Kur?</p></div>' };
  const { id } = await call(author, saveDesk, { body: { id: null, rev: 0, fields } });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  const choose = (bytes: Buffer) =>
    page
      .locator('input[type="file"][aria-label="Įkelti failą: Tekstas"]')
      .setInputFiles({ name: 'balsas.wav', mimeType: 'audio/wav', buffer: bytes });

  await test.step('what is no sound is refused in words, and stays for another try', async () => {
    await expect(act(page, 'Įrašyti: Klausimas')).toBeVisible(patient);
    await choose(Buffer.from('tai ne garsas'));
    await expect(page.getByRole('alert').filter({ hasText: 'naršyklė neperskaito' })).toBeVisible(patient);
    await act(page, 'Atsisakyti: Tekstas').click();
  });

  await test.step('a sound is cut, levelled and sent as a small file', async () => {
    await choose(wav(1_500, 16_000));
    await expect(act(page, 'Pašalinti: Tekstas')).toBeVisible(patient);
    const { parts } = await call(author, listRecordings, { body: { id } });
    const recording = parts.find((one) => one.part === 'text')?.recording;
    expect(recording).toMatchObject({ url: expect.stringMatching(/\.webm$/), isOutdated: false });
    expect(recording?.seconds).toBeGreaterThan(1);
    expect(recording?.seconds).toBeLessThan(2.5);
    const file = await page.request.get(recording?.url ?? '');
    expect([file.status(), (await file.body()).length < 20_000]).toEqual([200, true]);
    expect.soft(await violations(page), 'the recordings of the desk').toEqual([]);
  });

  await test.step('it is heard, and removed after a question', async () => {
    await act(page, 'Klausyti: Tekstas').click();
    await expect(act(page, 'Klausyti: Tekstas').or(act(page, 'Stabdyti: Tekstas'))).toBeVisible();
    await act(page, 'Pašalinti: Tekstas').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pašalinti' }).click();
    await expect(act(page, 'Pašalinti: Tekstas')).toHaveCount(0);
    await expect(act(page, 'Įrašyti: Tekstas')).toBeVisible();
  });
});
