import type { Challenge } from '../../../contract/solving';
import { countdownView } from '../../platform/clock';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Brand } from '../../ui/frame/Brand';
import { Countdown } from '../../ui/sitting/Countdown';
import { SavedMark } from '../../ui/sitting/SavedMark';
import type { HeaderView } from './answer/answer-status';
import styles from './Solver.module.css';
import { audience, stageOf } from './stage';

type SolverHeaderProps = {
  challenge: Challenge;
  view: HeaderView;
  /** null: unknown yet. */
  remainingMs: number | null;
  /** Minutes added while the page was open. */
  added: number;
  onFinish: () => void;
};

/** White header: the challenge, where the answers are, the time left, "finish". It has no menu, against accidents. */
export function SolverHeader({ challenge, view, remainingMs, added, onFinish }: SolverHeaderProps) {
  const app = useWords('app');
  const words = useWords('solving', 'referenceStages');
  const { brc_time_mins, ownMinutes: minutes = brc_time_mins } = challenge;
  return (
    <header className={styles.header}>
      <Brand name={app.name} markOnlyOnPhones className={styles.brand} />
      <p className={styles.what}>
        <strong>{words.referenceStages.stage[stageOf(challenge)]}</strong>
        <span>{audience(challenge, words)}</span>
      </p>
      <span className="grow" />
      <Saved view={view} words={words} />
      {remainingMs !== null && (
        <Time remainingMs={remainingMs} wholeMs={minutes * 60_000} added={added} words={words} />
      )}
      <FinishButton onFinish={onFinish}>{words.finish}</FinishButton>
    </header>
  );
}

/** "Finish" in the header. A held key presses it only once. */
export function FinishButton({ onFinish, children }: { onFinish: () => void; children: string }) {
  return (
    <Button
      icon="flag"
      className={styles.finish}
      onClick={onFinish}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {children}
    </Button>
  );
}

function Saved({ view, words }: { view: HeaderView; words: Words<'solving', 'referenceStages'> }) {
  const { saved, draft, typing } = words;
  switch (view.mark) {
    case 'draft':
      return (
        <SavedMark where="nowhere" short={draft.nothing} live>
          {draft.tasks({ n: view.numbers.length, number: view.numbers[0] })}
        </SavedMark>
      );
    case 'typing':
      return (
        <SavedMark where="typing" short={typing} live>
          {typing}
        </SavedMark>
      );
    case 'here':
      return (
        <SavedMark where="computer" short={saved.onlyHereShort({ n: view.count })} live>
          {saved.onlyHere({ n: view.count })}
        </SavedMark>
      );
    case 'saved':
      return (
        <SavedMark where="server" short={saved.allShort} live>
          {saved.all}
        </SavedMark>
      );
  }
}

function Time(props: {
  remainingMs: number;
  wholeMs: number;
  added: number;
  words: Words<'solving', 'referenceStages'>;
}) {
  const { remainingMs, wholeMs, added, words } = props;
  const view = countdownView(remainingMs);
  const { timer } = words;
  const texts = {
    normal: timer.minutes({ n: view.minutes }),
    warn: timer.exact(view),
    last: timer.exact(view),
    over: timer.over,
  };
  const isLast = view.tone === 'last' || view.tone === 'over';
  return (
    <Countdown
      text={texts[view.tone]}
      fraction={remainingMs / wholeMs}
      tone={view.tone}
      hideLabel={timer.hide}
      showLabel={timer.show}
      polite={view.tone === 'warn' ? timer.five : added > 0 ? timer.added({ n: added }) : undefined}
      assertive={isLast ? timer.one : undefined}
    />
  );
}
