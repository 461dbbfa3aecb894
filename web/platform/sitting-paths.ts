import type { SittingScreen } from '../../contract/roles';

/** The addresses of the screens that lead to a sitting, apart from the others (paths.ts) as their roles are. */
export const sittingPaths = {
  publicHome: '/home',
  login: '/login',
  home: '/userhome/home',
  solver: '/userhome/challenge/$id/$key',
  challengeEnd: '/userhome/challenge/end',
  challengeTimeEnd: '/userhome/challenge/timeend',
} as const satisfies Record<SittingScreen, string>;

/** Where the second factor is set up that a session must have first. */
export const securityPath = '/userhome/profile/security';

/** The placeholder in the solver's address when the challenge has no security key. */
export const noKey = '-';
