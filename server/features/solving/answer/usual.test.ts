import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, sendAnswer, solvingLimits } from '../../../../contract/solving';
import { isUsualAnswer, isUsualBody } from './usual';

const fields = Object.keys(answer.shape);
const sent = {
  challengeId: '1',
  taskId: '12',
  selectedChoiceId: '48',
  answerText: null,
  taskType: 'BASIC',
  answerTimeSecs: 12,
  isPrimaryState: true,
  startTime: '2026-11-20T10:00:00.000Z',
  epoch: 1,
  seq: 7,
};

/** Values near the limits of each field, and values of every kind. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '0012',
    '1'.repeat(18),
    '1'.repeat(19),
    '１',
    ' 1',
    '1\n',
    'x'.repeat(4_000),
    'x'.repeat(4_001),
  ),
  fc.constantFrom(
    0,
    1,
    1.5,
    -1,
    2_000_000_000,
    2_000_000_001,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    null,
    true,
    undefined,
  ),
  fc.string(),
  fc.double(),
  fc.jsonValue(),
);
const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, fc.string());
/** An answer of ours of which some fields are changed, and some taken away. */
const changed = fc
  .tuple(fc.dictionary(name, value, { maxKeys: 3 }), fc.subarray(fields, { maxLength: 2 }))
  .map(([other, absent]) =>
    Object.fromEntries(Object.entries({ ...sent, ...other }).filter(([field]) => !absent.includes(field))),
  );

describe('an answer that is recognised', () => {
  it('is what our pages send, with any field of the contract', () => {
    expect(isUsualAnswer(sent)).toBe(true);
    for (const field of fields)
      expect(isUsualAnswer({ ...sent, [field]: '1' }), field).toBe(!/^(epoch|seq)$/.test(field));
    expect(isUsualBody({ adata: sent })).toBe(true);
    expect(isUsualBody({ adata: [sent, 'read later'] })).toBe(true);
  });

  it('is left as it is by the schema', () => {
    let recognised = 0;
    fc.assert(
      fc.property(fc.oneof(changed, fc.jsonValue()), (raw) => {
        if (!isUsualAnswer(raw)) return;
        recognised += 1;
        expect(answer.safeParse(raw)).toEqual({ success: true, data: raw });
      }),
      { numRuns: 3_000 },
    );
    expect(recognised).toBeGreaterThan(300);
  });

  it('stands in a body that the schema leaves as it is', () => {
    const adata = fc.oneof(changed, fc.array(fc.jsonValue(), { maxLength: 3 }), fc.jsonValue());
    const body = fc.oneof(
      fc.record({ adata }),
      fc.tuple(adata, name, value).map(([a, n, v]) => ({ adata: a, [n]: v })),
    );
    fc.assert(
      fc.property(fc.oneof(body, fc.jsonValue()), (raw) => {
        if (isUsualBody(raw)) expect(sendAnswer.body.safeParse(raw)).toEqual({ success: true, data: raw });
      }),
      { numRuns: 1_000 },
    );
    const list = (length: number) => ({ adata: Array.from({ length }, () => sent) });
    expect(isUsualBody(list(solvingLimits.answersAtOnce))).toBe(true);
    expect(isUsualBody(list(solvingLimits.answersAtOnce + 1))).toBe(false);
  });
});
