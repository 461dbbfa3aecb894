import type { ReactNode } from 'react';
import { PageFailed, PageLoading } from '../../ui/frame/PageState';
import { failureNumber, failureWords } from '../words/error-words';
import { useWords } from '../words/words';
import type { Load } from './use-load';

type LoadedProps<T> = {
  load: Load<T>;
  /** What failed, as a title: "Nepavyko gauti iššūkio." */
  failed: string;
  children: (value: T) => ReactNode;
};

/** The loaded data, or the state of loading. Loaded data stay visible while newer data load or fail to load. */
export function Loaded<T>({ load, failed, children }: LoadedProps<T>) {
  const words = useWords('app', 'common');
  if (load.value !== undefined) return children(load.value);
  if (load.failure === null) {
    return <PageLoading label={words.common.loading} longText={words.takesLong} />;
  }
  return (
    <PageFailed
      title={failed}
      retryLabel={words.common.retry}
      onRetry={load.reload}
      retrying={load.loading}
      requestLabel={words.requestNumber}
      requestId={failureNumber(load.failure)}
    >
      {failureWords(load.failure)}
    </PageFailed>
  );
}
