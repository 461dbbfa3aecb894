import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { keyAlphabet } from '../contract/auth-key';
import { issueKeyCards } from '../contract/keycards';
import { addParticipants } from '../contract/participants';
import { createPermissions } from '../contract/permissions';
import { textOf } from '../server/testing/pdf';
import { call } from './support/call';
import { patient, test, waits } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** A school that is new: its class gets cards, and comes in by their keys. */

test('a new school’s class gets its cards; a pupil enters by the printed key, agrees and sees the first task', {
  tag: '@gate',
}, async ({ visit, database, origin }) => {
  const school = await database.newSchool();
  const teacher = await logInByCall(origin, school.tutor.login);
  // Names without digits, which no other class has.
  const mark = randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);
  // Over 13 at any date of the test.
  const uList = ['Rūta', 'Šarūnas', 'Ąžuolas'].map((firstName) => ({
    firstName,
    lastName: `Naujokaitis-Žąsius${mark}`,
    dateOfBirth: '2011-05-17',
    gender: 'M' as const,
    grade: 8,
    sub_grade: 1,
  }));
  const { users } = await call(teacher, addParticipants, { body: { school: school.id, uList } });
  const about = { look: 'CARDS' as const, uList: users.map(({ user }) => user.uuid) };
  const { pdf } = await call(teacher, issueKeyCards, { body: about });
  const cards = textOf(Buffer.from(pdf, 'base64')).split('Damba');
  const sign = `[${keyAlphabet}]`;
  const keyOf = (card = '') => new RegExp(`${sign}{4}–${sign}{6}–${sign}{6}`).exec(card)?.[0] ?? '';
  expect(cards.map(keyOf).filter(Boolean)).toHaveLength(3);
  const own = users.find(({ user }) => user.firstName === 'Šarūnas')?.user;
  const key = keyOf(cards.find((card) => card.includes(`Šarūnas${own?.lastName}`)));

  const child = await visit(null, '/login');
  await child.getByRole('tab', { name: 'Raktu' }).click();
  await child.getByLabel('Pirma rakto dalis').fill(key);
  await child.getByRole('button', { name: 'Prisijungti' }).click();
  await child.getByRole('checkbox', { name: /^Sutinku dalyvauti/ }).check(patient);
  await child.getByRole('button', { name: 'Išsaugoti sutikimą' }).click();
  await expect(child.getByText(waits)).toBeVisible(patient);
  await pictures(child, 'newcomer-waits');
  await call(teacher, createPermissions, { body: { challengeId: '163', uList: [own?.uuid ?? ''] } });
  await expect(child.getByText('Jau gali pradėti.')).toBeVisible(patient);
  await child.getByRole('button', { name: 'Pradėti' }).click();
  await expect(child.getByRole('timer')).toBeVisible(patient);
});
