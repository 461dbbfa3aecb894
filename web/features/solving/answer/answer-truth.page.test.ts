import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { normaliseAnswer } from '../../../ui/fields/answer-format';
import { type Browser, bindTimers, createBrowser, type Network, type Stored, type Tab, type TaskId } from './test-tabs';

/**
 * Tests the promise of docs/rules/answers.md: "saved" means that the server has what the screen shows. Pupils type,
 * undo, change tasks and tabs, reload and lose the network in any order. After each step the test compares every
 * indicator of every tab with the server's journal.
 */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  bindTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long a slow disk needs to store an answer, in milliseconds. */
const slowMs = 30;

/** How long a hand needs from one tab to the other: several queued writes of a slow disk. */
const changeMs = 300;

type Step =
  | { act: 'type'; task: TaskId; text: string; after: 'nothing' | 'rest' | 'leave' }
  | { act: 'choose'; choice: string }
  | { act: 'go'; task: TaskId }
  | { act: 'undo' | 'reload' | 'crash' | 'other tab' | 'refuse' | 'over' }
  | { act: 'network'; network: Network }
  | { act: 'wait'; ms: number };

const texts = {
  n: ['7', '7a', ' 7', '12', '', '-', '3,5', 'devyni'],
  t: ['930', '9:30', '10:', 'rytas', '', '0930'],
  s: ['upė', 'du tiltai ', '  ', ''],
};
const typing = fc.constantFrom('n' as const, 't' as const, 's' as const).chain((task) =>
  fc.record({
    act: fc.constant('type' as const),
    task: fc.constant(task),
    text: fc.constantFrom(...texts[task]),
    after: fc.constantFrom('nothing' as const, 'rest' as const, 'leave' as const),
  }),
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: typing, weight: 8 },
  { arbitrary: fc.record({ act: fc.constant('choose' as const), choice: fc.constantFrom('A', 'B') }), weight: 1 },
  {
    arbitrary: fc.record({ act: fc.constant('go' as const), task: fc.constantFrom<TaskId>('n', 't', 's', 'c') }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      act: fc.constantFrom('undo' as const, 'undo' as const, 'reload' as const, 'crash' as const, 'other tab' as const),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ act: fc.constantFrom('refuse' as const, 'refuse' as const, 'over' as const) }), weight: 1 },
  {
    arbitrary: fc.record({
      act: fc.constant('network' as const),
      network: fc.constantFrom<Network>('up', 'cut', 'lossy'),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(5, 50, 2_000) }), weight: 2 },
);

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/**
 * The tabs of a run. Steps act on the first tab, and the order of tabs changes. wanted: the pupil's last text or
 * choice, as far as the pages must still know it.
 */
type Run = { browser: Browser; tabs: Tab[]; wanted: Partial<Record<TaskId, string>> };

async function take(run: Run, step: Step): Promise<void> {
  const [tab] = run.tabs;
  if (!tab) return;
  const { open } = tab.page;
  const { browser } = run;
  switch (step.act) {
    case 'type':
      if (tab.page.open !== step.task) tab.go(step.task);
      tab.type(step.text);
      run.wanted[step.task] = step.text;
      if (step.after === 'rest') tab.rest();
      if (step.after === 'leave') tab.leave();
      break;
    case 'choose':
      tab.go('c');
      tab.choose(step.choice);
      run.wanted.c = step.choice;
      break;
    case 'go':
      tab.go(step.task);
      break;
    case 'undo':
      tab.undo();
      // An undo may leave the previous answer or none: the test accepts both.
      delete run.wanted[open];
      break;
    case 'reload':
    case 'crash':
      // A crash may lose the text that was being typed.
      if (step.act === 'crash') delete run.wanted[open];
      // Lets the disk finish its present write.
      await pass(slowMs);
      tab.close(step.act === 'crash');
      run.tabs = [await browser.open(), ...run.tabs.slice(1)];
      break;
    case 'other tab':
      // The tab loses the focus and checks its text, like a hidden page.
      tab.leave();
      await pass(changeMs);
      run.tabs = run.tabs.length === 1 ? [await browser.open(), tab] : [...run.tabs].reverse();
      break;
    case 'refuse':
      browser.server.refusesNext = true;
      break;
    case 'network':
      browser.setNetwork(step.network);
      break;
    case 'over':
      browser.server.isOver = true;
      break;
    case 'wait':
      await pass(step.ms);
  }
}

/** The answer that the screen shows for a task, in the form in which it would be sent. */
function shownOf({ kind, field, status }: ReturnType<Tab['look']>['all'][number]): string {
  return kind && field !== null ? normaliseAnswer(kind, field) : (status.written.answer.choiceId ?? '');
}

