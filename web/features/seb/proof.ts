// What a pupil's page does with Safe Exam Browser: it asks for the link, and shows where it is open.
import { launchSeb, verifySeb } from '../../../contract/seb';
import { call } from '../../platform/calls/api';

/** The API that Safe Exam Browser gives to pages (https://safeexambrowser.org/developer/seb-config-key.html). */
type SebApi = {
  security?: { configKey?: string; browserExamKey?: string; updateKeys?: (done: () => void) => void };
};
declare global {
  interface Window {
    SafeExamBrowser?: SebApi;
  }
}

/** Whether the page is open in Safe Exam Browser, by what the browser says. */
export function isSeb(): boolean {
  return window.SafeExamBrowser !== undefined || navigator.userAgent.includes('SEB/');
}

/** The link that opens the challenge in Safe Exam Browser: it works once, within five minutes. */
export async function sebLink(challengeId: string, securityKey: string | null): Promise<string> {
  return (await call(launchSeb, { body: { challengeId, securityKey } })).link;
}

/** Shows the server that this page is open in Safe Exam Browser. Throws CallRefused SEB_REQUIRED where it is not. */
export async function proveSeb(challengeId: string): Promise<void> {
  const security = window.SafeExamBrowser?.security;
  if (security?.updateKeys) await freshKeys(security.updateKeys.bind(security));
  await call(verifySeb, {
    body: {
      challengeId,
      url: loadedAddress(),
      configKeyHash: security?.configKey ?? null,
      requestHash: security?.browserExamKey ?? null,
    },
  });
}

/** How long the browser may take to renew its keys, in milliseconds. */
const patienceMs = 2_000;

/** Version 3.0 of macOS and iOS fills in the keys when asked, and then calls a function of the window by its name. */
function freshKeys(update: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    Object.defineProperty(done, 'name', { value: 'sebKeysUpdated' });
    Object.assign(window, { sebKeysUpdated: done });
    setTimeout(resolve, patienceMs);
    update(done);
  });
}

/** The address that the browser loaded: pages of the site change the visible one without loading. */
function loadedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}
