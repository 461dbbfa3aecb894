// When a page has come to rest: web/ui/rest.ts counts its open work.
import type { Page } from '@playwright/test';

/** Waits until no call, write or delayed save of the page is under way, in two frames one after the other. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const look = () => {
          frames = document.documentElement.hasAttribute('data-busy') ? 0 : frames + 1;
          if (frames === 2) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Leaves the window and comes back: a page of staff asks the server anew. */
export async function returnTo(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      // The page learns of each change after it has drawn it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}
