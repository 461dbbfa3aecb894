import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { CallRefused } from '../calls/call-errors';
import { failureWords } from '../words/error-words';
import { useWords } from '../words/words';

type FormFootProps = {
  /** That fields are to be mended; false or nothing while none is marked. */
  mend?: string | false;
  /** What saving was refused with; null for nothing to tell. */
  failure: unknown;
  /** What failed, as a title: "Mokykla neišsaugota." */
  failed: string;
  /** What a CONFLICT means here, for its own words say little. */
  changed?: string | undefined;
  /** The reason stands at a field: here the title is enough. */
  isToldAbove?: boolean;
  busy: boolean;
  /** The name of the act; "save" without it. */
  label?: string;
  onLeave: () => void;
  /** Further acts, between saving and leaving. */
  acts?: ReactNode;
  /** What else there is to tell, above the acts. */
  children?: ReactNode;
};

/** The foot of a form that is saved or left: what keeps it from being saved, then the acts, of which the first submits. */
export function FormFoot(props: FormFootProps) {
  const { mend, failure, failed, changed, isToldAbove = false, busy, label, onLeave, acts, children } = props;
  const common = useWords('common');
  const isConflict = failure instanceof CallRefused && failure.code === 'CONFLICT';
  return (
    <>
      {mend && (
        <Notice tone="bad" role="alert">
          {mend}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="bad" role="alert" title={failed}>
          {!isToldAbove && ((isConflict && changed) || failureWords(failure))}
        </Notice>
      )}
      {children}
      <div className="cluster">
        <Button type="submit" variant="filled" busy={busy}>
          {label ?? common.save}
        </Button>
        {acts}
        <Button onClick={onLeave}>{common.cancel}</Button>
      </div>
    </>
  );
}
