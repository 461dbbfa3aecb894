import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice';
import { failureWords } from '../words/error-words';

type FailureNoticeProps = {
  title?: ReactNode;
  failure: unknown;
  /** Why, in the place of the usual sentence, where there is something. */
  children?: ReactNode;
};

/** What of a form or a window failed, and why; nothing where `failure` is null. */
export function FailureNotice({ title, failure, children }: FailureNoticeProps) {
  if (failure === null) return null;
  return (
    <Notice tone="bad" role="alert" title={title}>
      {children || failureWords(failure)}
    </Notice>
  );
}
