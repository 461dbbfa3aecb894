import { useRef, useState } from 'react';
import { type School, schoolLimits } from '../../../contract/schools';
import { CallRefused } from '../../platform/calls/call-errors';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { useToast } from '../../ui/Toasts';
import { uploadAgreement } from './schools';

type AgreementUploadProps = { school: School; onLeave: () => void; onDone: () => void };

const megabytes = schoolLimits.agreementBytes / 1_000_000;

/** Takes the agreement of a school: a PDF is required (part 2, section 5). The chosen file stays after a refusal. */
export function AgreementUpload({ school, onLeave, onDone }: AgreementUploadProps) {
  const words = useWords('schools');
  const common = useWords('common');
  const { agreement } = words;
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const choose = (chosen: File) => {
    setFile(chosen);
    if (!/\.pdf$/i.test(chosen.name)) setProblem(agreement.onlyPdf);
    else setProblem(chosen.size > schoolLimits.agreementBytes ? agreement.tooLarge({ megabytes }) : '');
  };
  const send = async () => {
    if (busy) return;
    if (file === null) return setProblem(agreement.choose);
    setBusy(true);
    setProblem('');
    try {
      await uploadAgreement(school.id, file);
      toast({ title: agreement.saved, text: school.name });
      onDone();
    } catch (failure) {
      const code = failure instanceof CallRefused ? failure.code : null;
      if (code === 'WRONG_KIND') setProblem(agreement.onlyPdf);
      else if (code === 'TOO_LARGE') setProblem(agreement.tooLarge({ megabytes }));
      else setProblem(`${agreement.failed} ${failureWords(failure)}`);
      setBusy(false);
    }
  };
  return (
    <StaffModal
      open
      title={agreement.title}
      onClose={() => !busy && onLeave()}
      closeLabel={common.close}
      actions={
        <>
          <Button size="s" onClick={onLeave} disabled={busy}>
            {common.cancel}
          </Button>
          <Button size="s" variant="filled" busy={busy} onClick={() => void send()}>
            {common.save}
          </Button>
        </>
      }
    >
      <p>
        <strong>{school.name}</strong>
      </p>
      <div className="cluster">
        <input
          ref={input}
          type="file"
          accept=".pdf,application/pdf"
          aria-label={agreement.file}
          hidden
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // The same file can be chosen again after it was mended.
            event.currentTarget.value = '';
            if (chosen) choose(chosen);
          }}
        />
        <Button icon="upload" disabled={busy} onClick={() => input.current?.click()} data-autofocus>
          {common.chooseFile}
        </Button>
        <span role="status">{file === null ? common.noFile : <strong>{file.name}</strong>}</span>
      </div>
      <p className="note dimmed">{agreement.hint({ megabytes })}</p>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </StaffModal>
  );
}
