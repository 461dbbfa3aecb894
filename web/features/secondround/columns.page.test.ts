import { beforeAll, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/roles';
import type { SecondRoundRow } from '../../../contract/secondround';
import { referenceStages } from '../../../text/lt/reference-stages';
import { secondround } from '../../../text/lt/secondround';

const words = { ...secondround, referenceStages };
const row: SecondRoundRow = {
  email: null,
  fastLoginKey: null,
  newPassword: null,
  arrived: false,
  arrivedAt: null,
  permissionEndsAt: null,
  state: 'CONFIRMED',
  user: {
    id: '1',
    userId: '2',
    ageGroup: '',
    userGrade: 5,
    userFirstName: 'Ona',
    userLastName: 'Žukė',
    login: '9900118-025',
    schoolName: 'Upės progimnazija',
    secondRoundLocationId: '7',
    arrivalAddress: '',
    arrivalConfirmed: true,
  },
};

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { replaceState: () => undefined });
});

it('a centre sees the user name beside the new password, and has it in its export', async () => {
  const { exportRows, secondRoundColumns } = await import('./columns');
  const shown = (role: Role) => secondRoundColumns(words, { role, passwords: new Map(), acts: () => null });
  const ids = shown('CENTER_ADMIN').map(({ id }) => id);
  expect(ids.indexOf('password') - ids.indexOf('login')).toBe(1);
  expect(
    shown('CENTER_ADMIN')
      .find(({ id }) => id === 'grade')
      ?.cardCell?.(row),
  ).toContain('9900118-025');
  expect(shown('TUTOR').map(({ id }) => id)).not.toContain('login');
  const [head, first] = exportRows(words, 'CENTER_ADMIN', [row]);
  expect([head?.at(-1), first?.at(-1)]).toEqual(['Prisijungimo vardas', '9900118-025']);
});
