import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { CallRefused } from '../calls/call-errors';
import { useWords } from '../words/words';
import { FailureNotice } from './FailureNotice';

type FormFootProps = {
  /** Whether fields are marked as wrong. */
  mend?: string | false;
  /** The refusal of saving; null when there is none. */
  failure: unknown;
  /** What failed, as a title: "Mokykla neišsaugota." */
  failed: string;
  /** What a CONFLICT means here, because its own sentence says little. */
  changed?: string | undefined;
  /** The reason stands at a field: the title is enough here. */
  isToldAbove?: boolean;
  busy: boolean;
  size?: 'xs' | 's';
  /** The name of the act; "save" by default. */
  label?: string;
  onLeave: () => void;
  /** Further acts, between saving and leaving. */
  acts?: ReactNode;
  /** Other content above the acts. */
  children?: ReactNode;
};

/** The foot of a form: the reasons why it cannot be saved, then the acts, of which the first submits. */
export function FormFoot(props: FormFootProps) {
  const { mend, failure, failed, changed, isToldAbove = false, busy, size, label, onLeave, acts, children } = props;
  const common = useWords('common');
  const isConflict = failure instanceof CallRefused && failure.code === 'CONFLICT';
  return (
    <>
      {mend && (
        <Notice tone="bad" role="alert">
          {mend}
        </Notice>
      )}
      <FailureNotice title={failed} failure={failure} isToldAbove={isToldAbove}>
        {isConflict && changed}
      </FailureNotice>
      {children}
      <div className="cluster">
        <Button type="submit" size={size} variant="filled" busy={busy}>
          {label ?? common.save}
        </Button>
        {acts}
        <Button size={size} onClick={onLeave}>
          {common.cancel}
        </Button>
      </div>
    </>
  );
}
