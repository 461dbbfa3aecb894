import { codeWords, failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Notice, type Tone } from '../../../ui/Notice';
import { type UploadOutcome, uploadText } from './rescue-upload';

type UploadWords = Words<'solvingRescue'>['upload'];

/** One rescue file: sent once it appears (the server takes the same answers once), and what became of it. */
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
