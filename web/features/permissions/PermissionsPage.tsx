import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { ChosenClass } from './filters/ChosenClass';
import { ClassBoard } from './tiles/ClassTiles';

/** Who may enter: the class as tiles, what needs the teacher first (part 1, sections 2 and 4; decisions 5). */
export function PermissionsPage() {
  const { title } = useWords('permissions');
  useTitle(title);
  return <ChosenClass title={title}>{(props) => <ClassBoard {...props} />}</ChosenClass>;
}
