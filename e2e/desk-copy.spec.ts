// What the release before has left of an author's task on this computer. Goes with web/features/tasks/draft/former-copy.ts.
import { expect } from '@playwright/test';
import { openDesk, saveDesk } from '../contract/tasks-desk';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { logInByCall, sessionKey } from './support/session';

test('what the release before has left of a half-written task stands on the desk and is sent', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const author = await logInByCall(origin, 'developer');
  const written = { name: 'Ankstesnė', contentHtml: '<p>Pradžia.</p>' };
  const { id } = await call(author, saveDesk, { body: { id: null, rev: 0, fields: written } });
  const page = await visit('developer', '/userhome/tasks');
  const fields = {
    internationalId: '',
    name: 'Ankstesnė laida',
    languageId: '',
    levels: { 3: 'easy' },
    contentHtml: '<p>Pradžia. Vidury žo</p>',
    solutionHtml: '',
    relevanceHtml: '',
    originHtml: '',
    tags: 'upė, ',
    keywordIds: [],
    ctKeywords: [],
    choiceLayout: 'ORDER',
    choices: ['A', 'B', 'C', ''].map((html) => ({ html, comment: '', hint: '', image: null })),
    choiceCount: 3,
    correct: [],
    order: [2, 0, 1],
    dataType: '',
    dataLength: '',
    dataMinValue: '',
    dataMaxValue: '',
    correctAnswerValue: '',
    alsoAccepted: '',
    tolerance: '',
  };
  const left = { id: 'left', form: `desk ${id}`, basis: null, value: { fields, rev: 1, isSent: false } };
  await page.evaluate(
    ([draft, key]) =>
      new Promise<void>((resolve) => {
        const { uuid: owner } = JSON.parse(localStorage.getItem(key) ?? '{}');
        const opening = indexedDB.open('damba-drafts', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'id' });
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').put({ ...draft, owner, savedAt: Date.now() });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [left, sessionKey] as const,
  );
  await page.goto(`/userhome/tasks/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Sąlyga' })).toHaveText('Pradžia. Vidury žo', patient);
  await page.keyboard.press('Control+s');
  await expect(page.locator('[data-saved]').getByText(/^Juodraštis išsaugotas/)).toBeVisible(patient);
  const saved = await call(author, openDesk, { body: { id } });
  expect(saved.fields).toMatchObject({
    name: 'Ankstesnė laida',
    levels: [{ ageGroupId: '3', level: 'easy' }],
    tags: ['upė'],
    choiceLayout: 'ORDER',
  });
  expect(saved.fields.choices.map(({ textHtml, rightPlace }) => [textHtml, rightPlace])).toEqual([
    ['A', 2],
    ['B', 3],
    ['C', 1],
  ]);

  // Pages of the release before, which may come once more, would delete a copy of ours under their name.
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Sąlyga' }).press('Control+End');
  await page.keyboard.type('gis.');
  const forms = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('damba-drafts', 1);
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result.map(({ form }) => form));
            };
          };
        }),
    );
  await expect.poll(forms, patient).toEqual([`desk document ${id}`]);
});
