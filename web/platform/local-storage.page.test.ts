import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './local-storage';

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
