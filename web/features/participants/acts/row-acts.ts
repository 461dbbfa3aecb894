// The menu of a pupil in the list. Pure.
import type { ParticipantRow } from '../../../../contract/participants';
import { obfuscateUser, removeUser } from '../../../../contract/participants-states';
import { registerUsers } from '../../../../contract/permissions';
import { lets, type Role } from '../../../../contract/roles';
import type { Words } from '../../../platform/words/words';
import type { MenuAct } from '../../../ui/staff/table/RowMenu';
import type { Acts } from './use-acts';

type MenuContext = {
  words: Words<'participants'>;
  role: Role | null;
  ask: Acts['ask'];
  assign: (pupils: readonly ParticipantRow[]) => void;
};

/** The menu of a row. It mails or deletes an account that was never activated, and masks an activated one. */
export function rowActs(row: ParticipantRow, { words, role, ask, assign }: MenuContext): MenuAct[] {
  const { act } = words;
  const { isActivated, isOutOfSchool } = row.user;
  const on = (when: boolean, one: MenuAct): MenuAct[] => (when ? [one] : []);
  return [
    ...on(!isActivated, { label: act.resend, icon: 'mail', onAct: () => ask('resend', [row]) }),
    { label: act.password, icon: 'key', onAct: () => ask('passwords', [row]) },
    ...on(!isOutOfSchool && lets(registerUsers.roles, role), {
      label: act.assign,
      icon: 'list',
      onAct: () => assign([row]),
    }),
    { label: act.gradeUp, icon: 'arrow-up', onAct: () => ask('gradeUp', [row]) },
    { label: act.gradeDown, icon: 'arrow-down', onAct: () => ask('gradeDown', [row]) },
    { label: act.subGradeUp, icon: 'tag', onAct: () => ask('subGradeUp', [row]) },
    { label: act.subGradeDown, icon: 'tag', onAct: () => ask('subGradeDown', [row]) },
    isOutOfSchool
      ? { label: act.backToSchool, icon: 'undo', onAct: () => ask('backToSchool', [row]) }
      : { label: act.outOfSchool, icon: 'school', onAct: () => ask('outOfSchool', [row]) },
    { label: act.archive, icon: 'archive', danger: true, onAct: () => ask('archive', [row]) },
    ...on(!isActivated && lets(removeUser.roles, role), {
      label: act.remove,
      icon: 'trash',
      danger: true,
      onAct: () => ask('remove', [row]),
    }),
    ...on(isActivated && lets(obfuscateUser.roles, role), {
      label: act.mask,
      icon: 'eye-off',
      danger: true,
      onAct: () => ask('mask', [row]),
    }),
  ];
}
