import { describe, expect, it, vi } from 'vitest';
import { followLink } from './mailed-link';

const key = 'A'.repeat(43);
const uuid = '0b9f7a52-3d5e-4a1c-9a7e-3f0d2c1b4a59';

describe('a mailed link', () => {
  it('is followed with a whole key and a person by uuid or number', async () => {
    const call = vi.fn(async () => 'done');
    expect(await followLink(key, uuid, call)).toBe('done');
    expect(await followLink(key, '17', call)).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each([
    [key.slice(1), uuid],
    [`${key.slice(1)}.`, uuid],
    [key, ''],
    [key, 'admin'],
    [key, `${uuid}x`],
    ['', ''],
  ])('makes no call with %s / %s', async (badKey, badId) => {
    const call = vi.fn(async () => 'done');
    await expect(followLink(badKey, badId, call)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(call).not.toHaveBeenCalled();
  });
});
