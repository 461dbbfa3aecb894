// The sign-up draft: what each step lacks, the body to send, the part that survives a reload. Pure except for storage.
import { passwordProblem } from '../../../contract/auth-passwords';
import { birthRange, isDay, namePattern, participantLimits, tidyName } from '../../../contract/participants';
import { emailIn, phonePattern } from '../../../contract/shapes';
import type { SignUpRole } from '../../../contract/signup';
import { parseJson } from '../../platform/local-storage';
import type { AutocompleteOption } from '../../ui/fields/Autocomplete';
import type { Sent } from './SignedUp';
import type { NewUser } from './signup';

export const steps = ['role', 'district', 'school', 'details', 'confirm'] as const;
export type Step = (typeof steps)[number];

const noTexts = {
  firstName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  grade: '',
  email: '',
  mobilePhone: '',
  landlinePhone: '',
};
export type TextName = keyof typeof noTexts;
export type Draft = {
  role: SignUpRole | null;
  district: AutocompleteOption | null;
  school: AutocompleteOption | null;
} & Record<TextName, string>;
export type Secret = { password: string; repeated: string };
export type Fault = 'MISSING' | 'TOO_LONG' | 'NAME_SIGNS' | 'DATE' | 'BIRTH_RANGE' | 'EMAIL' | 'PHONE';

export const emptyDraft: Draft = { role: null, district: null, school: null, ...noTexts };

/** The fields of a role's details in their order. */
export function fieldsOf(role: SignUpRole | null): TextName[] {
  const own = role === 'STUDENT' ? ['gender', 'dateOfBirth', 'grade'] : [];
  const phones = role === 'STUDENT' ? [] : ['mobilePhone', 'landlinePhone'];
  const wanted = ['firstName', 'lastName', ...own, 'email', ...phones];
  return textNames.filter((name) => wanted.includes(name));
}

/** The fault of a field of the details, or null; year: the present year. */
export function faultOf(draft: Draft, name: TextName, year: number): Fault | null {
  const text = draft[name].trim();
  if (name === 'mobilePhone' || name === 'landlinePhone')
    return text === '' || phonePattern.test(text) ? null : 'PHONE';
  if (text === '') return 'MISSING';
  if (name === 'email') return emailIn.safeParse(text).success ? null : 'EMAIL';
  if (name === 'dateOfBirth') {
    const { from, to } = birthRange(year);
    if (!isDay(text)) return 'DATE';
    return text < from || text > to ? 'BIRTH_RANGE' : null;
  }
  if (name !== 'firstName' && name !== 'lastName') return null;
  if (tidyName(text).length > participantLimits.nameLength) return 'TOO_LONG';
  return namePattern.test(tidyName(text)) ? null : 'NAME_SIGNS';
}

/** Whether a step is complete. */
export function isDone(step: Step, draft: Draft, secret: Secret, year: number): boolean {
  if (step === 'role') return draft.role !== null;
  if (step === 'district') return draft.district !== null;
  if (step === 'school') return draft.school !== null;
  if (step === 'confirm') return false;
  const isGoodSecret = passwordProblem(secret.password) === null && secret.password === secret.repeated;
  return isGoodSecret && fieldsOf(draft.role).every((name) => faultOf(draft, name, year) === null);
}

/** The step of an address, or the first incomplete step before it. */
export function stepOf(wantedName: string, done: (step: Step) => boolean): Step {
  const names: readonly string[] = steps;
  const wanted = Math.max(0, names.indexOf(wantedName));
  return steps.find((step, index) => index >= wanted || !done(step)) ?? 'role';
}

