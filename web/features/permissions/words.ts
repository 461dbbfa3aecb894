import { board as enBoard } from '../../../contract/words/en/board';
import { permissions as enPermissions } from '../../../contract/words/en/permissions';
import { units as enUnits } from '../../../contract/words/en/units';
import { board as ltBoard } from '../../../contract/words/lt/board';
import { permissions as ltPermissions } from '../../../contract/words/lt/permissions';
import { units as ltUnits } from '../../../contract/words/lt/units';

/** What the permission screen says; for useWords. */
export const permissionWords = {
  lt: { ...ltPermissions, units: ltUnits, contact: ltBoard.state },
  en: { ...enPermissions, units: enUnits, contact: enBoard.state },
};
export type PermissionWords = (typeof permissionWords)['lt'];
