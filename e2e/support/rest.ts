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
