import { nameWithLogin } from '../../../../contract/classes';
import type { AskedParcel } from '../../../../contract/offline';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import type { Deciding } from './DecideDialog';

/** The columns of the list; on a phone a row is a card with the name, the doubts and the acts. onDecide: null for who may only look. */
export function parcelColumns(
  words: Words<'offlineClass'>,
  onDecide: ((deciding: Deciding) => void) | null,
): StaffColumn<AskedParcel>[] {
  const { asked, doubt } = words;
  const { col } = asked;
  return [
    {
      id: 'pupil',
      title: col.pupil,
      card: 'title',
      wrap: true,
      width: 130,
      cell: (row) => (
        <>
          <strong>{nameWithLogin(row)}</strong>
          <span className="block type-note dimmed">{row.className}</span>
        </>
      ),
    },
    {
      id: 'school',
      title: col.school,
      wrap: true,
      width: 150,
      cell: (row) => (
        <>
          {row.schoolName}
          <span className="block type-note dimmed">{row.challengeName}</span>
        </>
      ),
    },
    {
      id: 'doubts',
      title: col.doubts,
      card: 'under',
      wrap: true,
      width: 190,
      cell: ({ doubts }) => (
        <ul className="plain-list">
          {doubts.map((one) => (
            <li key={one}>{doubt[one]}</li>
          ))}
        </ul>
      ),
    },
    { id: 'parcel', title: col.parcel, wrap: true, width: 130, cell: (row) => <Sitting words={words} sitting={row} /> },
    {
      id: 'standing',
      title: col.standing,
      wrap: true,
      width: 130,
      cell: ({ standing }) =>
        standing === null ? (
          <span className="dimmed">{asked.nothingStands}</span>
        ) : (
          <>
            <Sitting words={words} sitting={standing} />
            <span className="block type-note dimmed">
              {standing.isRunning ? asked.runs : standing.isParcel ? asked.ofParcel : asked.online}
            </span>
          </>
        ),
    },
    {
      id: 'received',
      title: col.received,
      wrap: true,
      width: 104,
      cell: ({ receivedAt, cameBy }) => (
        <>
          <span className="num nowrap">{timeOf(receivedAt)}</span>
          <span className="block type-note dimmed">{words.returned.cameBy[cameBy]}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: col.state,
      card: 'foot',
      wrap: true,
      width: 200,
      cell: (row) => <State words={words} row={row} onDecide={onDecide} />,
    },
  ];
}

/** When a sitting began, how long it took and how many answers it has. */
export function Sitting(props: {
  words: Words<'offlineClass'>;
  sitting: { startedAt: string; usedMs: number; answers: number };
}) {
  const { asked, returned } = props.words;
  const { startedAt, usedMs, answers } = props.sitting;
  return (
    <>
      <span className="num nowrap">{timeOf(startedAt)}</span>
      <span className="block num">
        {asked.took({ n: Math.round(usedMs / 60_000) })}, {returned.answers({ n: answers })}
      </span>
    </>
  );
}

type StateProps = { words: Words<'offlineClass'>; row: AskedParcel; onDecide: ((deciding: Deciding) => void) | null };

/** What was decided and why, or the two acts. */
function State({ words, row, onDecide }: StateProps) {
  const { asked } = words;
  const { state, decision } = row;
  if (state === 'ASKED')
    return onDecide === null ? (
      <Badge tone="warn" icon="clock">
        {asked.waits}
      </Badge>
    ) : (
      <div className="wrap">
        {[true, false].map((counts) => (
          <Button
            key={String(counts)}
            size="xs"
            icon={counts ? 'check' : 'cross'}
            aria-label={asked.actOf({ act: counts ? asked.count : asked.refuse, name: nameWithLogin(row) })}
            onClick={() => onDecide({ row, counts })}
          >
            {counts ? asked.count : asked.refuse}
          </Button>
        ))}
      </div>
    );
  return (
    <>
      <Badge tone={state === 'COUNTED' ? 'good' : 'quiet'} icon={state === 'COUNTED' ? 'check' : 'cross'}>
        {words.returned.state[state]}
      </Badge>
      {decision && (
        <>
          <span className="block type-note dimmed">
            {decision.by} <span className="num nowrap">{timeOf(decision.at)}</span>
          </span>
          <span className="block break-anywhere">{decision.reason}</span>
        </>
      )}
    </>
  );
}

/** "2026-11-21 10:18" in the country's time zone. */
function timeOf(instant: string): string {
  return `${dayOf(instant)} ${hourAndMinute(instant)}`;
}
