import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Draft,
  emptyDraft,
  faultOf,
  fieldsOf,
  idleMs,
  isDone,
  type Step,
  stepOf,
  steps,
  storeDraft,
  storedDraft,
  storedSent,
  storeSent,
  userOf,
  watchIdle,
} from './draft';

const secret = { password: 'Damba-2024', repeated: 'Damba-2024' };
const pupil: Draft = {
  ...emptyDraft,
  role: 'STUDENT',
  district: { id: '3', name: 'Šilutės rajono savivaldybė' },
  school: { id: '7', name: 'Upės progimnazija' },
  firstName: ' Ona ',
  lastName: 'Onaitė-Jonaitienė',
  gender: 'F',
  dateOfBirth: '2012-05-30',
  grade: '8',
  email: ' ona@damba.example ',
  mobilePhone: '+370 612 34567',
};

describe('a field', () => {
  it('has its fault', () => {
    const faults = (change: Partial<Draft>) =>
      fieldsOf('STUDENT').flatMap((name) => faultOf({ ...pupil, ...change }, name, 2026) ?? []);
    expect(faults({})).toEqual([]);
    expect(faults({ firstName: ' ', gender: '', grade: '' })).toEqual(['MISSING', 'MISSING', 'MISSING']);
    expect(faults({ firstName: '=1+1' })).toEqual(['NAME_SIGNS']);
    expect(faults({ lastName: 'a'.repeat(65) })).toEqual(['TOO_LONG']);
    expect(faults({ dateOfBirth: '2012-02-30' })).toEqual(['DATE']);
    expect(['1925-12-31', '2022-01-01'].flatMap((dateOfBirth) => faults({ dateOfBirth }))).toEqual([
      'BIRTH_RANGE',
      'BIRTH_RANGE',
    ]);
    expect(faults({ email: 'ona@damba' })).toEqual(['EMAIL']);
    expect(faultOf({ ...pupil, mobilePhone: 'skambinti' }, 'mobilePhone', 2026)).toBe('PHONE');
    expect(faultOf({ ...pupil, mobilePhone: '' }, 'mobilePhone', 2026)).toBeNull();
  });

  it('is asked for of pupils or of teachers', () => {
    expect(fieldsOf('STUDENT')).toEqual(['firstName', 'lastName', 'gender', 'dateOfBirth', 'grade', 'email']);
    expect(fieldsOf('TUTOR')).toEqual(['firstName', 'lastName', 'email', 'mobilePhone', 'landlinePhone']);
  });
});

describe('the step', () => {
  const at = (address: string, draft: Draft, own = secret) =>
    stepOf(address, (step: Step) => isDone(step, draft, own, 2026));

  it('is the one asked for once those before it are done', () => {
    expect(steps.map((step) => at(step, pupil))).toEqual([...steps]);
    expect(steps.map((step) => at(step, emptyDraft))).toEqual(Array(5).fill('role'));
    expect(at('confirm', { ...pupil, school: null })).toBe('school');
    expect(at('nonsense', pupil)).toBe('role');
  });

  it('is that of the details after a reload, which forgets the password', () => {
    expect(at('confirm', pupil, { password: '', repeated: '' })).toBe('details');
    expect(at('confirm', pupil, { ...secret, repeated: 'Damba-2025' })).toBe('details');
    expect(at('confirm', pupil, { password: 'damba', repeated: 'damba' })).toBe('details');
  });
});

it('what is sent is that of the role', () => {
  const consents = { takePart: true, publish: false };
  expect(userOf(pupil, secret.password, consents)).toMatchObject({
    roleId: 'STUDENT',
    schoolId: '7',
    grade: 8,
    email: 'ona@damba.example',
    mobilePhone: null,
    agreedToTakePart: true,
    agreedToPublish: false,
  });
  expect(userOf({ ...pupil, role: 'TUTOR' }, secret.password, consents)).toMatchObject({
    roleId: 'TUTOR',
    gender: null,
    dateOfBirth: null,
    grade: null,
    mobilePhone: '+370 612 34567',
  });
  expect(userOf({ ...pupil, school: null }, secret.password, consents)).toBeNull();
});

describe('what was typed', () => {
  const stored = new Map<string, string>();
  const page = new EventTarget();
  beforeEach(() => {
    stored.clear();
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('survives a reload, and goes with the end of the sign-up', () => {
    storeDraft(pupil);
    expect(storedDraft()).toEqual(pupil);
    storeDraft(null);
    expect([...stored.values()].join()).toBe('');
    expect(storedDraft()).toEqual(emptyDraft);
  });

  it('goes after half an hour in which nothing was pressed, and the open form is told', () => {
    const told = vi.fn();
    watchIdle(told);
    storeDraft(pupil);
    vi.advanceTimersByTime(idleMs - 60_000);
    page.dispatchEvent(new Event('keydown'));
    storeDraft(pupil);
    vi.advanceTimersByTime(idleMs - 60_000);
    expect(storedDraft().firstName).toBe(pupil.firstName);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * 60_000);
    expect(told).toHaveBeenCalledTimes(1);
    expect([...stored.values()].join()).toBe('');
    vi.advanceTimersByTime(2 * idleMs);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('goes when the sign-up was left for another page, on a computer that slept, and on the next visit', () => {
    const told = vi.fn();
    const leave = watchIdle(told);
    storeDraft(pupil);
    leave();
    vi.advanceTimersByTime(idleMs + 60_000);
    expect([told.mock.calls.length, stored.size]).toEqual([0, 0]);
    // Timers stand still while a computer sleeps; the first press on it tells.
    watchIdle(told);
    storeDraft(pupil);
    vi.setSystemTime(Date.now() + idleMs);
    page.dispatchEvent(new Event('pointerdown'));
    expect([told.mock.calls.length, stored.size]).toEqual([1, 0]);
    storeDraft(pupil);
    vi.setSystemTime(Date.now() + idleMs);
    expect(storedDraft()).toEqual(emptyDraft);
    expect(stored.size).toBe(0);
  });

  it('whom the mail went to is told as long, and no longer', () => {
    storeSent({ email: 'ona@damba.example', role: 'STUDENT' });
    expect(storedSent()).toEqual({ email: 'ona@damba.example', role: 'STUDENT' });
    vi.setSystemTime(Date.now() + idleMs);
    expect(storedSent()).toBeNull();
    expect(stored.size).toBe(0);
  });
});
