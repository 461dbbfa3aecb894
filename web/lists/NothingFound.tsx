import { useWords } from '../platform/words/words';
import { Button } from '../ui/Button';
import { PageEmpty } from '../ui/frame/PageState';

/** In place of the rows that the filters leave none of, with the way to take these off. */
export function NothingFound({ onClear }: { onClear?: () => void }) {
  const common = useWords('common');
  return (
    <PageEmpty
      plain
      title={common.filteredEmpty}
      action={onClear && <Button onClick={onClear}>{common.clearFilters}</Button>}
    />
  );
}
