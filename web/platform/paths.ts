import type { ScreenName } from '../../contract/roles';

/** Every screen's address (part 1, section 2), under the names of the role table. Parameters as $name. */
export const paths = {
  publicHome: '/home',
  login: '/login',
  resetPassword: '/resetpassword',
  newPassword: '/resetpassword/new',
  outbox: '/outbox',
  manual: '/manual/$reader',
  home: '/userhome/home',
  profile: '/userhome/profile/view',
  profileEdit: '/userhome/profile/edit',
  changePassword: '/userhome/profile/changepassword',
  solver: '/userhome/challenge/$id/$key',
  challengeEnd: '/userhome/challenge/end',
  challengeTimeEnd: '/userhome/challenge/timeend',
  myResults: '/userhome/results/myresults',
  results: '/userhome/results',
  participants: '/userhome/members',
  participantsArchive: '/userhome/members/archive',
  participantsUpload: '/userhome/members/add/users/list',
  permissions: '/userhome/challengeadmin',
  board: '/userhome/challengeadmin/board',
  rescue: '/userhome/challengeadmin/rescue',
  late: '/userhome/challengeadmin/late',
  collections: '/userhome/collections',
} as const satisfies Record<ScreenName, string>;

/** What stands in the solver's address when the challenge has no security key. */
export const noKey = '-';
