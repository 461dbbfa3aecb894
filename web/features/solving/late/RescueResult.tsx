import { uploadRescue } from '../../../../contract/solving-late';
import { call } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { codeWords, failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Notice, type Tone } from '../../../ui/Notice';
import { byCode, readRescue } from './rescue-read';

type UploadWords = Words<'solvingRescue'>['upload'];

/** Sends one rescue file when it appears and shows the outcome. The server stores the same answers only once. */
export function RescueResult({ name, text }: { name: string; text: string }) {
  const words = useWords('solvingRescue').upload;
  const { value: outcome, loading, reload } = useData(['solving', 'rescue', text], () => uploadText(text));
  if (!outcome) {
    return (
      <Notice role="status" icon="clock" title={name}>
        {words.sending}
      </Notice>
    );
  }
  const title = outcome.pupil === '' ? name : `${outcome.pupil} (${name})`;
  return (
    <Notice
      role="status"
      tone={toneOf(outcome)}
      title={title}
      action={
        outcome.kind === 'failed' && (
          <Button icon="refresh" busy={loading} onClick={reload}>
            {words.again}
          </Button>
        )
      }
    >
      {sentences(outcome, words).join(' ')}
    </Notice>
  );
}

function toneOf(outcome: UploadOutcome): Tone {
  if (outcome.kind !== 'taken') return 'bad';
  return outcome.late > 0 || outcome.refused.length > 0 || outcome.confirmed === 0 ? 'warn' : 'good';
}

function sentences(outcome: UploadOutcome, words: UploadWords): string[] {
  switch (outcome.kind) {
    case 'damaged':
      return [words.damaged];
    case 'foreign':
      return [words.foreign];
    case 'failed':
      return [words.failed({ why: failureWords(outcome.failure) })];
    case 'taken': {
      const { confirmed, late, refused } = outcome;
      const all = refused.map(({ code, count }) => words.refused({ n: count, why: codeWords(code) }));
      if (late > 0) all.unshift(words.late({ n: late }));
      if (confirmed > 0) all.unshift(words.confirmed({ n: confirmed }));
      return all.length > 0 ? all : [words.nothing];
    }
  }
}

// Uploads rescue files one by one and reports the outcome of each.

type UploadOutcome =
  /** How many answers count, how many are stored as late, and how many were refused with which codes. */
  | { kind: 'taken'; pupil: string; confirmed: number; late: number; refused: { code: string; count: number }[] }
  | { kind: 'damaged'; pupil: string }
  /** The user has no access to the attempt. */
  | { kind: 'foreign'; pupil: string }
  /** The file is valid, and sending may succeed later. */
  | { kind: 'failed'; pupil: string; failure: unknown };

/** Sends the text of a rescue file. Never rejects. */
async function uploadText(text: string): Promise<UploadOutcome> {
  const file = readRescue(text);
  if (!file) return { kind: 'damaged', pupil: '' };
  const pupil = file.pupil ?? '';
  try {
    const { confirmed, late = [], refused = [] } = await call(uploadRescue, { body: { file } });
    return { kind: 'taken', pupil, confirmed: confirmed.length, late: late.length, refused: byCode(refused) };
  } catch (failure) {
    const code = failure instanceof CallRefused ? failure.code : null;
    if (code === 'RESCUE_DAMAGED' || code === 'BAD_REQUEST') return { kind: 'damaged', pupil };
    if (code === 'NOT_FOUND') return { kind: 'foreign', pupil };
    return { kind: 'failed', pupil, failure };
  }
}
