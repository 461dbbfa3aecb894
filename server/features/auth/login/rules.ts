/** Rules of logging in, without I/O (docs/rules/accounts.md). */
import { isIPv6 } from 'node:net';
import { readDigitKeys } from '../../../../contract/auth-key';

/** Wrong tries for one name within five minutes that cause no delay. */
const FREE_TRIES = 10;
/** Names on which one source may try the same wrong password within five minutes without delay. */
const FREE_NAMES = 20;
/** The same for all sources together: several may use one password by chance. */
const FREE_NAMES_ANYWHERE = 100;
const LONGEST_MS = 30_000;
/** With a proof of work: solving it takes some seconds, and the sum stays below LONGEST_MS. */
const LONGEST_PROVEN_MS = 10_000;
const LONGEST_SPRAY_ANYWHERE_MS = 5_000;

/** Failed log-ins of the last five minutes; `here`: from the source of this log-in. */
export type Failures = {
  /** Of this name. */
  ofName: number;
  ofNameHere: number;
  /** Names on which this very password was tried. */
  names: number;
  namesHere: number;
};

/**
 * How long a log-in waits before its password is checked, in milliseconds: a delay, never a lock. With a proof of work
 * only failures from the same source count, so that strangers elsewhere delay nobody.
 */
export function loginDelay(failures: Failures, isProven: boolean): number {
  const { ofName, ofNameHere, names, namesHere } = failures;
  if (isProven) return delay(ofNameHere, FREE_TRIES, LONGEST_PROVEN_MS);
  return Math.max(
    delay(ofName, FREE_TRIES, LONGEST_MS),
    delay(namesHere, FREE_NAMES, LONGEST_MS),
    delay(names, FREE_NAMES_ANYWHERE, LONGEST_SPRAY_ANYWHERE_MS),
  );
}

function delay(count: number, free: number, longest: number): number {
  return Math.min(Math.max(count - free + 1, 0) * 1000, longest);
}

/** About so many of the last log-ins without a proof of work count. */
const FLOOD_OF = 50;
/** A class mistypes less often. */
const FLOOD_SHARE = 0.7;

/** The share of log-ins that were wrong lately, after one more. */
export function nextWrongShare(share: number, isWrong: boolean): number {
  return share + ((isWrong ? 1 : 0) - share) / FLOOD_OF;
}

/** Whether so large a share of wrong log-ins is a flood. */
export function isFlood(wrongShare: number): boolean {
  return wrongShare > FLOOD_SHARE;
}

/**
 * The source of a log-in: an IPv4 address, or the 64 leading bits of an IPv6 address, since one connection commonly has
 * all addresses below them. Written as PostgreSQL writes a network.
 */
export function sourceOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * A typed user name or e-mail: no blanks around it, a hyphen for every dash and for blanks between two digits, and digits
 * where a name that a school's code makes was typed on a Lithuanian keyboard.
 */
export function readName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s*[\p{Pd}\u2212]\s*|(?<=\d)\s+(?=\d)/gu, '-');
  return madeName.test(name) ? readDigitKeys(name.toUpperCase()).toLowerCase() : name;
}

/** A name made of a school's code or number and a running number, in digits or the signs of the digit keys. */
const madeName = /^m?[\dąčęėįšųū„“]+-[\dąčęėįšųū„“]{3,}$/iu;

export type LoginVerdict =
  | 'OK'
  | 'BAD_LOGIN'
  | 'ACCOUNT_NOT_ACTIVATED'
  | 'TUTOR_NOT_CONFIRMED'
  | 'ACCOUNT_SUSPENDED'
  | 'CARD_OUT_OF_TIME'
  | 'CARD_DOOR_SHUT';

/** The verdict of a log-in. Without the right password it is always BAD_LOGIN. */
export function judgeLogin(
  user: { isActivated: boolean; isConfirmed: boolean; isSuspended: boolean } | null,
  passwordFits: boolean,
): LoginVerdict {
  if (!user || !passwordFits) return 'BAD_LOGIN';
  if (user.isSuspended) return 'ACCOUNT_SUSPENDED';
  if (!user.isActivated) return 'ACCOUNT_NOT_ACTIVATED';
  return user.isConfirmed ? 'OK' : 'TUTOR_NOT_CONFIRMED';
}
