// The age from which pupils consent by themselves (docs/rules/accounts.md). Its own file, because the home page of pupils
// needs nothing else of the calls of agreements.

/** Whether the 14th birthday has come ("older than 13"). Days as yyyy-MM-dd, Europe/Vilnius. */
export function isFourteen(birthday: string, today: string): boolean {
  return `${Number(birthday.slice(0, 4)) + 14}${birthday.slice(4)}` <= today;
}

/**
 * Whether somebody consents themselves: everybody but pupils before their 14th birthday. today: yyyy-MM-dd,
 * Europe/Vilnius.
 */
export function agreesAlone(isPupil: boolean, birthday: string | null, today: string): boolean {
  return !isPupil || (birthday !== null && isFourteen(birthday, today));
}
