import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { ChosenClass } from './choice/ChosenClass';
import { LiveClass } from './live/LiveClass';

/** The class board: one class in one challenge, live, with the teacher's acts. */
export function BoardPage() {
  const { title } = useWords('board');
  useTitle(title);
  return <ChosenClass title={title}>{(chosen) => <LiveClass {...chosen} />}</ChosenClass>;
}
