import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, watchStored, writeStored } from './local-storage';

const stored = new Map<string, string>();
let works = true;
const need = () => {
  if (!works) throw new Error('the browser stores nothing');
};

beforeEach(() => {
  works = true;
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      need();
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      need();
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      need();
      stored.delete(key);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows that another tab has deleted or replaced what this page wrote', () => {
  writeStored('damba-a', 'here');
  stored.set('damba-a', 'there');
  expect(readStored('damba-a')).toBe('there');
  stored.delete('damba-a');
  expect(readStored('damba-a')).toBeNull();
});

it('keeps in this page what the browser does not take, or does not give back', () => {
  writeStored('damba-b', 'before');
  works = false;
  expect(readStored('damba-b')).toBe('before');
  writeStored('damba-b', 'after');
  writeStored('damba-c', 'new');
  works = true;
  expect([readStored('damba-b'), readStored('damba-c')]).toEqual(['after', 'new']);
  writeStored('damba-b', 'again');
  stored.set('damba-b', 'there');
  expect(readStored('damba-b')).toBe('there');
});

it('forgets what could not be deleted', () => {
  writeStored('damba-d', 'here');
  works = false;
  writeStored('damba-d', null);
  works = true;
  expect(readStored('damba-d')).toBeNull();
});

it('follows another tab that could store what this one could not', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const told: (string | null)[] = [];
  watchStored('damba-e', (value) => told.push(value, readStored('damba-e')));
  const tell = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  works = false;
  writeStored('damba-e', 'here');
  works = true;
  stored.set('damba-e', 'there');
  tell('damba-f', 'there');
  tell('damba-e', 'there');
  stored.delete('damba-e');
  tell('damba-e', null);
  expect(told).toEqual(['there', 'there', null, null]);
});
