// Our own tasks in the solver, one after the other: is each seen whole in a window of this size?
import type { Page } from '@playwright/test';
import { addTasks, saveCollection } from '../../contract/collections';
import { listTasks } from '../../contract/tasks';
import { call } from './call';
import { logInByCall, sessionFor, sessionKey } from './session';

/** The insides of the windows that pupils have: school laptops, old monitors, phones upright and on their side. */
export const windows = {
  '1366x641': { width: 1366, height: 641 },
  '1024x768': { width: 1024, height: 768 },
  '390x844': { width: 390, height: 844 },
  '360x640': { width: 360, height: 640 },
  '844x390': { width: 844, height: 390 },
} as const;

export type OwnTasks = { challengeId: string; tasks: string[] };
export type SeenTask = { task: string; layout: string; isWhole: boolean; below: number };

/** How many of our own tasks are looked at: the first of the season, for all grades. */
const count = 40;

/** Puts our own tasks into one contest that testers may sit. */
export async function planOwnTasks(origin: string): Promise<OwnTasks> {
  const admin = await logInByCall(origin, 'admin');
  const numbers = Array.from({ length: count }, (_, at) => `2026-LT-${String(at + 1).padStart(2, '0')}`);
  // Other journeys add tasks, and the newest come first.
  const { tasks } = await call(admin, listTasks, { body: { filter: {}, page_size: 500 } });
  const ids = numbers.flatMap((number) => tasks.find((one) => one.internationalId === number)?.id ?? []);
  const now = Date.now();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const fields = {
    name: `Matomi atsakymai ${now}`,
    type: 'TRA' as const,
    years: new Date(now).getUTCFullYear(),
    round: 1,
    grades: [5],
    difficultyId: '1',
    time: 300,
    validFrom: at(-1),
    validTo: at(1),
    primaryResultDate: at(2),
    resultDate: at(3),
    startPoint: 0,
  };
  const { id } = await call(admin, saveCollection, { body: { collection: fields } });
  const taskList = ids.map((task, place) => ({ bro_bre_id: task, brl_name: 'medium' as const, exerciseNo: place + 1 }));
  await call(admin, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  await call(admin, saveCollection, { body: { collection: { ...fields, id, collectionStatus: true } } });
  return { challengeId: id, tasks: numbers.slice(0, ids.length) };
}

/** Opens each task in the solver and looks at it once its pictures are there. */
export async function seenAnswers(
  page: Page,
  origin: string,
  { challengeId, tasks }: OwnTasks,
  look: (task: string) => Promise<void> = async () => undefined,
): Promise<SeenTask[]> {
  await page.goto(`${origin}/api/health`);
  const session = await sessionFor(origin, 'tester');
  // An earlier look may have left the last task open.
  await page.evaluate(
    ([key, value]) => {
      localStorage.clear();
      localStorage.setItem(key, value);
    },
    [sessionKey, session] as const,
  );
  await page.goto(`${origin}/userhome/challenge/${challengeId}/-`);
  const seen: SeenTask[] = [];
  for (const [at, task] of tasks.entries()) {
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${at + 1} užduotis\\. .`) }).waitFor();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await page.waitForTimeout(150);
    seen.push({ task, ...(await page.evaluate(lookAtTask)) });
    await look(task);
    await page.keyboard.press('Alt+ArrowRight');
  }
  return seen;
}

/** Runs in the page. Whole: the last answer ends above the footer with nothing scrolled. */
function lookAtTask(): Omit<SeenTask, 'task'> {
  const scroller = document.querySelector<HTMLElement>('[data-scroller]');
  const scene = scroller?.querySelector<HTMLElement>('[data-layout]');
  const line = scroller?.getBoundingClientRect().bottom ?? 0;
  const parts = [...(scene?.querySelectorAll('[data-choice], [data-answer-field], [data-area] , img') ?? [])];
  const answers = [...(scene?.querySelectorAll('[data-choice], [data-answer-field]') ?? [])];
  const width = scene?.style.getPropertyValue('--picture-width') ?? '';
  const columns = scene?.style.getPropertyValue('--choice-columns') || 'own';
  const tight = scene?.hasAttribute('data-tight') ? ' tight' : '';
  return {
    layout: `${scene?.dataset.layout} ${width} ${columns}${tight}`,
    isWhole: answers.length > 0 && parts.every((one) => one.getBoundingClientRect().bottom <= line + 1),
    below: answers.filter((one) => one.getBoundingClientRect().bottom > line).length,
  };
}
