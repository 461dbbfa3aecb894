import { permissions as enPermissions } from '../../../contract/words/en/permissions';
import { units as enUnits } from '../../../contract/words/en/units';
import { permissions as ltPermissions } from '../../../contract/words/lt/permissions';
import { units as ltUnits } from '../../../contract/words/lt/units';

/** What the permission screen says; for useWords. */
export const permissionWords = {
  lt: { ...ltPermissions, units: ltUnits },
  en: { ...enPermissions, units: enUnits },
};
export type PermissionWords = (typeof permissionWords)['lt'];
