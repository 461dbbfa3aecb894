import { certificateReports } from '../../../contract/certificates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { useReport } from '../reports/use-report';

type ClassCertificatesProps = {
  collectionId: string;
  /** null: all grades of the school, in all contests of the same year and round. */
  grade: number | null;
  /** The class within the grade; null: the whole grade. */
  subGrade?: number | null;
  /** The school's id. */
  school: string;
};

/** Opens the certificates of a class or a school in one PDF. Show it only from the result date on. */
export function ClassCertificates({ collectionId, grade, subGrade = null, school }: ClassCertificatesProps) {
  const words = useWords('certificates');
  const { busy, open } = useReport();
  return (
    <Button
      size="s"
      icon="printer"
      busy={busy}
      onClick={() => open(certificateReports.group, { collectionId, grade, subGrade, school })}
    >
      {grade === null ? words.ofSchool : words.ofClass}
    </Button>
  );
}

/** Opens a teacher's own thanks for the contest's year and round; with a school (id), those of all its teachers. */
export function ThanksLink({ collectionId, school }: { collectionId: string; school?: string }) {
  const words = useWords('certificates');
  const { busy, open } = useReport();
  const press = () => open(certificateReports.tutor, { collectionId, ...(school && { school }) });
  return (
    <Button size="s" icon="printer" busy={busy} onClick={press}>
      {school ? words.thanksOfSchool : words.thanks}
    </Button>
  );
}
