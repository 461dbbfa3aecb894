// A computer room that sits without the internet: prepared by its teacher, opened by the code.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { prepareOffline } from '../../../contract/offline';
import { codeGroups } from '../../../contract/offline-code';
import { type Caller, call } from '../call';
import type { Database, Pupil, School } from '../database';
import { pictures } from '../picture';
import { logInByCall } from '../session';

/** The challenge of grades 9 and 10: of 162 another journey counts all attempts. */
export const challengeId = '164';
export const grade = 9;
/** The heading of a computer that has all of its set. */
export const ready = (page: Page) => page.getByRole('heading', { name: 'Čia viskas parengta' });
/** How a log is called whose answer is stored on the computer. */
export const kept = 'atsakyta, jau šiame kompiuteryje';

/** A class of two pupils, prepared by their teacher. */
export async function prepareRoom(database: Database, origin: string) {
  const school: School = await database.newSchool();
  const teacher: Caller = await logInByCall(origin, school.tutor.login);
  const pupils: Pupil[] = [await database.newPupil(grade, school), await database.newPupil(grade, school)];
  const uList = pupils.map(({ uuid }) => uuid);
  const { preparation } = await call(teacher, prepareOffline, { body: { challengeId, school: school.id, uList } });
  if (!preparation) throw new Error('nobody was prepared');
  const [pupil, other] = pupils;
  if (!pupil || !other) throw new Error('no pupils');
  return { school, teacher, pupil, other, preparation };
}

/** Types the twenty letters, group by group. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const fields = page.getByRole('group', { name: 'Raktas: dvidešimt raidžių' }).getByRole('textbox');
  for (const [at, group] of codeGroups(code).entries()) await fields.nth(at).fill(group);
  await page.getByRole('button', { name: 'Atverti užduotis' }).click();
}

/** Opens the page of the computer again, in a window of its own, as after a night. clock: what the computer takes for now. */
export async function reopen(page: Page, context: BrowserContext, clock?: number): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  if (clock !== undefined) await next.clock.install({ time: clock });
  await next.goto('/offline');
  return next;
}

/** The first name. */
export const nameOf = ({ name }: Pupil): string => name.split(' ')[0] ?? '';

/** Presses the own name, and answers the question. */
export async function begin(page: Page, pupil: Pupil): Promise<void> {
  await page.getByRole('button', { name: pupil.name }).click();
  await expect(page.getByRole('heading', { name: `Ar tu esi ${nameOf(pupil)}?` })).toBeVisible();
  await pictures(page, 'offline-question');
  await page.getByRole('button', { name: 'Taip, pradėti' }).click();
}
