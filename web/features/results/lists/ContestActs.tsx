import type { CollectionRow } from '../../../../contract/collections';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { ClassCertificates, ThanksLink } from '../../certificates/ClassCertificates';
import { CollectionExport, plainFileName } from '../calculation/CollectionExport';
import { canBeCalculated } from '../calculation/calculation';

type ContestActsProps = {
  contest: CollectionRow;
  showsContacts: boolean;
  onContacts: () => void;
  hasRows: boolean;
  selection: ListSelection;
};

/** What the list is narrowed to: files have the same pupils, and the same columns for every selection. */
type ListSelection = {
  grade: number | null;
  subGrade: number | null;
  district: string;
  school: string;
  search: string;
  version: number | null;
};

/** The acts on a contest's results: contacts, certificates of a school, files, corrections, publication. */
export function ContestActs({ contest, showsContacts, onContacts, hasRows, selection }: ContestActsProps) {
  const words = useWords('results');
  const { grade, subGrade, school } = selection;
  const { publicVersion, calculationVersion } = contest;
  const isFinal = publicVersion !== null;
  const waits = contest.stale !== null || calculationVersion !== publicVersion;
  return (
    <>
      <Button size="s" onClick={onContacts}>
        {showsContacts ? words.contacts.hide : words.contacts.show}
      </Button>
      {school !== '' && isFinal && hasRows && (
        <>
          {grade !== null && (
            <ClassCertificates collectionId={contest.id} grade={grade} subGrade={subGrade} school={school} />
          )}
          <ClassCertificates collectionId={contest.id} grade={null} school={school} />
          <ThanksLink collectionId={contest.id} school={school} />
        </>
      )}
      <ContestFiles contest={contest} selection={selection} withContacts={showsContacts} />
      {contest.calculatedAt !== null && (
        <Link to={paths.correction} params={{ collectionId: contest.id }} className={buttonClass({ size: 's' })}>
          {words.calculation.desk}
        </Link>
      )}
      {canBeCalculated(contest) && (
        <Link
          to={paths.publication}
          params={{ collectionId: contest.id }}
          className={buttonClass({ size: 's', ...(waits && { variant: 'filled' }) })}
        >
          {words.calculation.publish}
        </Link>
      )}
    </>
  );
}

type ContestFilesProps = { contest: CollectionRow; selection: ListSelection; withContacts: boolean };

/** The results as files that the server makes, with contacts where the list shows them; nothing before a calculation. */
export function ContestFiles({ contest, selection, withContacts }: ContestFilesProps) {
  const words = useWords('results');
  const { id, name, calculatedAt, calculationVersion } = contest;
  if (calculatedAt === null) return null;
  const { grade, district, school, search } = selection;
  const version = selection.version ?? calculationVersion ?? 1;
  const isPart = grade !== null || [district, school, search].some((one) => one !== '');
  return (
    <CollectionExport
      collectionId={id}
      name={plainFileName(words.export.named({ name, version, isPart, withContacts }))}
      selection={{ ...selection, contacts: withContacts ? 'T' : '' }}
    />
  );
}
