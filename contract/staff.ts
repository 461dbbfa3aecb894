import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { personName } from './participants';
import { organisers } from './roles';
import { claims, emailIn, idIn, instant, reasonIn, textIn } from './shapes';

/** Those who work here: administrators, developers, centre administrators, task testers (docs/rules/accounts.md). */
export const staffRoles = ['ADMIN', 'DEVELOPER', 'CENTER_ADMIN', 'TASK_TESTER'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** INVITED: the link was not used yet; UNREACHED: its mail failed; RUN_OUT: it is older than 7 days. */
export const staffStates = ['ACTIVE', 'INVITED', 'UNREACHED', 'RUN_OUT', 'SUSPENDED'] as const;
export type StaffState = (typeof staffStates)[number];

/** Days for which an invitation can be used. */
export const invitationDays = 7;

const staffMember = z.object({
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(staffRoles),
  /** Centres of the newest second round whose administrator it is. */
  centres: z.array(z.object({ id: z.string(), name: z.string() })),
  lastSeenAt: z.nullable(instant),
  state: z.enum(staffStates),
  /** Whether the log-in asks for more than the password. */
  hasSecondFactor: z.boolean(),
  /** When the last invitation was sent; null for somebody who was never invited by mail. */
  invitedAt: z.nullable(instant),
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  method: 'POST',
  path: '/staff/list',
  summary: 'Everybody who works here, by name, and the centres that an administrator can be given',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({
    staff: z.array(staffMember),
    centres: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: [],
});

const place = { role: z.enum(staffRoles), centreId: z._default(z.nullable(idIn), null) };

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/staff/invite',
  summary:
    'Makes an account without a password and mails a link to choose one, which works for 7 days; centreId: only of a centre administrator',
  roles: ['ADMIN'],
  body: z.object({ ...claims, email: emailIn, firstName: personName, lastName: personName, ...place }),
  reply: z.object({ uuid: z.string() }),
  errors: ['EMAIL_USED'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/staff/resend/:user',
  summary: 'Mails a new link to somebody who has not used the invitation; older links stop working',
  roles: ['ADMIN'],
  body: z.object({ ...claims, email: z.optional(emailIn) }),
  reply: z.object({}),
  errors: ['INVITATION_USED', 'EMAIL_USED'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/staff/withdraw/:user',
  summary: 'Takes back an invitation that was not used: the account goes',
  roles: ['ADMIN'],
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['INVITATION_USED'],
});

export const changeStaffRole = endpoint({
  method: 'POST',
  path: '/staff/role/:user',
  summary: 'Gives somebody who works here another role (`from`: the one that was seen) or centre; ends their sessions',
  roles: ['ADMIN'],
  body: z.object({ ...claims, from: z.enum(staffRoles), ...place }),
  reply: z.object({}),
  errors: ['OWN_ACCOUNT', 'CONFLICT'],
});

export const endStaff = endpoint({
  method: 'POST',
  path: '/staff/end/:user',
  summary: 'Ends the access of somebody for good: the account is archived and its sessions end; what they did stays',
  roles: ['ADMIN'],
  body: z.object({ ...claims, reason: reasonIn(500) }),
  reply: z.object({}),
  errors: ['OWN_ACCOUNT'],
});

const key = textIn(200);

export const checkFirstLink = endpoint({
  method: 'POST',
  path: '/staff/first-link',
  summary: 'Whether the link that an empty installation prints at its start still works',
  roles: 'PUBLIC',
  body: z.object({ ...claims, key }),
  reply: z.object({}),
  errors: ['FIRST_LINK_DEAD'],
  load: 'login',
});

export const makeFirstAdmin = endpoint({
  method: 'POST',
  path: '/staff/first-administrator',
  summary: 'Makes the first administrator of an empty installation by the printed link, once and within 24 hours',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    key,
    firstName: personName,
    lastName: personName,
    email: emailIn,
    password: textIn(200),
  }),
  reply: z.object({ login: z.string() }),
  errors: ['FIRST_LINK_DEAD', 'PASSWORD_LENGTH', 'PASSWORD_CHARACTERS'],
  load: 'login',
});
