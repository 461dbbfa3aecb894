// What is heard on a way by keys alone: the element with the focus as the accessibility tree has it, and what live regions say.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { rest } from '../rest';
import { expectLog } from '../solver';

/** A way by keys, each press with what is heard after it. */
export type Walk = {
  /** A heading of the written walk. */
  part: (title: string) => void;
  /** Presses keys, or types a text, and hears. */
  press: (...keys: string[]) => Promise<string>;
  type: (text: string) => Promise<void>;
  /** Presses a key until the focus is on what is said so; each stop on the way must have a name. */
  reach: (said: RegExp, key?: string) => Promise<string>;
  /** Writes down what a part of the page holds, as one reads it by the arrow keys. */
  read: (part: Locator) => Promise<void>;
  /** Waits until the focus is on what is said so, without a press: the page has moved it. */
  arrive: (said: RegExp) => Promise<void>;
  text: () => string;
};

/** Stops that are read by their names; others, such as the main part of a page, are read by what they hold. */
const needsName = /^(button|link|textbox|radio|checkbox|combobox|heading|dialog)(?! ")/;

/** Begins a way; before the page is opened, as it listens from the first word on. */
export async function openWalk(page: Page): Promise<Walk> {
  await page.addInitScript(listen);
  const lines: string[] = [];
  const told = new Set<string>();
  const note = async (keys: string, mayBeAtEdge = false): Promise<string> => {
    const focus = await focused(page);
    const said = await saidSince(page);
    // A description is written down where it is heard first.
    const [what = '', description = ''] = focus.split(BETWEEN);
    const shown = told.has(description) ? what : focus;
    if (description !== '') told.add(description);
    lines.push(`| ${keys} | ${escaped(shown)} | ${said.map(escaped).join('<br>')} |`);
    expect(focus, `after ${keys}: a stop with a name`).not.toMatch(needsName);
    if (!mayBeAtEdge) expect(focus, `after ${keys}: the focus is somewhere`).not.toBe('');
    return focus;
  };
  const press = async (...keys: string[]): Promise<string> => {
    for (const key of keys) await page.keyboard.press(key);
    return note(keys.join(', '));
  };
  return {
    part: (title) => lines.push('', `### ${title}`, '', '| keys | focus | said |', '|---|---|---|'),
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      await note('text');
    },
    reach: async (said, key = 'Tab') => {
      for (let times = 1; times <= MOST_STOPS; times += 1) {
        await page.keyboard.press(key);
        // From the last stop the way leads out of the page, and in again.
        const focus = await note(key, true);
        if (said.test(focus)) return focus;
      }
      throw new Error(`${said} is not reached by ${key}`);
    },
    arrive: async (said) => {
      await expect.poll(() => focused(page), { timeout: 20_000 }).toMatch(said);
      await note('–');
    },
    read: async (part) => {
      lines.push('', '```', ...merged(await part.ariaSnapshot()), '```');
    },
    text: () => lines.join('\n').trim(),
  };
}

/**
 * Hears that the task is open, reads it, answers, hears that the answer is saved, and goes on to the next of all (`of`). name: the
 * task's, as a pattern.
 */
export async function solveByEar(
  page: Page,
  walk: Walk,
  task: { number: number; of: number; name?: string; answer: () => Promise<void> },
): Promise<void> {
  const { number, of, name = '.+', answer } = task;
  walk.part(`Task ${number}`);
  await walk.arrive(new RegExp(`^heading "${number}\\s?užduotis\\. ${name}"`));
  await expect(page).toHaveTitle(new RegExp(`^${number}\\s`));
  await walk.read(page.getByRole('article'));
  walk.part(`The answer of task ${number}`);
  await answer();
  await expectLog(page, number, 'onServer');
  await rest(page);
  await walk.press('Shift');
  if (number === of) return;
  // Both ways to the next task: the button below it, and the keys.
  if (number % 2 === 0) await page.keyboard.press('Alt+ArrowRight');
  else {
    await walk.reach(new RegExp(`^button "${number + 1}\\s?užduotis"`));
    await page.keyboard.press('Enter');
  }
}

/** Between what has the focus and its description. */
const BETWEEN = ' – ';

/** Farther than any page of a pupil has stops. */
const MOST_STOPS = 60;

/** The walk as the page of the rules shows it, from this mark on. */
const MARK = '<!-- the walk -->\n';

/** Writes a walk into the page of the rules that WALK names; nothing without WALK. */
export function writeWalk(text: string): void {
  const path = process.env.WALK;
  if (!path) return;
  const [before = ''] = readFileSync(path, 'utf8').split(MARK);
  writeFileSync(path, `${before}${MARK}\n${text}\n`);
}

/** The element with the focus, in a frame of the page too: its role, name and states. '': the focus is lost. */
async function focused(page: Page): Promise<string> {
  const isFrame = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  const inside = page.frameLocator('article iframe').locator(':focus');
  const element = isFrame && (await inside.count()) > 0 ? inside : page.locator(':focus');
  if ((await element.count()) === 0) return '';
  const [line = ''] = (await element.ariaSnapshot()).split('\n');
  const described = await element.evaluate((it) =>
    (it.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      .join(' ')
      .trim(),
  );
  const said = line.replace(' [active]', '').replace(/^- '?/, '').replace(/'?:?$/, '');
  return described === '' ? said : `${said}${BETWEEN}${described}`;
}

/** What the live regions of the page and its frames have said since the last time. */
async function saidSince(page: Page): Promise<string[]> {
  const said = await Promise.all(page.frames().map((frame: Frame) => frame.evaluate(drain).catch(() => [])));
  return said.flat();
}

/** In the page. */
function drain(): string[] {
  const said: string[] = Reflect.get(self, 'said') ?? [];
  return said.splice(0);
}

/** In the page and each of its frames, before their own scripts: notes the words of live regions when they change. */
function listen(): void {
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const said: string[] = [];
  const before = new WeakMap<Element, string>();
  Reflect.set(self, 'said', said);
  const wordsOf = (region: Element): string => {
    const copy = region.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  new MutationObserver((changes) => {
    const changed = changes.flatMap(({ target, addedNodes }) => {
      const own = target instanceof Element ? target : target.parentElement;
      const added = [...addedNodes].flatMap((one) =>
        one instanceof Element ? [...(one.matches(live) ? [one] : []), ...one.querySelectorAll(live)] : [],
      );
      return [...added, own?.closest(live) ?? []].flat();
    });
    for (const region of new Set(changed)) {
      const words = wordsOf(region);
      if (words !== '' && words !== before.get(region)) said.push(words);
      before.set(region, words);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** The lines of a tree, each with the words that stand in it; what only repeats the name before it is left out. */
function merged(tree: string): string[] {
  const lines: string[] = [];
  for (const line of tree.split('\n')) {
    const words = /^ *- (?:text|strong|emphasis|code): "?(.*?)"?$/.exec(line)?.[1];
    const before = lines.at(-1);
    if (/^ *- \/url: /.test(line) || (words && before?.includes(`"${words}"`))) continue;
    if (words === undefined || before === undefined || !/- paragraph|- listitem/.test(before)) lines.push(line);
    else lines[lines.length - 1] = `${before} ${words}`;
  }
  return lines;
}

/** In a cell of a table. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
