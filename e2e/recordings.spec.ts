import { expect, type Page } from '@playwright/test';
import { saveDesk } from '../contract/tasks-desk';
import { listRecordings } from '../contract/tasks-recordings';
import { wav } from '../server/testing/upload';
import { violations } from './support/audit';
import { call } from './support/call';
import { enterAsNew, patient, test } from './support/journey';
import { logInByCall } from './support/session';
import { alterTasks } from './support/solver';

/** The voice of a task: an author records or uploads it, the browser makes it small, desk and pupils play it. */

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

/** In the page: a microphone that hears a tone, and what the browser answers when it may not hear. */
function toneForMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    if (sessionStorage.getItem('microphone') === 'refused') throw new DOMException('refused', 'NotAllowedError');
    const context = new AudioContext();
    const target = context.createMediaStreamDestination();
    const tone = context.createOscillator();
    tone.connect(target);
    tone.start();
    return target.stream;
  };
}

test('an author records a text by the microphone, and half a recording is neither lost nor sent', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const author = await logInByCall(origin, 'developer');
  const fields = { name: 'Upė', contentHtml: '<p>Ežys eina.</p>' };
  const { id } = await call(author, saveDesk, { body: { id: null, rev: 0, fields } });
  const recorded = async () => (await call(author, listRecordings, { body: { id } })).parts.map((one) => one.recording);
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await page.evaluate(toneForMicrophone);

  await test.step('a microphone that is refused is told in words', async () => {
    await page.evaluate(() => sessionStorage.setItem('microphone', 'refused'));
    await act(page, 'Įrašyti: Tekstas').click();
    await expect(page.getByRole('alert').filter({ hasText: 'neleidžia naudoti mikrofono' })).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('microphone'));
  });

  await test.step('leaving in the middle asks, and who stays goes on recording', async () => {
    await act(page, 'Įrašyti: Tekstas').click();
    await page.getByRole('link', { name: 'Mokyklos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Likti' }).click();
    await act(page, 'Baigti: Tekstas').click();
    await expect(act(page, 'Pašalinti: Tekstas')).toBeVisible(patient);
    expect((await recorded())[0]?.seconds).toBeGreaterThan(0);
  });

  await test.step('who leaves keeps the recording that was there before', async () => {
    const before = await recorded();
    await act(page, 'Įrašyti iš naujo: Tekstas').click();
    await page.getByRole('link', { name: 'Mokyklos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Išeiti neišsaugojus' }).click();
    await expect(page).toHaveURL(/schools/);
    expect(await recorded()).toEqual(before);
  });
});

test('a child of grade 1 listens to a task after the network has gone', { tag: '@soak' }, async ({
  page,
  database,
  allow,
}) => {
  const url = `/recordings/${'ab'.repeat(16)}.wav`;
  const fetched = page.waitForResponse(`**${url}`);
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'audio/wav', body: wav(2_000) }));
  await alterTasks(page, ({ task }) => {
    task.recordings = [{ part: 'text', url }];
  });
  await enterAsNew(page, { database, allow }, 1, '166');
  await (await fetched).finished();
  await page.unroute(`**${url}`);
  await page.context().setOffline(true);
  for (const name of ['Klausyk', 'Tyliai']) await act(page, name).click();
  await act(page, 'Klausyk').click();
  // Without its sound it would be over at once.
  await expect(act(page, 'Tyliai')).toBeVisible();
  await expect(act(page, 'Klausyk')).toBeVisible();
});
