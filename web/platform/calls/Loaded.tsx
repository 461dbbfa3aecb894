import type { ReactNode } from 'react';
import { PageFailed, PageLoading } from '../../ui/frame/PageState';
import { failureNumber, failureWords } from '../words/error-words';
import type { Load } from './use-load';

type LoadedProps<T> = {
  load: Load<T>;
  /** What failed, as a title: "Nepavyko gauti iššūkio." */
  failed: string;
  children: (value: T) => ReactNode;
};

/** The loaded data, or the state of loading. Loaded data stay visible while newer data load or fail to load. */
export function Loaded<T>({ load, failed, children }: LoadedProps<T>) {
  if (load.value !== undefined) return children(load.value);
  return <NotLoaded failure={load.failure} failed={failed} onRetry={load.reload} retrying={load.loading} />;
}

type NotLoadedProps = {
  /** Why the last try failed; null or undefined: it still loads. */
  failure: unknown;
  failed: string;
  onRetry: () => void;
  retrying?: boolean;
  /** Grey lines while it loads. */
  lines?: number;
};

/** What stands in the place of data that are not here yet. */
export function NotLoaded({ failure, failed, onRetry, retrying, lines }: NotLoadedProps) {
  if (failure === null || failure === undefined) return <PageLoading lines={lines} />;
  return (
    <PageFailed title={failed} onRetry={onRetry} retrying={retrying} requestId={failureNumber(failure)}>
      {failureWords(failure)}
    </PageFailed>
  );
}
