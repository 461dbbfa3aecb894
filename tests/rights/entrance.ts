// Who may what: logging in, sessions, and the desks of a day.
import { act } from './acts';
import { type Right, row } from './right';

const sitters = 'ACDSK';
const school = { school: '<school.A>' };
const firstSets = {
  year: 2031,
  from: '2031-11-10T06:00:00Z',
  to: '2031-11-14T16:00:00Z',
  pointsAt: '2031-11-17T06:00:00Z',
  resultsAt: '2031-12-01T06:00:00Z',
  levelGroupId: '1',
  withKeys: true,
  sets: [{ ageGroupId: '1', name: 'Rinkinys', minutes: 45 }],
};
const seasonOf = { year: 2027, collectionIds: ['<running5>'] };

/** Logging in and out, sessions, what everybody may ask. */
export const entranceRights: Right[] = [
  row('auth/login', 'P', 'open', { authtype: 'BASIC', username: 'tutorb', password: 'Damba-2024' }),
  row('auth/logout', 'ACDSTK', 'own', {}),
  row('auth/isActiveSession', 'P', 'own', {}),
  row('auth/validate-user-data', 'P', 'own', {}),
  row('auth/resetpassword', 'P', 'open', { email: 'nera@mokykla.example' }),
  ...['auth/resetpassword/check', 'auth/resetpassword/set'].map((call) =>
    row(
      call,
      'P',
      'open',
      { key: '<resetKey>', ...(call.endsWith('set') ? { password: 'Upelis-2026' } : {}) },
      {
        before: async (stage) => {
          stage.ids.resetKey = 'r'.repeat(43);
          await stage.world.pool.query(
            `insert into password_reset (user_id, token_hash, expires_at) values ($1, sha256($2), now() + interval '1 hour')`,
            [stage.world.people.tutorB.userId, stage.ids.resetKey],
          );
        },
        instead: { absent: 'RESET_LINK_EXPIRED' },
      },
    ),
  ),
  row('proxy/proxy', sitters, 'own', {}),
  row(
    'proxy/getauthuser',
    'P',
    'open',
    { ticket: '<launch>' },
    {
      before: (stage) => act(stage, 'pupilB6', 'proxy/proxy', {}, { launch: 'ticket' }),
      instead: { absent: 'TICKET_INVALID' },
    },
  ),
  row('captcha/get', 'P', 'open', { form: 'login-key' }),
  row('GET health', 'P', 'open', {}),
  row('GET settings/get', 'P', 'open', {}),
  row('sessions/get', 'ADT', 'school', { userEmail: '', userIndex: 'pupila5b', userSessionId: '' }),
  row(
    'sessions/deactivate',
    'ADT',
    'school',
    { sessionId: '<pupilA5.sid>' },
    {
      instead: { 'adult A': null, 'adult D': null },
    },
  ),
];

/** What teachers and organisers see of a day and of a season. */
export const deskRights: Right[] = [
  // Three names at most beside a matter that waits are no list.
  row('today/get', 'T', 'school', school, { isUnnoted: true }),
  row('season/get', 'AD', 'open', {}),
  row('season/done', 'AD', 'open', {}),
  row('season/live', 'AD', 'open', {}),
  row('season/next', 'AD', 'open', {}),
  row('season/first', 'AD', 'open', {}),
  row('season/begin-first', 'AD', 'open', firstSets),
  row('season/begin', 'AD', 'open', seasonOf, { instead: { absent: 'CONFLICT' } }),
  row(
    'season/undo',
    'AD',
    'open',
    { year: 2027 },
    {
      before: (stage, as) => act(stage, as, 'season/begin', seasonOf),
    },
  ),
  row('organiser/waiting', 'AD', 'open', {}),
  row('retention/get', 'AD', 'open', {}),
  row('GET settings/controller', 'P', 'open', {}),
  row('GET home/calendar', 'P', 'open', {}),
];
