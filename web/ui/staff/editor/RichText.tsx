import { lazy, Suspense } from 'react';
import { Skeleton } from '../../Skeleton';
import type { RichTextProps } from './RichTextEditor';

const Editor = lazy(() => import('./RichTextEditor').then((module) => ({ default: module.RichTextEditor })));

/**
 * A field for text with headings, lists, tables, links and pictures, as HTML. The editor's code loads when the field
 * appears. It starts with `value` and then holds the typed text itself: another text needs another `key`.
 */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Editor {...props} />
    </Suspense>
  );
}
