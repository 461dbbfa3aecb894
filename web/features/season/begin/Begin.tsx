import { useState } from 'react';
import type { NextSeason } from '../../../../contract/season-begin';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf } from '../../../platform/words/dates';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { ScrollBox } from '../../../ui/frame/ScrollBox';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { schoolYears } from '../days';
import { groupName } from '../groups';
import { beginSeason, type Season, undoSeason } from '../season';
import styles from './Begin.module.css';

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
        <span className="inline-row gap-2-4 flex-wrap">
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

type BeginModalProps = { next: NextSeason; season: Season; onClose: () => void };

/** A look ahead at the sets of the next year, and the one act that makes them. */
function BeginModal({ next, season, onClose }: BeginModalProps) {
  const { begin: words, title } = useWords('season');
  const { busy, run } = useAct(useStale('season', 'collections'), { always: true });
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const chosen = next.sets.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  const name = title({ years: schoolYears(next.schoolYear) });
  const begin = async () => {
    if (next.year === null) return;
    const { year } = next;
    await run(
      async () => {
        const { sets } = await beginSeason(year, chosen);
        return { title: words.done({ n: sets.length }), text: name };
      },
      (failure) => {
        const first = failure instanceof CallRefused && failure.code === 'SEASON_BEGUN' ? failure.extra : null;
        const who = first && words.begunBy({ who: String(first.who ?? ''), day: String(first.when ?? '') });
        return { title: words.failed, text: who ?? failureWords(failure), stays: first !== null };
      },
    );
    onClose();
  };
  return (
    <StaffModal
      open
      size="xl"
      title={words.title({ name })}
      onClose={onClose}
      actions={
        <>
          <p className={cx('type-note dimmed', styles.hint)}>{words.undoable}</p>
          <ModalFoot
            label={words.create({ n: chosen.length })}
            busy={busy}
            disabled={chosen.length === 0 || next.present > 0}
            onCancel={onClose}
            onAct={() => void begin()}
          />
        </>
      }
    >
      <p className="dimmed">{words.how}</p>
      {next.present > 0 && <Notice tone="bad">{words.present({ n: next.present, year: String(next.year) })}</Notice>}
      <Sets
        next={next}
        leftOut={leftOut}
        onToggle={(id) => setLeftOut(leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id])}
      />
      <Notice tone="warn" title={isUnfinished(season) ? words.unfinished : undefined}>
        {words.already} {words.comes({ day: dayOf(next.comesAt) })}
      </Notice>
    </StaffModal>
  );
}

/** Whether something of the present year is still to be done. */
function isUnfinished({ contests }: Season): boolean {
  return contests?.some(({ id, results }) => id !== null && results !== 'PUBLISHED') ?? true;
}

type SetsProps = { next: NextSeason; leftOut: readonly string[]; onToggle: (id: string) => void };

function Sets({ next, leftOut, onToggle }: SetsProps) {
  const { begin: words, referenceStages, round } = useWords('season', 'referenceStages');
  const span = (from: string, to: string) => `${dayOf(from)}–${dayOf(to).slice(5)}`;
  return (
    <ScrollBox className="frame rounded scrolls-x" label={words.sets({ n: next.sets.length })}>
      <table className="rows dense-rows type-dense row-cards num nowrap">
        <thead>
          <tr>
            <th scope="col">{words.set}</th>
            <th scope="col">{words.thisYear}</th>
            <th scope="col">{schoolYears(next.schoolYear)}</th>
            <th scope="col">{words.tasks}</th>
          </tr>
        </thead>
        <tbody>
          {next.sets.map((set) => (
            <tr key={set.id}>
              <th scope="row">
                <Checkbox
                  label={groupName(set, referenceStages, round.noGroup)}
                  checked={!leftOut.includes(set.id)}
                  onChange={() => onToggle(set.id)}
                />
              </th>
              <td className="dimmed wide-only">{span(set.from, set.to)}</td>
              <td>
                <b>{span(set.nextFrom, set.nextTo)}</b>
              </td>
              <td>
                {words.places({ n: next.tasks })}
                {set.hasKey && <small className="block">{words.newKey}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
