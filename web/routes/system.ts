// The screens by which a country's installation is run: settings, staff, the audit log, mails.
import { staff } from '../platform/screens/frames';
import type { Route } from '../platform/screens/pages';
import { screen } from './screen';

export const systemRoutes: Route[] = [
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
