import type { ReactNode } from 'react';
import type { Once } from '../../platform/calls/use-once';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { AuthFrame } from './AuthFrame';

type LinkPageProps<T> = {
  title: string;
  /** What is being done. */
  inProgress: string;
  once: Once<T>;
  /** That it failed. */
  failed: string;
  /** Why, where more than that is known. */
  reason: (failure: unknown) => string | null;
  /** Whether another try is of no use; anything else, such as no connection, may be tried again. */
  isFinal: (failure: unknown) => boolean;
  /** Where to go when it has failed for good. */
  instead?: ReactNode;
  /** What is said once it is done. */
  children: (value: T) => ReactNode;
};

/** The page behind a mailed link: does at once what the link is for and says the outcome. */
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
