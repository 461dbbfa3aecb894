import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { dayOf, hourAndMinute } from '../words/dates';
import { useWords } from '../words/words';
import type { FormDraft } from './use-form';

/** Shows above a form that unsaved text was restored or can be restored, and that another window has the form open. */
export function DraftLine({ draft }: { draft: FormDraft }) {
  const words = useWords('drafts');
  const { savedAt, isRestored, isStale, isOpenElsewhere, restore, discard } = draft;
  return (
    <>
      {isOpenElsewhere && (
        <Notice tone="warn" role="status">
          {words.elsewhere}
        </Notice>
      )}
      {savedAt !== null && (
        <Notice
          role="status"
          tone={isStale ? 'warn' : 'info'}
          title={(isRestored ? words.restored : words.found)({ time: timeOf(savedAt) })}
          action={
            <span className="cluster">
              {!isRestored && (
                <Button size="s" onClick={restore}>
                  {words.restore}
                </Button>
              )}
              <Button size="s" onClick={discard}>
                {words.discard}
              </Button>
            </span>
          }
        >
          {isStale && words.changedSince}
        </Notice>
      )}
    </>
  );
}

/** "10:18" for today, otherwise with the date before it. */
function timeOf(instant: number): string {
  const time = hourAndMinute(instant);
  return dayOf(instant) === dayOf(Date.now()) ? time : `${dayOf(instant)} ${time}`;
}
