import { useState } from 'react';
import type { School } from '../../../contract/schools';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { AgreementUpload } from './AgreementUpload';
import styles from './Schools.module.css';
import { agreementLink } from './schools';

/** The agreement of a school: shown where the browser can, to be opened everywhere; and taken when it is not there. */
export function Agreement({ school, onUploaded }: { school: School; onUploaded: () => void }) {
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
      {uploading && (
        <AgreementUpload
          school={school}
          onLeave={() => setUploading(false)}
          onDone={() => {
            setUploading(false);
            onUploaded();
          }}
        />
      )}
    </section>
  );
}

function Viewer({ schoolId }: { schoolId: string }) {
  const { agreement } = useWords('schools');
  const load = useLoad(schoolId, (signal) => agreementLink(schoolId, signal));
  return (
    <Loaded load={load} failed={agreement.notLoaded}>
      {(link) => (
        <>
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              <StaffIcon name="external" size={16} /> {agreement.open}
            </a>
          </p>
          {/* Elsewhere a frame with a PDF would be saved to the disk instead of shown. */}
          {navigator.pdfViewerEnabled && <iframe className={styles.viewer} src={link} title={agreement.view} />}
        </>
      )}
    </Loaded>
  );
}
