import { expect, it } from 'vitest';
import { type Draft, draftLimits, fitted, newestDraft, storable, superfluous } from './draft-rules';

const now = Date.parse('2026-11-22T10:00:00Z');
const day = 86_400_000;
const draft = (id: string, change: Partial<Draft> = {}): Draft => ({
  id,
  owner: 'ona',
  form: 'task 41',
  basis: null,
  savedAt: now - 1_000,
  value: { name: id },
  ...change,
});
const wanted = { owner: 'ona', form: 'task 41', now, isOpen: () => false };

it('offers the newest draft of the same person and form', () => {
  const drafts = [draft('old', { savedAt: now - 5_000 }), draft('new'), draft('older', { savedAt: now - 9_000 })];
  expect(newestDraft(drafts, wanted)?.id).toBe('new');
});

it('offers nobody what somebody else has typed, nor another form', () => {
  const drafts = [draft('jonas', { owner: 'jonas' }), draft('other', { form: 'task 4' })];
  expect(newestDraft(drafts, wanted)).toBeNull();
});

it('leaves the draft of an open window to that window', () => {
  const drafts = [draft('open'), draft('left', { savedAt: now - 5_000 })];
  expect(newestDraft(drafts, { ...wanted, isOpen: (id) => id === 'open' })?.id).toBe('left');
});

it('offers and stores nothing that is older than 14 days, and at most so many', () => {
  const outdated = draft('outdated', { savedAt: now - draftLimits.days * day - 1 });
  expect(newestDraft([outdated], wanted)).toBeNull();
  expect(superfluous([outdated, draft('young')], now)).toEqual([outdated]);
  const many = Array.from({ length: draftLimits.drafts + 2 }, (_, index) =>
    draft(String(index), { savedAt: now - index }),
  );
  expect(superfluous(many, now).map(({ id }) => id)).toEqual(['50', '51']);
});

it('stores no file that was chosen', () => {
  const initial = { name: '', file: null as File | null };
  const value = { name: 'a', file: new File(['x'], 'x.zip') };
  expect(storable(value, initial)).toEqual({ name: 'a', file: null });
});

it('fits what an older version of a form has stored, or leaves it', () => {
  const initial = { name: '', grades: [1], url: null as string | null };
  expect(fitted({ name: 'a', grades: [2], url: 'x', gone: 1 }, initial)).toEqual({
    name: 'a',
    grades: [2],
    url: 'x',
  });
  for (const stored of [null, 'text', { name: 'a' }, { name: 'a', grades: 'all', url: null }])
    expect(fitted(stored, initial)).toBeNull();
});
