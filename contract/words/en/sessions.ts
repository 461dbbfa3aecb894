import type { sessions as words } from '../lt/sessions';
import { num, plural } from './forms';

/** Words of sessions, English. */
export const sessions: typeof words = {
  title: 'Active sessions',
  filter: { email: 'E-mail', index: 'Index', sessionId: 'Session id' },
  start: 'Find a session',
  hint: 'Enter the session id, the login or the e-mail. A pupil sees the id on the log-in page.',
  found: ({ n }: { n: number }) => `${num(n)} ${plural(n, 'session', 'sessions')} found`,
  col: {
    id: 'Id',
    fullName: 'First and last name',
    login: 'Login',
    role: 'Role',
    start: 'Session start',
    lastSeen: 'Last heard',
    clientIp: 'Client ip',
    acts: 'Actions',
  },
  own: 'This session',
  solving: 'Solving',
  deactivate: 'Deactivate',
  deactivateOf: ({ id, name }: { id: string; name: string }) => `Deactivate session ${id}: ${name}`,
  confirm: 'Do you really want to end this session?',
  confirmSolving:
    'The pupil is solving a challenge now. The answers stay and the time goes on: the pupil can log in again and go on.',
  empty: 'No active sessions found',
  ended: 'Session ended',
  notEnded: "Couldn't end the session",
  notLoaded: "Couldn't load user sessions",
};
