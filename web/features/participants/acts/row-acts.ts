// The menu of a pupil in the list: at most seven acts in groups. Pure.
import type { ParticipantRow } from '../../../../contract/participants';
import { obfuscateUser, removeUser } from '../../../../contract/participants-states';
import { lets, type Role } from '../../../../contract/roles';
import type { Words } from '../../../platform/words/words';
import type { MenuAct } from '../../../ui/staff/menus';
import type { Acts } from './use-acts';

type MenuContext = {
  words: Words<'participants', 'participantsList'>;
  role: Role | null;
  ask: Acts['ask'];
  move: (pupils: readonly ParticipantRow[]) => void;
};

/**
 * The acts on one account, after those on the consent and the card. An account that was never activated is mailed or
 * deleted, an activated one masked. Organisers mark who has left in the bar for several.
 */
export function rowActs(row: ParticipantRow, { words, role, ask, move }: MenuContext): MenuAct[] {
  const { act } = words;
  const { isActivated, isOutOfSchool } = row.user;
  const on = (when: boolean, one: MenuAct): MenuAct[] => (when ? [one] : []);
  const removes = !isActivated && lets(removeUser.roles, role);
  const masks = isActivated && lets(obfuscateUser.roles, role);
  return [
    // A new password helps nobody whose account waits for the mailed link.
    isActivated
      ? { label: act.password, icon: 'key', onAct: () => ask('passwords', [row]) }
      : { label: act.resend, icon: 'mail', onAct: () => ask('resend', [row]) },
    { label: words.participantsList.move.act, icon: 'arrow-right', begins: true, onAct: () => move([row]) },
    ...on(isOutOfSchool, { label: act.backToSchool, icon: 'undo', onAct: () => ask('backToSchool', [row]) }),
    ...on(!isOutOfSchool && !removes && !masks, {
      label: act.outOfSchool,
      icon: 'school',
      onAct: () => ask('outOfSchool', [row]),
    }),
    { label: act.archive, icon: 'archive', danger: true, begins: true, onAct: () => ask('archive', [row]) },
    ...on(removes, { label: act.remove, icon: 'trash', danger: true, onAct: () => ask('remove', [row]) }),
    ...on(masks, { label: act.mask, icon: 'eye-off', danger: true, onAct: () => ask('mask', [row]) }),
  ];
}
