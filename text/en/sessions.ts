import type { sessions as words } from '../lt/sessions';
import { num, plural } from './numbers';

/** Words of sessions, English. */
export const sessions: typeof words = {
  title: 'Active sessions',
  filter: { email: 'E-mail', index: 'Index', sessionId: 'Session id' },
  start: 'Find a session',
  hint: 'Enter the session id, the login or the e-mail address. The student sees the id on the login page.',
  found: ({ n }: { n: number }) => `${num(n)} ${plural(n, 'session', 'sessions')} found`,
  col: {
    id: 'Id',
    fullName: 'First and last name',
    login: 'Login',
    role: 'Role',
    start: 'Session start',
    lastSeen: 'Last seen',
    clientIp: 'Client ip',
    acts: 'Actions',
  },
  own: 'This session',
  solving: 'Solving',
  deactivate: 'Deactivate',
  deactivateOf: ({ id, name }: { id: string; name: string }) => `Deactivate session ${id}: ${name}`,
  confirm: 'Do you really want to end this session?',
  confirmSolving:
    'The student is solving a challenge now. The answers are kept and the time keeps running: the student can log in again and go on.',
  empty: 'No active sessions found',
  ended: 'Session ended',
  notEnded: "Couldn't end the session",
  notLoaded: "Couldn't load user sessions",
};
