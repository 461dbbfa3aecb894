import { type ReactNode, useState } from 'react';
import type { MergedContest, MergeField, MergeSide } from '../../../contract/people-merge';
import { useRowAct } from '../../lists/use-row-act';
import { Loaded } from '../../platform/calls/Loaded';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { MergeTable } from './MergeTable';
import { loadMerge, type MergePreview, merge, takeMergeBack } from './people';

type MergeChoicesProps = { targetId: string; sourceId: string; onOther: () => void; onClose: () => void };

/** What a merge will do, with the choices: of each field, and of each contest that both have sat. */
export function MergeChoices(props: MergeChoicesProps) {
  const words = useWords('people').merge;
  const { targetId, sourceId, onClose } = props;
  const load = useData(['people', 'merge', targetId, sourceId], (signal) => loadMerge(targetId, sourceId, signal));
  return (
    <StaffModal open title={words.title} size="xl" onClose={onClose}>
      <Loaded load={load} failed={words.notLoaded}>
        {(preview) => <Choices {...props} preview={preview} />}
      </Loaded>
    </StaffModal>
  );
}

type ChoicesProps = MergeChoicesProps & { preview: MergePreview };

function Choices({ targetId, sourceId, onOther, onClose, preview }: ChoicesProps) {
  const all = useWords('people');
  const words = all.merge;
  const { busy, act } = useRowAct(useStale('people', 'users', 'participants'));
  const [sides, setSides] = useState<Partial<Record<MergeField, MergeSide>>>(() => suggested(preview));
  const [counts, setCounts] = useState<Readonly<Record<string, MergeSide>>>({});
  const isWhole = preview.contests.every(({ collectionId }) => counts[collectionId]);
  const send = async () => {
    let id = '';
    const run = async () => {
      id = await merge({
        target: targetId,
        source: sourceId,
        fromSource: preview.differing.filter((field) => sides[field] === 'SOURCE'),
        counts: Object.entries(counts).map(([collectionId, side]) => ({ collectionId, side })),
      });
    };
    const back = () => takeMergeBack(id);
    const undo = { label: all.acts.undo, run: back, done: all.acts.undone, failed: all.acts.notUndone };
    const name = preview.target.name;
    if (await act({ id: targetId, name }, { run, done: words.done, failed: words.failed, undo })) onClose();
  };
  return (
    <>
      <p>{words.lead}</p>
      <MergeTable preview={preview} sides={sides} onChoose={(field, side) => setSides({ ...sides, [field]: side })} />
      {preview.isOtherSchool && <Notice tone="warn">{words.otherSchool}</Notice>}
      {preview.contests.map((contest) => (
        <SharedContest
          key={contest.collectionId}
          contest={contest}
          side={counts[contest.collectionId] ?? null}
          onChoose={(side) => setCounts({ ...counts, [contest.collectionId]: side })}
        />
      ))}
      {preview.obstacle === null ? (
        <Outcome preview={preview} />
      ) : (
        <Notice tone="bad">{words.obstacle[preview.obstacle]}</Notice>
      )}
      <Foot note={words.undoDays}>
        <Button size="s" variant="quiet" onClick={onOther}>
          {words.other}
        </Button>
        <ModalFoot
          label={words.confirm}
          busy={busy !== null}
          disabled={preview.obstacle !== null || !isWhole}
          onCancel={onClose}
          onAct={() => void send()}
        />
      </Foot>
    </>
  );
}

function Foot({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="cluster" style={{ justifyContent: 'space-between' }}>
      <span className="type-dense dimmed">{note}</span>
      <span className="cluster">{children}</span>
    </div>
  );
}

function Outcome({ preview: { contests, sittings, help } }: { preview: MergePreview }) {
  const words = useWords('people').merge;
  return (
    <Notice tone={contests.length === 0 ? 'good' : 'warn'}>
      {contests.length === 0 ? words.same : words.bothText} {words.after({ n: sittings })}
      {help.extraTime > 0 && ` ${words.staysTime({ n: help.extraTime })}`}
      {help.withoutSight && ` ${words.staysSight}`}
    </Notice>
  );
}

/** What stands only in the account that goes is taken from it, unless somebody chooses otherwise. */
function suggested({ target, source, differing }: MergePreview): Partial<Record<MergeField, MergeSide>> {
  const isMissing: Partial<Record<MergeField, boolean>> = {
    BIRTH: target.birthDate === null && source.birthDate !== null,
    EMAIL: target.email === null && source.email !== null,
    PHONE: target.phone === null && source.phone !== null,
    CONSENT: target.agreedAt === null && source.agreedAt !== null,
    SCHOOL: target.isArchived && !source.isArchived,
  };
  return Object.fromEntries(differing.map((field) => [field, isMissing[field] ? 'SOURCE' : 'TARGET']));
}

type SharedContestProps = { contest: MergedContest; side: MergeSide | null; onChoose: (side: MergeSide) => void };

/** A contest that both accounts have sat: whose sitting counts. */
function SharedContest({ contest, side, onChoose }: SharedContestProps) {
  const words = useWords('people').merge;
  return (
    <fieldset className="stack gap-2 no-margin pad-3 warn-tint warn-frame rounded">
      <legend className="visually-hidden">{words.both({ name: contest.name })}</legend>
      <p aria-hidden>
        <strong>{words.both({ name: contest.name })}</strong>
      </p>
      {(['TARGET', 'SOURCE'] as const).map((one) => {
        const { startedAt, minutes, answered, points } = one === 'TARGET' ? contest.target : contest.source;
        return (
          <label key={one} className="row align-baseline pressable break-anywhere">
            <input
              type="radio"
              name={`contest-${contest.collectionId}`}
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            <span>
              {words.sitting({
                day: dayOf(startedAt),
                minutes,
                answered,
                points: points === null ? words.notCounted : words.pointsOf({ n: points }),
              })}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
