import { certificateReports } from '../../../../contract/certificates';
import { copyText } from '../../../platform/copy-text';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { useToast } from '../../../ui/Toasts';
import { useClass } from '../../lesson/frame/class-place';
import { useReport } from '../../reports/use-report';
import styles from './ClassPapers.module.css';
import type { ClassResults } from './of-class';

/** The certificates of the class and the teacher's thanks; on a phone they stand at the foot of the window. */
export function PaperActs({ results }: { results: ClassResults }) {
  const { papers } = useWords('resultsClass');
  const { id, school } = useClass();
  const certificates = useReport();
  const { contest, rows } = results;
  const print = () =>
    certificates.open(certificateReports.group, {
      collectionId: contest?.id,
      school,
      grade: id.grade,
      subGrade: id.subGrade ?? 0,
    });
  return (
    <div className={cx('wrap gap-2-3 phone-gap-2', styles.acts)}>
      <ThanksButton results={results} />
      <Button variant="filled" size="s" icon="printer" busy={certificates.busy} onClick={print}>
        {papers.certificates({ n: rows.length })}
      </Button>
    </div>
  );
}

function ThanksButton({ results: { contest } }: { results: ClassResults }) {
  const { papers } = useWords('resultsClass');
  const { busy, open } = useReport();
  return (
    <Button
      size="s"
      icon="paper"
      busy={busy}
      onClick={() => open(certificateReports.tutor, { collectionId: contest?.id })}
    >
      {papers.thanks}
    </Button>
  );
}

/** What else is handed out: a message for the diary, without names. */
export function ClassPapers({ results }: { results: ClassResults }) {
  const { papers } = useWords('resultsClass');
  const toast = useToast();
  const text = papers.text({ contest: results.contest?.name ?? '', address: location.origin });
  const copy = async () =>
    toast((await copyText(text)) ? { title: papers.copied } : { tone: 'bad', title: papers.notCopied });
  return (
    <Card className={cx('grid gap-1', styles.message)} aria-labelledby="message-title">
      <div className="row gap-3">
        <Icon className="no-shrink dimmed" name="copy" />
        <p className="grow type-staff" id="message-title">
          {papers.message}
          <small className="block type-dense dimmed">{papers.messageOf}</small>
        </p>
        <Button size="s" onClick={copy}>
          {papers.copy}
        </Button>
      </div>
      <details>
        <summary className="pressable type-dense link">{papers.show}</summary>
        <p className="above-2 copied">{text}</p>
      </details>
    </Card>
  );
}
