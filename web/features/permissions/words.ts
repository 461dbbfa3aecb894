import { board as enBoard } from '../../../text/en/board';
import { permissions as enPermissions } from '../../../text/en/permissions';
import { units as enUnits } from '../../../text/en/units';
import { board as ltBoard } from '../../../text/lt/board';
import { permissions as ltPermissions } from '../../../text/lt/permissions';
import { units as ltUnits } from '../../../text/lt/units';

/** What the permission screen says; for useWords. */
export const permissionWords = {
  lt: { ...ltPermissions, units: ltUnits, contact: ltBoard.state },
  en: { ...enPermissions, units: enUnits, contact: enBoard.state },
};
export type PermissionWords = (typeof permissionWords)['lt'];
