import { useWords } from '../platform/words/words';
import { Button } from '../ui/Button';
import { PageEmpty } from '../ui/frame/PageEmpty';

type NothingFoundProps = { title?: string; onClear?: (() => void) | false };

/** Shown instead of rows when the filters match none, with a button that clears the filters. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const common = useWords('common');
  return (
    <PageEmpty
      plain
      title={title ?? common.filteredEmpty}
      action={onClear && <Button onClick={onClear}>{common.clearFilters}</Button>}
    />
  );
}
