// The solver as a pupil finds it: by the names that a screen reader reads.
import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test';
import { isActiveSession } from '../../contract/auth';
import type { ReplyOf } from '../../contract/endpoint';
import type { getTask } from '../../contract/solving';

/** The log of a task in the picker: "7 užduotis, atsakyta, jau serveryje". */
export function log(page: Page, number: number): Locator {
  return page
    .getByRole('navigation', { name: 'Užduočių sąrašas' })
    .getByRole('button', { name: new RegExp(`^${number} užduotis, `) });
}

/** Opens a task by its log and waits until its text is there. */
export async function openTask(page: Page, number: number): Promise<void> {
  await log(page, number).click();
  await expect(
    page.getByRole('article').getByRole('heading', { level: 1, name: new RegExp(`^${number} užduotis\\. .`) }),
  ).toBeVisible();
}

/** The choice with this letter in the open task. */
export function choice(page: Page, letter: string): Locator {
  return page
    .getByRole('radiogroup', { name: 'Tavo atsakymas' })
    .getByRole('radio', { name: new RegExp(`^${letter}\\b`) });
}

/** Chooses in the open task. The choice is shown once it is written down, which is slow on a busy disk. */
export async function take(page: Page, letter: string): Promise<void> {
  await choice(page, letter).click();
  await expect(choice(page, letter)).toBeChecked();
}

/** The field of the open task. */
export function field(page: Page): Locator {
  return page.getByRole('article').getByLabel('Tavo atsakymas');
}

const states = {
  empty: 'dar neatsakyta',
  onComputer: 'atsakyta, tik šiame kompiuteryje',
  onServer: 'atsakyta, jau serveryje',
  draft: 'neįrašyta',
} as const;

/** The state of a task's answer in its log. */
export async function expectLog(
  page: Page,
  number: number,
  state: keyof typeof states,
  timeout = 10_000,
): Promise<void> {
  await expect(log(page, number)).toHaveAccessibleName(`${number} užduotis, ${states[state]}`, { timeout });
}

/** Chooses in a task and waits for the server's confirmation. */
export async function choose(page: Page, number: number, letter: string): Promise<void> {
  await openTask(page, number);
  await take(page, letter);
  await expectLog(page, number, 'onServer');
}

/** Types into a task's field, leaves it by Enter, and waits for the server's confirmation. */
export async function type(page: Page, number: number, text: string): Promise<void> {
  await openTask(page, number);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expectLog(page, number, 'onServer');
}

/** The countdown in whole minutes. */
export async function minutesLeft(page: Page): Promise<number> {
  const text = ((await page.getByRole('timer').textContent()) ?? '').replace(/\s/g, ' ');
  const minutes = /Liko (\d+) min\./.exec(text)?.[1];
  if (minutes === undefined) throw new Error(`no minutes in „${text}“`);
  return Number(minutes);
}

/** What the end page says when all answers are on the server: their number, or that there is nothing to wait for. */
export const thanks = /^(Viskas|(Visi )?\d+\satsakym(as|ai|o|ų)) jau serveryje\.$/;

/** Presses „Baigti“ and confirms. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Baigti', exact: true }).click();
  await confirmEnd(page);
}

/** Confirms the open question; it ignores input for a moment after it has appeared or changed. */
export async function confirmEnd(page: Page): Promise<void> {
  const question = page.getByRole('dialog');
  const end = question.getByRole('button', {
    name: /^(Baigti|Vis tiek baigti|Baigti ir siųsti|Finish( anyway| and send)?)$/,
  });
  await expect(end).toBeVisible();
  // An answer that reaches the server meanwhile makes another question of it, which is deaf again.
  await expect
    .poll(async () => {
      const hears = await question.and(page.locator('dialog:not([data-deaf])')).isVisible();
      if (hears) await end.click({ timeout: 1_000 }).catch(() => undefined);
      return question.count();
    })
    .toBe(0);
}

/** Waits until a question takes presses: at first it takes them for the end of a double click. */
export async function ready(question: Locator): Promise<void> {
  await expect(question).toBeVisible();
  await expect(question).not.toHaveAttribute('data-deaf');
}

/** Looks at the page again: that of a sitting or of its end asks the server now. */
export async function nudge(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Lets the page of a sitting ask the server now, as it does every 20 s, until there is a reply to it. */
export async function pulse(page: Page): Promise<void> {
  const checks = new Set<Request>();
  let isAnswered = false;
  const ask = (request: Request) => {
    if (request.url().endsWith(isActiveSession.path)) checks.add(request);
  };
  // Not when its body has ended: that is never told of a reply which comes while the cable is put back.
  const hear = (response: Response) => {
    isAnswered ||= checks.has(response.request());
  };
  page.on('request', ask);
  page.on('response', hear);
  // A page that is asking already, and knows nothing of what has just happened, asks again when its reply is there.
  await expect
    .poll(async () => {
      if (!isAnswered) await nudge(page);
      return isAnswered;
    })
    .toBe(true);
  page.off('request', ask);
  page.off('response', hear);
}

/** Changes each task on its way to the page: those that it reads, and the first one, which comes with the start. */
export async function alterTasks(page: Page, alter: (reply: ReplyOf<typeof getTask>) => void): Promise<void> {
  await page.route(/\/api\/challenge\/(get-task\/|get-tasks$|start\/)/, async (route) => {
    // The page reads on in the background: a journey that ends then takes the reply away.
    const response = await route.fetch().catch(() => null);
    const json = await response?.json().catch(() => null);
    if (!response || !json) return;
    const alone = route.request().url().includes('/start/') ? json.first : json;
    for (const task of json.tasks ?? [alone]) if (task) alter(task);
    await route.fulfill({ response, json });
  });
}
