import type { EqualPair, PairAnswer, PairTask } from '../../../../contract/statistics-likeness';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { SimpleTable } from '../../../ui/SimpleTable';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { loadPair, type PairDetail } from './likeness';
import { chanceWords } from './likeness-columns';

type PairModalProps = { collectionId: string; pair: EqualPair; onClose: () => void };

/** The two sittings of a pair side by side, with names and times. */
export function PairModal({ collectionId, pair, onClose }: PairModalProps) {
  const own = useWords('statisticsLikeness');
  const load = useData(['statistics', 'likenessPair', collectionId, pair.first, pair.second], (signal) =>
    loadPair(collectionId, pair, signal),
  );
  return (
    <StaffModal open size="xl" title={own.pairTitle(pair)} onClose={onClose}>
      <p>
        {own.same}: <strong>{own.sameOf(pair)}</strong>. {own.sameWrong}: <strong>{pair.sameWrong}</strong>.{' '}
        {own.chance} <strong>{chanceWords(own, pair.classesPerPair)}</strong>.
      </p>
      <p className="type-dense">
        {own.decides} {own.pairHint}
      </p>
      <Loaded load={load} failed={own.failedPair}>
        {(detail) => <Answers detail={detail} />}
      </Loaded>
    </StaffModal>
  );
}

function Answers({ detail: { people, tasks } }: { detail: PairDetail }) {
  const own = useWords('statisticsLikeness');
  const [first, second] = people;
  return (
    <SimpleTable
      caption={own.same}
      rows={tasks}
      rowKey={({ number }) => String(number)}
      isCurrent={({ isSame }) => isSame}
      columns={[
        { key: 'task', title: own.task, cell: ({ number, name }) => own.numbered({ n: number, name }) },
        { key: 'first', title: <Person person={first} />, cell: (task) => <Answer answer={task.first} own={own} /> },
        { key: 'second', title: <Person person={second} />, cell: (task) => <Answer answer={task.second} own={own} /> },
        { key: 'same', title: own.equal, cell: (task) => <Same task={task} own={own} /> },
      ]}
    />
  );
}

function Person({ person }: { person: PairDetail['people'][number] | undefined }) {
  const own = useWords('statisticsLikeness');
  if (!person) return null;
  const { userId, name, startedAt, finishedAt } = person;
  return (
    <>
      <Link to={paths.userProfile} params={{ userId: userId }}>
        {name}
      </Link>
      <br />
      <span className="type-dense">
        {own.solved({ from: `${dayOf(startedAt)} ${hourAndMinute(startedAt)}`, till: hourAndMinute(finishedAt) })}
      </span>
    </>
  );
}

type Own = Words<'statisticsLikeness'>;

function Answer({ answer, own }: { answer: PairAnswer; own: Own }) {
  if (!answer) return <span className="dimmed">{own.noAnswer}</span>;
  const { choice, text, isRight, share, at } = answer;
  const said = text !== '' || choice === null ? text : own.choice({ n: choice });
  const notes = [isRight ? own.right : own.wrong, own.given({ n: Math.round(share * 100) }), at && hourAndMinute(at)];
  return (
    <>
      {said}
      <br />
      <span className="type-dense">{notes.filter(Boolean).join(', ')}</span>
    </>
  );
}

function Same({ task: { isSame, first }, own }: { task: PairTask; own: Own }) {
  if (!isSame) return <span className="dimmed">{own.isOther}</span>;
  return <Badge tone={first?.isRight ? undefined : 'warn'}>{own.isSame}</Badge>;
}