/** The body to send; it has consents only if the person may give them. */
export function userOf(
  draft: Draft,
  password: string,
  consents: { takePart: boolean; publish: boolean },
): NewUser | null {
  const { role, district, school } = draft;
  if (!role || !district || !school) return null;
  const isPupil = role === 'STUDENT';
  return {
    roleId: role,
    districtId: district.id,
    schoolId: school.id,
    firstName: draft.firstName,
    lastName: draft.lastName,
    gender: isPupil ? (draft.gender === 'F' ? 'F' : 'M') : null,
    dateOfBirth: isPupil ? draft.dateOfBirth.trim() : null,
    grade: isPupil ? Number(draft.grade) : null,
    email: draft.email.trim(),
    mobilePhone: isPupil ? null : draft.mobilePhone.trim(),
    landlinePhone: isPupil ? null : draft.landlinePhone.trim(),
    password,
    agreedToTakePart: consents.takePart,
    agreedToPublish: consents.publish,
  };
}

const key = 'damba-signup';
const textNames: TextName[] = [
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  'grade',
  'email',
  'mobilePhone',
  'landlinePhone',
];

/** After how long without a key or a press what was typed goes: the next at this computer may be somebody else. */
export const idleMs = 30 * 60_000;

/** Stores the draft, so that a reload loses only the password, until it is idle or the tab is closed; null removes it. */
export function storeDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }));
    else sessionStorage.removeItem(key);
  } catch {
    // Without browser storage a reload starts from the beginning.
  }
}

let drop: (() => void) | null = null;

/**
 * Removes the stored draft once nothing was pressed for so long, also after the sign-up was left for another page. A
 * computer that slept notices when it wakes. onIdle: tells the open form. Answers how to end the telling.
 */
export function watchIdle(onIdle: () => void): () => void {
  drop?.();
  let [heard, told] = [Date.now(), onIdle];
  const check = () => {
    if (Date.now() - heard < idleMs) return;
    end();
    storeDraft(null);
    told();
  };
  const touch = () => {
    check();
    heard = Date.now();
  };
  const timer = setInterval(check, 30_000);
  for (const name of heardAs) addEventListener(name, touch, true);
  const end = () => {
    clearInterval(timer);
    for (const name of heardAs) removeEventListener(name, touch, true);
  };
  drop = end;
  return () => {
    told = () => undefined;
  };
}

const heardAs = ['keydown', 'pointerdown'] as const;

/** The stored draft without malformed parts. */
export function storedDraft(): Draft {
  let stored: unknown;
  try {
    stored = parseJson(sessionStorage.getItem(key));
  } catch {
    return emptyDraft;
  }
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const fields = new Map<string, unknown>(Object.entries(stored));
  if (!isFresh(fields.get('at'))) {
    storeDraft(null);
    return emptyDraft;
  }
  const role = fields.get('role');
  const district = optionOf(fields.get('district'));
  const draft: Draft = {
    ...emptyDraft,
    role: role === 'STUDENT' || role === 'TUTOR' ? role : null,
    district,
    school: district && optionOf(fields.get('school')),
  };
  for (const name of textNames) {
    const text = fields.get(name);
    if (typeof text === 'string') draft[name] = text;
  }
  return draft;
}

const sentKey = 'damba-signup-sent';

/** Stores whom the mail went to as long as a draft: a reload still says it. */
export function storeSent(sent: Sent): void {
  try {
    sessionStorage.setItem(sentKey, JSON.stringify({ ...sent, at: Date.now() }));
  } catch {
    // Without browser storage the sign-up begins again, and says that the e-mail is used.
  }
}

/** Whom the mail went to; null when nobody has signed up in this tab. */
export function storedSent(): Sent | null {
  try {
    const { email, role, at } = { email: '', role: null, at: 0, ...Object(parseJson(sessionStorage.getItem(sentKey))) };
    if (!isFresh(at)) sessionStorage.removeItem(sentKey);
    if (typeof email !== 'string' || email === '' || !isFresh(at)) return null;
    return { email, role: role === 'TUTOR' ? 'TUTOR' : 'STUDENT' };
  } catch {
    return null;
  }
}

const isFresh = (at: unknown): boolean => typeof at === 'number' && Date.now() - at < idleMs;

function optionOf(stored: unknown): AutocompleteOption | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name } = { id: undefined, name: undefined, ...stored };
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
