import { Link } from '../screens/Link';
import { paths } from '../screens/paths';

/** Links to the rules and to the privacy notice, which open beside the form. */
export function RulesLinks({ words }: { words: { rulesPage: string; privacyPage: string } }) {
  return (
    <p className="cluster">
      <Link to={paths.manual} params={{ reader: 'rules' }} target="_blank">
        {words.rulesPage}
      </Link>
      <Link to={paths.manual} params={{ reader: 'privacy' }} target="_blank">
        {words.privacyPage}
      </Link>
    </p>
  );
}
