// All screens except those of a sitting (sitting.ts); searched when none of those matches.
import { matchPath } from '../platform/screens/addresses';
import { staff } from '../platform/screens/further-frames';
import { loginAddress, nextOf } from '../platform/screens/next-place';
import type { Route } from '../platform/screens/pages';
import { paths } from '../platform/screens/paths';
import { setLoginDialog } from '../platform/session/relogin';
import { currentSession, isLoggedOut } from '../platform/session/session';
import { screen } from './screen';
// The sentences of refusals that a sitting does not need.
import 'virtual:words/furtherErrors';
import { openRoutes } from './open';
import { staffRoutes } from './staff';

setLoginDialog(() => import('../features/auth/login/LoginDialog').then((module) => module.LoginDialog));

/** Leads to the log-in and back to the screen; after logging out on purpose the log-in leads home. */
function withReturn(route: Route): Route {
  const instead = () => {
    const other = route.instead?.() ?? null;
    return other === paths.login && !currentSession() && !isLoggedOut() ? loginAddress(location) : other;
  };
  return { ...route, instead };
}

/** The target of a log-in: the wanted screen if the role may open it, otherwise home. */
function placeAfterLogin(): string {
  const next = nextOf(location.search);
  const match = next && matchPath(moreRoutes, next.pathname);
  return match && (match.route.instead?.() ?? null) === null ? next.address : paths.home;
}

const login: Route = {
  ...screen('login', () => import('../features/auth/login/LoginPage').then((module) => module.LoginPage)),
  instead: () => (currentSession() ? placeAfterLogin() : null),
};

/** The screens by which a country's installation is run: settings, the rehearsal, staff, the audit log, mails. */
const systemRoutes: Route[] = [
  screen('settings', () => import('../features/settings/SettingsPage').then((module) => module.SettingsPage), staff),
  screen(
    'retention',
    () => import('../features/retention/RetentionPage').then((module) => module.RetentionPage),
    staff,
  ),
  screen(
    'privacyRecord',
    () => import('../features/settings/PrivacyRecordPage').then((module) => module.PrivacyRecordPage),
    staff,
  ),
  screen(
    'countryRehearsal',
    () => import('../features/rehearsal/country/CountryPage').then((module) => module.CountryPage),
    staff,
  ),
  screen('staff', () => import('../features/staff/StaffPage').then((module) => module.StaffPage), staff),
  screen('audit', () => import('../features/audit/AuditPage').then((module) => module.AuditPage), staff),
  screen('mails', () => import('../features/mail/MailsPage').then((module) => module.MailsPage), staff),
  screen(
    'mailGroups',
    () => import('../features/mail/groups/MailGroupsPage').then((module) => module.MailGroupsPage),
    staff,
  ),
  screen('mailTexts', () => import('../features/mail/MailTextsPage').then((module) => module.MailTextsPage), staff),
];

export const moreRoutes: Route[] = [login, ...openRoutes, ...staffRoutes, ...systemRoutes].map(withReturn);
