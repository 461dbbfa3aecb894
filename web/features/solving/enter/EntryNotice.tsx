import type { Challenge } from '../../../../contract/solving';
import { fullStop, longDate } from '../../../platform/words/dates';
import { codeWords } from '../../../platform/words/error-words';
import { useLocale, useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import type { EntryState } from './entry-state';

/** Says in a sentence whether the user may enter. It updates by itself when the teacher acts. */
export function EntryNotice({ state, challenge }: { state: EntryState; challenge: Challenge }) {
  const words = useWords('solvingEntry');
  const finish = useWords('solvingFinish');
  const locale = useLocale();
  switch (state.kind) {
    case 'waiting':
      return (
        <Notice tone="info" icon="hand" role="status">
          {words.waitPermission}
        </Notice>
      );
    case 'allowed':
      return (
        <Notice tone="good" role="status">
          {words.allowedFor({ n: state.minutes })}
        </Notice>
      );
    case 'expired':
      return (
        <Notice tone="warn" role="status">
          {codeWords('PERMISSION_EXPIRED')}
        </Notice>
      );
    case 'running':
      return (
        <Notice tone="info" icon="clock" role="status">
          {words.entry.running}
        </Notice>
      );
    case 'finished':
      return (
        <Notice tone="good" role="status">
          {words.entry.finished}{' '}
          {challenge.brc_primary_result_date &&
            fullStop(finish.end.results({ date: longDate(challenge.brc_primary_result_date, locale) }))}
        </Notice>
      );
    // Staff need no agreement.
    case 'noAgreement':
    case 'open':
      return null;
  }
}
