import { build } from 'plist';
import { sebNonce, sebQuitPath } from '../../../contract/seb';
import type { Settings } from '../../platform/settings';
import { originOf } from '../mail/letters';
import { configKeyOf, type SebConfig } from './config-key';

/** The configuration of one start, or of the file that organisers hand out, with its Config Key. */
export type SebFile = { bytes: Buffer; configKey: string };

type Site = Pick<Settings, 'PUBLIC_ORIGIN' | 'PORT' | 'TASK_ORIGIN' | 'TASK_PORT'>;

/**
 * What the entry page and the end are called: keys of the address, and the password that quits the browser. ticket: the
 * launch ticket that logs in; null: the pupil logs in there.
 */
export type SebEntry = {
  collectionId: string;
  securityKey: string | null;
  ticket: string | null;
  nonce: string;
  quitHash: string | null;
};

/** Stands in the address of a challenge without a key, as in web/platform/sitting-paths.ts. */
const noKey = '-';

/** The address that ends Safe Exam Browser. */
function quitUrlOf(site: Site): string {
  return originOf(site) + sebQuitPath;
}

/** The configuration file in the plain form: an XML property list. */
export function sebFile(site: Site, entry: SebEntry): SebFile {
  const config = configOf(site, entry);
  return { bytes: Buffer.from(build(config)), configKey: configKeyOf(config) };
}

function configOf(site: Site, entry: SebEntry) {
  return {
    startURL: startUrlOf(site, entry),
    quitURL: quitUrlOf(site),
    quitURLConfirm: false,
    allowQuit: true,
    ...(entry.quitHash !== null && { hashedQuitPassword: entry.quitHash }),
    sendBrowserExamKey: true,
    browserWindowWebView: 3,
    browserWindowAllowReload: true,
    newBrowserWindowByLinkPolicy: 0,
    newBrowserWindowByScriptPolicy: 0,
    allowPreferencesWindow: false,
    examSessionClearCookiesOnStart: true,
    URLFilterEnable: true,
    URLFilterEnableContentFilter: true,
    URLFilterRules: allowedOrigins(site).map((origin) => ({
      action: 1,
      active: true,
      expression: `${origin}/*`,
      regex: false,
    })),
  } satisfies SebConfig;
}

function startUrlOf(site: Site, { collectionId, securityKey, ticket, nonce }: SebEntry): string {
  const key = encodeURIComponent(securityKey ?? noKey);
  const path = `/challenge/${collectionId}/${key}${ticket === null ? '' : `/${ticket}`}`;
  const url = new URL(path, originOf(site));
  url.searchParams.set(sebNonce, nonce);
  return url.href;
}

/** The platform itself, and where the frames of interactive tasks come from. */
function allowedOrigins(site: Site): string[] {
  const origin = originOf(site);
  if (site.TASK_ORIGIN) return [origin, site.TASK_ORIGIN];
  return site.TASK_PORT === undefined ? [origin] : [origin, `http://${new URL(origin).hostname}:${site.TASK_PORT}`];
}
