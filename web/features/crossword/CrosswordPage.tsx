import { useState } from 'react';
import * as z from 'zod/mini';
import { type CrosswordAnswer, crosswordLimits, type Puzzle } from '../../../contract/crossword';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { parseJson, readStored, writeStored } from '../../platform/local-storage';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { TextField } from '../../ui/fields/TextField';
import { Dialog } from '../../ui/frame/Dialog';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { Notice } from '../../ui/Notice';
import styles from './Crossword.module.css';
import { loadCrossword, submitCrossword } from './crossword';
import { Grid } from './Grid';
import { keyOf, type Letters, markedWord } from './grid';

/** The crossword of the year. The answer is submitted once, then shown with its ticket number. */
export function CrosswordPage() {
  const words = useWords('crossword');
  const role = useSession()?.role;
  useTitle(words.title);
  // Staff pages already have a main element around them.
  if (role !== 'STUDENT') return <Crossword />;
  return (
    <main id="main" tabIndex={-1} className="page">
      <Crossword />
    </main>
  );
}

function Crossword() {
  const words = useWords('crossword');
  const load = useLoad('', loadCrossword);
  const [submitted, setSubmitted] = useState<CrosswordAnswer | null>(null);
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <Loaded load={load} failed={words.failed}>
        {({ crosswordAnswer, puzzle }) => {
          const answer = submitted ?? crosswordAnswer;
          if (answer.answer !== null) return <Submitted answer={answer} />;
          if (!puzzle) return <PageEmpty title={words.notStarted} />;
          return <PuzzleForm puzzle={puzzle} year={answer.year} onSubmitted={setSubmitted} />;
        }}
      </Loaded>
    </div>
  );
}

function Submitted({ answer }: { answer: CrosswordAnswer }) {
  const words = useWords('crossword');
  return (
    <Card wide className={cx('stack', styles.card)}>
      <Notice tone="good" role="status">
        {words.submitted}
      </Notice>
      <TextField label={words.answer} readOnly copied value={answer.answer ?? ''} />
      <TextField label={words.ticket} readOnly copied value={answer.ticketNumber ?? ''} />
    </Card>
  );
}

type PuzzleFormProps = { puzzle: Puzzle; year: number; onSubmitted: (answer: CrosswordAnswer) => void };

function PuzzleForm({ puzzle, year, onSubmitted }: PuzzleFormProps) {
  const words = useWords('crossword');
  const [letters, setLetter, forget] = useStoredLetters(year);
  const [typed, setTyped] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAct();
  const answer = (typed ?? markedWord(puzzle, letters)).trim();

  const send = () =>
    run(
      async () => {
        const submitted = await submitCrossword(answer);
        forget();
        onSubmitted(submitted);
      },
      () => setAsking(false),
    );

  return (
    <>
      <p className="dimmed">{words.lead}</p>
      <Grid puzzle={puzzle} letters={letters} onLetter={(square, letter) => setLetter(keyOf(square), letter)} />
      <Card wide className={cx('stack', styles.card)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (answer !== '') setAsking(true);
          }}
        >
          <TextField
            label={words.answer}
            hint={words.answerHint}
            copied
            autoComplete="off"
            maxLength={crosswordLimits.answer}
            value={typed ?? markedWord(puzzle, letters)}
            onChange={(event) => setTyped(event.target.value === '' ? null : event.target.value)}
          />
          <FailureNotice title={words.notSubmitted} failure={failure} />
          <div className="cluster">
            <Button type="submit" variant="filled" disabled={answer === ''}>
              {words.submit}
            </Button>
          </div>
        </form>
      </Card>
      <Dialog
        open={asking}
        title={words.title}
        onClose={() => setAsking(false)}
        confirmLabel={words.submit}
        onConfirm={() => void send()}
        busy={busy}
      >
        <p>{words.confirm}</p>
        <p className="copied">{answer}</p>
      </Dialog>
    </>
  );
}

const storedShape = z.record(z.string(), z.string().check(z.maxLength(1)));

/** The letters filled in so far. This computer stores them for each person until the answer is submitted. */
function useStoredLetters(year: number): [Letters, (key: string, letter: string) => void, () => void] {
  const name = `damba-crossword-${year}-${useSession()?.uuid ?? ''}`;
  const [letters, setLetters] = useState<Letters>(() => {
    const stored = z.safeParse(storedShape, parseJson(readStored(name)));
    return stored.success ? stored.data : {};
  });
  const setLetter = (key: string, letter: string): void =>
    setLetters((before) => {
      const next = { ...before, [key]: letter };
      writeStored(name, JSON.stringify(next));
      return next;
    });
  return [letters, setLetter, () => writeStored(name, null)];
}
