// How an account stands, as its badge says. Pure.
type Account = { isActivated: boolean; isConfirmed?: boolean; isArchived: boolean; isSuspended?: boolean };

/** The word and the colour of an account's state; what matters most comes first. */
export function stateTone(account: Account) {
  if (account.isSuspended) return ['SUSPENDED', 'bad'] as const;
  if (account.isArchived) return ['ARCHIVED', 'quiet'] as const;
  if (!account.isActivated) return ['NOT_ACTIVATED', 'warn'] as const;
  if (account.isConfirmed === false) return ['NOT_CONFIRMED', 'warn'] as const;
  return ['ACTIVE', 'good'] as const;
}
