import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayAndMonth } from '../../platform/words/dates';
import { useLocale, useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/Notice';
import type { Today } from './today';

/** Who of the school is invited to the second round and not confirmed, and until when it can be done. */
export function SecondRoundBanner({ invited }: { invited: NonNullable<Today['secondRound']> }) {
  const { secondRound: words, needs } = useWords('today');
  const locale = useLocale();
  const { count, names, until } = invited;
  const others = count - names.length;
  const whom = [names.join(', '), others > 0 && needs.more({ n: others })].filter(Boolean).join(' ');
  return (
    <Notice
      icon="trophy"
      title={words.title({ n: count })}
      action={
        <Link to={paths.secondRound} className={buttonClass({ variant: 'filled', size: 's' })}>
          {words.act}
        </Link>
      }
    >
      <br />
      {words.hint({ names: whom, day: dayAndMonth(until, locale) })}
    </Notice>
  );
}
