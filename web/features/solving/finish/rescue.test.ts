import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson, rescueFile } from '../../../../contract/solving-late';
import { rescueName, rescueText } from '../../../platform/outbox/rescue-file';
import type { Attempt, QueuedAnswer } from '../../../platform/outbox/rules';
import { byCode, readRescue } from '../late/rescue-read';
import { asciiJson, bytesOf, qrBytes } from './rescue';

const attempt: Attempt = {
  id: '3380',
  challengeId: '164',
  uuid: 'u',
  epoch: 2,
  nextSeq: 9,
  ticket: 'vIo0cE1CRORibrwwz8Ju4khDO9fwbbT-XLmWyew-4Wk',
  name: 'Iššūkis',
  resultDate: null,
  finish: 'wanted',
  openedAt: 0,
};

function queued(seq: number, answerText: string | null): QueuedAnswer {
  return {
    attemptId: attempt.id,
    challengeId: attempt.challengeId,
    userUid: attempt.uuid,
    taskId: String(120 + seq),
    taskType: 'BASIC',
    taskDifficultyId: '1',
    selectedChoiceId: answerText === null ? '6' : null,
    answerText,
    answerTimeSecs: 3,
    startTime: '2026-11-21T08:00:00.000Z',
    endTime: '2026-11-21T08:00:03.000Z',
    epoch: 2,
    seq,
    refused: null,
  };
}

describe('the rescue file', () => {
  const text = rescueText(attempt, [queued(4, 'ąžuolas'), queued(2, null)], 'Ignė Bražėnaitė');

  it('is what the contract takes, with the checksum over what was written', () => {
    const file = rescueFile.parse(JSON.parse(text));
    const { attemptId, challengeId, ticket, answers, checksum } = file;
    expect({ attemptId, challengeId, ticket }).toEqual({
      attemptId: '3380',
      challengeId: '164',
      ticket: attempt.ticket,
    });
    const content = canonicalJson({ attemptId, challengeId, ticket, answers });
    expect(checksum).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('holds the answers oldest first, under their numbers', () => {
    expect(JSON.parse(text).answers).toEqual([
      { challengeId: '164', taskId: '122', selectedChoiceId: '6', answerText: null, epoch: 2, seq: 2 },
      { challengeId: '164', taskId: '124', selectedChoiceId: null, answerText: 'ąžuolas', epoch: 2, seq: 4 },
    ]);
  });

  it('says the same in ASCII, and eight choices fit into a code', () => {
    expect(asciiJson(text)).toMatch(/^[ -~]+$/);
    expect(JSON.parse(asciiJson(text))).toEqual(JSON.parse(text));
    const eight = rescueText(
      attempt,
      Array.from({ length: 8 }, (_, at) => queued(at + 1, null)),
      'Ignė Bražėnaitė',
    );
    expect(bytesOf(asciiJson(eight))).toBeLessThanOrEqual(qrBytes);
  });

  it('has no name of a person in its own', () => {
    expect(rescueName(attempt)).toBe('damba-3380.json');
  });
});

describe('reading one', () => {
  const text = rescueText(attempt, [queued(1, null)], 'Ignė');

  it('takes it with what editors put around it', () => {
    expect(readRescue(`\uFEFF ${text}\r\n`)).toEqual(JSON.parse(text));
  });

  it.each([['labas'], [''], ['{}'], [text.slice(0, -2)], [text.replace('"rescue"', '"other"')]])(
    'refuses what is none: %s',
    (other) => {
      expect(readRescue(other)).toBeNull();
    },
  );

  it('counts refusals by their code', () => {
    expect(byCode([{ code: 'BAD_VALUE' }, { code: 'BAD_CHOICE' }, { code: 'BAD_VALUE' }])).toEqual([
      { code: 'BAD_VALUE', count: 2 },
      { code: 'BAD_CHOICE', count: 1 },
    ]);
  });
});
