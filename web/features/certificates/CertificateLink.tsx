import { certificateReports } from '../../../contract/certificates';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useReport } from '../reports/use-report';

type CertificateLinkProps = {
  collectionId: string;
  /** The pupil whose certificate it is; without it the viewer's own. */
  userUuid?: string;
  /** The pupil's name. With it the link is a small button of a row, labelled with the name. */
  name?: string;
};

/** Opens the certificate of one pupil as a PDF in its own tab. Show it only from the result date on. */
export function CertificateLink({ collectionId, userUuid, name }: CertificateLinkProps) {
  const words = useWords('certificates');
  const { busy, open } = useReport();
  const press = () => open(certificateReports.pupil, { collectionId, ...(userUuid && { userId: userUuid }) });
  if (name !== undefined) {
    return <IconButton icon="printer" label={words.ofPupil({ name })} disabled={busy} onClick={press} />;
  }
  return (
    <Button icon="printer" busy={busy} onClick={press}>
      {words.own}
    </Button>
  );
}

/** Opens the letter of thanks of a teacher (uuid) for the year and round of a contest, from a row named by it. */
export function ThanksOfLink({ collectionId, userUuid, name }: Required<CertificateLinkProps>) {
  const words = useWords('certificates');
  const { busy, open } = useReport();
  const press = () => open(certificateReports.tutor, { collectionId, userId: userUuid });
  return <IconButton icon="printer" label={words.ofPupil({ name })} disabled={busy} onClick={press} />;
}

/** Says in place of the link that organisers have withdrawn the certificate. */
export function WithdrawnCertificate() {
  return <Badge tone="warn">{useWords('certificates').withdrawn}</Badge>;
}
