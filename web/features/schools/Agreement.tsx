import { useState } from 'react';
import type { School } from '../../../contract/schools';
import { Loaded } from '../../platform/calls/Loaded';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { AgreementUpload } from './AgreementUpload';
import styles from './Schools.module.css';
import { agreementLink } from './schools';

/** A school's agreement: a link, a viewer if the browser has one, and the upload of a new agreement. */
export function Agreement({ school }: { school: School }) {
  const { agreement } = useWords('schools');
  const [uploading, setUploading] = useState(false);
  return (
    <section className={styles.agreement} aria-labelledby="agreement">
      <div className="spread">
        <h2 id="agreement">{agreement.view}</h2>
        <Button size="s" icon="upload" onClick={() => setUploading(true)}>
          {school.hasAgreement ? agreement.replace : agreement.upload}
        </Button>
      </div>
      {school.hasAgreement ? (
        <Viewer key={school.updatedAt} schoolId={school.id} />
      ) : (
        <p className="dimmed">{agreement.none}</p>
      )}
      {uploading && <AgreementUpload school={school} onClose={() => setUploading(false)} />}
    </section>
  );
}

function Viewer({ schoolId }: { schoolId: string }) {
  const { agreement } = useWords('schools');
  const load = useData(['schools', 'agreement', schoolId], (signal) => agreementLink(schoolId, signal));
  return (
    <Loaded load={load} failed={agreement.notLoaded}>
      {(link) => (
        <>
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              <StaffIcon name="external" size={16} /> {agreement.open}
            </a>
          </p>
          {/* A browser without a PDF viewer would download a PDF that is in a frame. */}
          {navigator.pdfViewerEnabled && <iframe className={styles.viewer} src={link} title={agreement.view} />}
        </>
      )}
    </Loaded>
  );
}
