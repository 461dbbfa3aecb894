import { useRef, useState } from 'react';
import { type School, schoolLimits } from '../../../contract/schools';
import { CallRefused } from '../../platform/calls/call-errors';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { uploadAgreement } from './schools';

type AgreementUploadProps = { school: School; onClose: () => void };

const megabytes = schoolLimits.agreementBytes / 1_000_000;

/** Uploads the agreement of a school, a PDF. The chosen file stays after a refusal. */
export function AgreementUpload({ school, onClose }: AgreementUploadProps) {
  const words = useWords('schools');
  const common = useWords('common');
  const { agreement } = words;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, failure, run, forget } = useAct(useStale('schools'));
  const choose = (chosen: File) => {
    forget();
    setFile(chosen);
    if (!/\.pdf$/i.test(chosen.name)) setProblem(agreement.onlyPdf);
    else setProblem(chosen.size > schoolLimits.agreementBytes ? agreement.tooLarge({ megabytes }) : '');
  };
  const send = () => {
    if (file === null) return setProblem(agreement.choose);
    setProblem('');
    void run(async () => {
      await uploadAgreement(school.id, file);
      onClose();
      return { title: agreement.saved, text: school.name };
    });
  };
  const shown = failure === null ? problem : refusalWords(agreement, failure);
  return (
    <StaffModal
      open
      title={agreement.title}
      onClose={() => !busy && onClose()}
      actions={<ModalFoot label={common.save} busy={busy} onCancel={onClose} onAct={send} />}
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
            // Lets the user choose the same file again after correcting it.
            event.currentTarget.value = '';
            if (chosen) choose(chosen);
          }}
        />
        <Button icon="upload" disabled={busy} onClick={() => input.current?.click()} data-autofocus>
          {common.chooseFile}
        </Button>
        <span role="status">{file === null ? common.noFile : <strong>{file.name}</strong>}</span>
      </div>
      <p className="type-dense dimmed">{agreement.hint({ megabytes })}</p>
      {shown && (
        <Notice tone="bad" role="alert">
          {shown}
        </Notice>
      )}
    </StaffModal>
  );
}

function refusalWords(agreement: Words<'schools'>['agreement'], failure: unknown): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'WRONG_KIND') return agreement.onlyPdf;
  if (code === 'TOO_LARGE') return agreement.tooLarge({ megabytes });
  return `${agreement.failed} ${failureWords(failure)}`;
}
