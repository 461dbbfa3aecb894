import { type ReactNode, useState } from 'react';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Dialog } from '../../../ui/frame/Dialog';
import { TimingCard } from '../permits/TimingCard';
import { endsOf, type Happening, type Tile } from '../rules';
import styles from './BoardSide.module.css';

const shownFirst = 8;

type BoardSideProps = {
  tiles: readonly Tile[];
  securityKey: string | null;
  happened: readonly Happening[];
  report: ReactNode;
};

/** The column beside the board: the class's key, when the running sittings end, and the log. */
export function BoardSide({ tiles, securityKey, happened, report }: BoardSideProps) {
  const words = useWords('board');
  return (
    <aside className={styles.side} aria-label={words.happening}>
      {securityKey && <KeyCard securityKey={securityKey} />}
      <TimingCard ends={endsOf(tiles)} />
      <Card className={styles.card}>
        <h2>{words.happening}</h2>
        {happened.length === 0 && <p className="dimmed">{words.nothingYet}</p>}
        <Log all={happened.slice(0, shownFirst)} />
        {happened.length > shownFirst && (
          <details className={styles.more}>
            <summary>{words.earlier({ n: happened.length - shownFirst })}</summary>
            <Log all={happened.slice(shownFirst)} />
          </details>
        )}
      </Card>
      {report}
      <p className={styles.hint}>{words.offlineHint}</p>
    </aside>
  );
}

function Log({ all }: { all: readonly Happening[] }) {
  const words = useWords('board');
  return (
    <ul className={styles.log}>
      {all.map((one) => (
        <li key={`${one.at} ${one.what} ${one.name} ${one.reason}`}>
          <time dateTime={new Date(one.at).toISOString()}>{hourAndMinute(one.at)}</time>
          <span>
            {words.happened({ name: whoWords(words, one), what: whatWords(words, one) })}
            {(one.reason || one.by) && (
              <span className="dimmed"> ({[one.reason, one.by].filter(Boolean).join(', ')})</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function whoWords({ outcome }: Words<'board'>, { name, more }: Happening): string {
  return more > 0 ? `${name} ${outcome.andMore({ n: more })}` : name;
}

/** The words for an act. An act that this page does not know is shown by its name in the log. */
function whatWords(words: Words<'board'>, { what, minutes }: Happening): string {
  const known: Readonly<Record<string, string>> = words.event;
  const text =
    what === 'attempt.extend' && minutes !== null ? words.report.extended({ n: minutes }) : (known[what] ?? what);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function KeyCard({ securityKey }: { securityKey: string }) {
  const words = useWords('board');
  const common = useWords('common');
  const [isLarge, setLarge] = useState(false);
  return (
    <Card className={styles.card}>
      <h2>{words.key}</h2>
      <p className={`${styles.key} copied`}>{securityKey}</p>
      <Button size="s" wide icon="eye" onClick={() => setLarge(true)}>
        {words.keyLarge}
      </Button>
      <Dialog
        open={isLarge}
        size="l"
        title={words.key}
        closeLabel={common.close}
        cancelLabel={common.close}
        onClose={() => setLarge(false)}
      >
        <p className={`${styles.largeKey} copied`}>{securityKey}</p>
        <p className="dimmed">{words.keyHint}</p>
      </Dialog>
    </Card>
  );
}
