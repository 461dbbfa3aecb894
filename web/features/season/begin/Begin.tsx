import { useState } from 'react';
import type { NextSeason } from '../../../../contract/season-begin';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { schoolYears } from '../days';
import { type Season, undoSeason } from '../season';
import styles from './Begin.module.css';
import { BeginModal } from './BeginModal';

/** The button that begins the next year; nothing once it is begun. */
export function BeginButton({ next, season }: { next: NextSeason | undefined; season: Season }) {
  const words = useWords('season').begin;
  const [isOpen, setIsOpen] = useState(false);
  if (!next || next.year === null || next.begun !== null) return null;
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {words.act}
      </Button>
      {isOpen && <BeginModal next={next} season={season} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Says that the next year is begun, by whom, and takes it back as long as nothing lies in its sets. */
export function Begun({ next }: { next: NextSeason | undefined }) {
  const { begin: words, title } = useWords('season');
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAct(useStale('season', 'collections'), { stays: true });
  if (!next?.begun || next.year === null || next.begun.hasCome) return null;
  const { begun, year } = next;
  const name = title({ years: schoolYears(next.schoolYear) });
  const undo = async () => {
    await run(async () => {
      await undoSeason(year);
      return words.undone({ name });
    }, words.notUndone);
    setAsks(false);
  };
  return (
    <Notice
      tone="info"
      icon="flag"
      title={words.begun({ name })}
      action={
        <span className={cx('inline-row', styles.acts)}>
          <Link to={paths.collections} search={`?year=${year}&type=CON`}>
            {words.sets({ n: begun.sets })}
          </Link>
          {begun.canUndo && (
            <Button size="xs" onClick={() => setAsks(true)}>
              {words.undo}
            </Button>
          )}
        </span>
      }
    >
      {words.begunBy({ who: begun.who, day: dayOf(begun.at) })} {words.comes({ day: dayOf(next.comesAt) })}
      <ConfirmModal
        open={asks}
        title={words.undoTitle({ name })}
        confirmLabel={words.undo}
        busy={busy}
        onClose={() => setAsks(false)}
        onConfirm={() => void undo()}
      >
        {words.undoHint({ n: begun.sets })}
      </ConfirmModal>
    </Notice>
  );
}