const textOf = (stored: Stored) => stored?.text ?? stored?.choiceId ?? '';

/** Expects that no typed text or choice is lost or replaced by another. */
function expectWanted(tab: Tab, { browser, wanted }: Run): void {
  // After a refusal the screen may show the previous answer again.
  if (browser.server.isOver || browser.server.hasRefused) return;
  for (const task of tab.look().all) {
    const text = wanted[task.id];
    if (text === undefined) continue;
    const shown = task.kind ? task.field : shownOf(task);
    // The screen shows a choice only after it is stored.
    if (task.kind === null && (browser.diskMs > 0 || task.status.kind === 'draft')) continue;
    const isTidied = task.kind && task.status.kind !== 'typing';
    const normal = (one: string) => (task.kind && isTidied ? normaliseAnswer(task.kind, one) : one);
    expect([task.id, normal(shown ?? '')], 'what was typed stands there').toEqual([task.id, normal(text)]);
  }
}

/** Compares every indicator of a tab with the journal. */
function expectTruth(tab: Tab, { browser }: Run): void {
  const { all, waiting, header, finish } = tab.look();
  for (const task of all) {
    const { id, log, footer, status, exercise } = task;
    const stored = textOf(browser.answerOf(id));
    const shown = shownOf(task);
    const isDraft = log === 'draft';
    if (log === 'onServer') expect([id, shown], 'log: on the server').toEqual([id, stored]);
    if (log === 'empty') expect([id, shown, stored], 'log: not answered').toEqual([id, '', '']);
    if (footer.mark === 'saved') expect([id, shown], 'footer: on the server').toEqual([id, stored]);
    if (isDraft && status.text !== null && !status.written.refused && status.written.where !== 'computer') {
      expect([id, shown], 'a draft is not what the server has').not.toEqual([id, stored]);
    }
    // The field says "the server still has 7", the footer "only 7 is saved".
    if (isDraft && status.written.where === 'server') {
      expect([id, textOf({ ...status.written.answer })], 'what the server still has').toEqual([id, stored]);
      if (status.text !== null) expect([id, footer.standing ?? ''], 'footer: only this is saved').toEqual([id, stored]);
    }
    expect([id, isDraft], 'header and log agree on drafts').toEqual([
      id,
      header.mark === 'draft' && header.numbers.includes(exercise.number),
    ]);
    const isOpen = finish.open.some((one) => one.exercise === exercise);
    if (!isOpen && finish.kind === 'saved') expect([id, shown], 'finish: saved').toEqual([id, stored]);
    if (!isOpen) expect([id, shown, isDraft], 'finish: answered').not.toEqual([id, '', isDraft]);
    if (isOpen && status.kind !== 'typing' && !isDraft) expect([id, shown], 'finish: open').toEqual([id, '']);
  }
  if (header.mark === 'saved') {
    const stored = all.map(({ id }) => textOf(browser.answerOf(id)));
    expect(all.map(shownOf), 'header: everything is on the server').toEqual(stored);
  }
  if (header.mark === 'here') expect(header.count, 'header: only here').toBe(waiting);
  if (finish.kind === 'saved') expect(all.every((task) => textOf(browser.answerOf(task.id)) !== '')).toBe(true);
}

it('every indicator of every tab is true after every step', async () => {
  const runs = fc.asyncProperty(
    fc.constantFrom(0, slowMs),
    fc.array(steps, { minLength: 4, maxLength: 30 }),
    async (diskMs, taken) => {
      const browser = createBrowser(diskMs);
      const run: Run = { browser, tabs: [], wanted: {} };
      const opening = browser.open();
      await pass(10);
      run.tabs = [await opening];
      for (const step of taken) {
        const done = take(run, step);
        await pass(1);
        await done;
        for (const tab of run.tabs) expectTruth(tab, run);
        const [first] = run.tabs;
        if (first) expectWanted(first, run);
      }
      // Once the network is back and the fields are left, the server has every valid answer, and the pages know it.
      browser.setNetwork('up');
      browser.server.refusesNext = false;
      for (const tab of run.tabs) tab.leave();
      await pass(60_000);
      for (const tab of run.tabs) {
        expectTruth(tab, run);
        expectWanted(tab, run);
        const { waiting, header } = tab.look();
        expect([waiting, header.mark === 'here' || header.mark === 'typing']).toEqual([0, false]);
      }
      for (const tab of run.tabs) tab.close(true);
    },
  );
  await fc.assert(runs, { numRuns: 80, endOnFailure: true });
}, 120_000);
