import { useState } from 'react';
import { isOrganiser } from '../../../contract/roles';
import { agreementFormReport, type School } from '../../../contract/schools';
import { Loaded } from '../../platform/calls/Loaded';
import { failedWith, useAct } from '../../platform/forms/use-act';
import { useSession } from '../../platform/session/session';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { useReport } from '../reports/use-report';
import { AgreementUpload } from './AgreementUpload';
import { acceptAgreement, agreementLink } from './schools';

/** A school's agreement: the text to sign, the signed file with its state, and the upload of a new one. */
export function Agreement({ school }: { school: School }) {
  const { agreement } = useWords('schools');
  const { busy, open } = useReport();
  const [uploading, setUploading] = useState(false);
  return (
    <section className="stack gap-3 above-5" aria-labelledby="agreement">
      <div className="cluster spread">
        <h2 id="agreement">{agreement.view}</h2>
        <div className="cluster">
          <Button
            size="s"
            icon="printer"
            busy={busy}
            onClick={() => open(agreementFormReport, { schoolId: school.id })}
          >
            {agreement.print}
          </Button>
          <Button size="s" icon="upload" onClick={() => setUploading(true)}>
            {school.hasAgreement ? agreement.replace : agreement.upload}
          </Button>
        </div>
      </div>
      <State school={school} />
      {school.agreement && <SignedFile key={school.agreement.uploadedAt} school={school} />}
      {uploading && <AgreementUpload school={school} onClose={() => setUploading(false)} />}
    </section>
  );
}

/** Whether there is a signed agreement, and whether the organisers agree with it; they can say so here. */
function State({ school }: { school: School }) {
  const { agreement } = useWords('schools');
  const session = useSession();
  const { busy, run } = useAct(useStale('schools', 'today'), { stays: true, always: true });
  const found = school.agreement;
  if (found === null) {
    return (
      <Notice icon="info" title={agreement.none}>
        {agreement.steps}
      </Notice>
    );
  }
  if (found.acceptedAt !== null)
    return <Notice tone="good">{agreement.acceptedSince({ day: dayOf(found.acceptedAt) })}</Notice>;
  const accept = () =>
    run(
      async () => {
        await acceptAgreement(school);
        return { title: agreement.nowAccepted, text: school.name };
      },
      failedWith(agreement.notAccepted, { CONFLICT: agreement.changedSince }),
    );
  return (
    <Notice
      tone="warn"
      icon="clock"
      action={
        isOrganiser(session?.role) && (
          <Button size="s" busy={busy} onClick={() => void accept()}>
            {agreement.accept}
          </Button>
        )
      }
    >
      {agreement.waitingSince({ day: dayOf(found.uploadedAt) })}
    </Notice>
  );
}

/** The signed file, to be saved: a PDF of somebody else's opens in none of our pages. */
function SignedFile({ school }: { school: School }) {
  const { agreement } = useWords('schools');
  const load = useData(['schools', 'agreement', school.id, school.agreement?.uploadedAt], (signal) =>
    agreementLink(school.id, signal),
  );
  return (
    <Loaded load={load} failed={agreement.notLoaded}>
      {(link) => (
        <p>
          <a href={link} download className="inline-row gap-2">
            <StaffIcon name="download" size={16} /> {agreement.download}
          </a>
        </p>
      )}
    </Loaded>
  );
}
