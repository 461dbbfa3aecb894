import { mayChange, type Role } from '../../../../contract/roles';

/**
 * Whether somebody may suspend an account with a role, or let it return: administrators everybody, developers pupils and
 * teachers alone, since who works here is the administrators' matter (docs/rules/accounts.md).
 */
export function maySuspend(role: Role, target: Role): boolean {
  if (role === 'ADMIN') return mayChange(role, target);
  return role === 'DEVELOPER' && (target === 'STUDENT' || target === 'TUTOR');
}
