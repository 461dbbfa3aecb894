import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { ChosenClass } from '../choice/ChosenClass';
import { ClassTiles } from './ClassTiles';

/** Lets pupils in: the class as tiles, those who need the teacher first (docs/rules/roles.md). */
export function PermissionsPage() {
  const { title } = useWords('permissions');
  useTitle(title);
  return <ChosenClass title={title}>{(props) => <ClassTiles {...props} />}</ChosenClass>;
}
