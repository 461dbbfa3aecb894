import type { ReactNode } from 'react';
import type { Once } from '../../platform/calls/use-once';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { AuthFrame } from './AuthFrame';

type LinkPageProps<T> = {
  title: string;
  /** Shown while the call runs. */
  inProgress: string;
  once: Once<T>;
  /** The title of the failure notice. */
  failed: string;
  /** Why it failed; null if the reason is unknown. */
  reason: (failure: unknown) => string | null;
  /** Whether a retry cannot help. Other failures, such as no connection, offer a retry. */
  isFinal: (failure: unknown) => boolean;
  /** Shown instead of the retry after a final failure. */
  instead?: ReactNode;
  /** Shown after success. */
  children: (value: T) => ReactNode;
};

/** The page behind a mailed link. It makes the call of the link at once and shows the outcome. */
export function LinkPage<T>(props: LinkPageProps<T>) {
  const { title, inProgress, once, failed, reason, isFinal, instead, children } = props;
  const common = useWords('common');
  const { value, failure } = once;
  return (
    <AuthFrame title={title}>
      {failure === null && (value === undefined ? <p role="status">{inProgress}</p> : children(value))}
      {failure !== null && (
        <>
          <Notice tone="bad" role="alert" title={failed}>
            {reason(failure)}
          </Notice>
          {isFinal(failure) ? instead : <Button onClick={once.again}>{common.retry}</Button>}
        </>
      )}
    </AuthFrame>
  );
}
