import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useWords } from '../words/words';
import { rescueName, rescueText, saveFile } from './rescue-file';
import { useExpired } from './use-waiting';

/** Offers answers that this computer can send only for whoever gave them: by their log-in, or as a file for the teacher. */
export function ExpiredNotice() {
  const words = useWords('solvingRescue');
  const expired = useExpired();
  if (expired.length === 0) return null;
  return (
    <>
      {expired.map(({ attempt, waiting }) => (
        <Notice
          key={attempt.id}
          tone="warn"
          role="status"
          title={words.expired.title({ n: waiting.length })}
          action={
            // The file names nobody: who is at this computer now need not be its owner.
            <Button icon="download" onClick={() => saveFile(rescueName(attempt), rescueText(attempt, waiting, ''))}>
              {words.offer.save}
            </Button>
          }
        >
          {words.expired.text}
        </Notice>
      ))}
    </>
  );
}
