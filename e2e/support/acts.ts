import { expect, type Locator, type Page } from '@playwright/test';

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

/** Types into the only field with suggestions and takes the first; answers its name. */
export async function chooseSuggested(page: Page, typed: string): Promise<string> {
  await page.getByRole('combobox').fill(typed);
  const option = page.getByRole('option').first();
  const name = (await option.textContent()) ?? '';
  await option.click();
  await expect(page.getByRole('combobox')).toHaveValue(name);
  return name;
}
