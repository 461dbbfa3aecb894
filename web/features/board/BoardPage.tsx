import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { ChosenClass } from '../permissions/filters/ChosenClass';
import { LiveClass } from './live/LiveClass';

/** The class board: one class in one challenge, live, and what the teacher does about it. */
export function BoardPage() {
  const { title } = useWords('board');
  useTitle(title);
  return <ChosenClass title={title}>{(chosen) => <LiveClass {...chosen} />}</ChosenClass>;
}
