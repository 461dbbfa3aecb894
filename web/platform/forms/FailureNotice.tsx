import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice';
import { failureWords } from '../words/error-words';

type FailureNoticeProps = {
  title?: ReactNode;
  failure: unknown;
  /** Why, in the place of the usual sentence, where there is something. */
  children?: ReactNode;
  /** The reason stands at a field: the title is enough here. */
  isToldAbove?: boolean;
};

/** What of a form or a window failed, and why; nothing where `failure` is null. */
export function FailureNotice({ title, failure, children, isToldAbove = false }: FailureNoticeProps) {
  if (failure === null) return null;
  return (
    <Notice tone="bad" role="alert" title={title}>
      {!isToldAbove && (children || failureWords(failure))}
    </Notice>
  );
}
