import type { Locator, Page } from '@playwright/test';

/** Does what a person does on a page and counts it: a press, a choice, a field typed, a key. Looking counts nothing. */
export function countedActs(page: Page) {
  let count = 0;
  return {
    /** Acts so far. */
    count: () => count,
    /** Counts from nothing again. */
    restart: () => {
      count = 0;
    },
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    check: async (target: Locator) => {
      count += 1;
      await target.check();
    },
    fill: async (target: Locator, text: string) => {
      count += 1;
      await target.fill(text);
    },
    select: async (target: Locator, value: string | { label: string }) => {
      count += 1;
      await target.selectOption(value);
    },
    key: async (name: string) => {
      count += 1;
      await page.keyboard.press(name);
    },
  };
}
