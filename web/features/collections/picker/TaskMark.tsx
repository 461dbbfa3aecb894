import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import type { Mark } from './marks';

/** What the picker says of a task in one word. */
export function TaskMark({ mark }: { mark: Mark }) {
  const words = useWords('collectionsPicker');
  switch (mark.kind) {
    case 'inSet':
      return (
        <Badge tone="good" icon="check">
          {words.mark.inSet}
        </Badge>
      );
    case 'noKey':
      return (
        <Badge tone="warn" icon="key">
          {words.mark.noKey}
        </Badge>
      );
    case 'draft':
      return <Badge tone="warn">{words.mark.draft}</Badge>;
    case 'public':
      return (
        <Badge tone="info" icon="eye">
          {words.mark.public}
        </Badge>
      );
    case 'used':
      return <Badge>{words.mark.used({ year: mark.year })}</Badge>;
    case 'otherSet':
      return <Badge>{words.mark.otherSet({ name: mark.name })}</Badge>;
    case 'unused':
      return <span className="dimmed">{words.mark.unused}</span>;
  }
}
