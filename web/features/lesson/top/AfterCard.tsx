import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { RiverScene } from '../../../ui/scene/RiverScene';
import { hasEnded, isBefore, isOutstanding, type Tile } from '../state/tile';
import styles from './Top.module.css';

/** After the lesson: how many have finished, and whether the computers may be switched off. */
export function AfterCard({ tiles }: { tiles: readonly Tile[] }) {
  const words = useWords('lesson');
  const { after: text } = words;
  const ended = tiles.filter(({ row }) => hasEnded(row)).length;
  const absent = tiles.filter(({ row }) => isBefore(row)).length;
  const open = tiles.filter(isOutstanding);
  const elsewhere = tiles.filter(({ row }) => row.leftSilent);
  const all = elsewhere.length === 0 ? text.done : text.ended;
  return (
    <section className={cx('plain-grid below-3 box clip phone-one-column', styles.after)}>
      <div>
        <h2 className="phone-heading-question">{open.length === 0 ? all : text.waits({ n: open.length })}</h2>
        <div className={cx('flex gap-0', styles.bar)} aria-hidden="true">
          <i className={cx('block rounded', styles.ended)} style={{ flexGrow: ended }} />
          {absent > 0 && <i className="block dashed-frame rounded" style={{ flexGrow: absent }} />}
        </div>
        <p>
          {text.counts({ ended, absent })} {open.length > 0 && text.keepOn({ names: namesOf(open) })}
          {open.length === 0 && elsewhere.length === 0 && text.mayTurnOff}
        </p>
        {elsewhere.length > 0 && <p>{text.elsewhere({ names: namesOf(elsewhere) })}</p>}
      </div>
      <RiverScene variant="strip" heron className={cx('full-width full-height block wide-only', styles.scene)} />
    </section>
  );
}

const namesOf = (tiles: readonly Tile[]): string => tiles.map(({ name }) => name).join(', ');
