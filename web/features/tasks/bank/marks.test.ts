import { expect, it } from 'vitest';
import type { BankRow, BankUse } from '../../../../contract/tasks-bank';
import { isDeletable, marksOf } from './marks';

const use = (part: Partial<BankUse>): BankUse => ({
  id: '1',
  name: 'Bičiuliai',
  type: 'CON',
  years: 2025,
  round: 1,
  isComplete: true,
  isPublic: false,
  isWithheld: false,
  ...part,
});
const row = (part: Partial<BankRow>): BankRow => ({
  id: '7',
  internationalId: '2026-LT-07',
  name: 'Upė',
  type: 'BASIC',
  kind: 'ONE',
  status: 'READY',
  language: 'lt',
  languages: ['lt'],
  levels: [],
  hasKey: true,
  isDraft: false,
  isArchived: false,
  isInCollection: false,
  mayEdit: true,
  uses: [],
  solved: null,
  sittings: null,
  discrimination: null,
  thumbnail: null,
  updatedAt: '2026-11-23T03:00:00Z',
  ...part,
});
const kinds = (part: Partial<BankRow>) => marksOf(row(part)).map((mark) => mark.kind);

it('says first what keeps a task from a set, then where it stands', () => {
  expect(kinds({})).toEqual(['unused']);
  expect(kinds({ isDraft: true, hasKey: false })).toEqual(['draft', 'keyless']);
  const uses = [use({ type: 'FTR', isPublic: true }), use({ id: '2' }), use({ id: '3', isWithheld: true })];
  expect(kinds({ uses, isInCollection: true })).toEqual(['inCollection', 'secret', 'public', 'contest']);
  expect(kinds({ uses: [use({ isComplete: false })] })).toEqual(['inDraft']);
});

it('only a task of no collection may be deleted, by who may change it', () => {
  expect(isDeletable(row({}))).toBe(true);
  expect(isDeletable(row({ uses: [use({ isComplete: false })] }))).toBe(false);
  expect(isDeletable(row({ mayEdit: false }))).toBe(false);
});
