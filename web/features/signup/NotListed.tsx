import { useSettings } from '../../platform/calls/settings';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';

/** The way on for those whose school is not in the list. */
export function NotListed({ district }: { district: string }) {
  const { notListed: words } = useWords('signupTeacher');
  const { contactEmail } = useSettings();
  const query = `subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(`${district}\n`)}`;
  return (
    <details>
      <summary>{words.title}</summary>
      <p>{words.check}</p>
      <p>{words.write}</p>
      <p className="cluster">
        {contactEmail && (
          <a href={`mailto:${contactEmail}?${query}`} className={buttonClass()}>
            {words.mail}
          </a>
        )}
        <Link to={paths.manual} params={{ reader: 'contacts' }} target="_blank" className={buttonClass()}>
          {words.contacts}
        </Link>
      </p>
    </details>
  );
}
