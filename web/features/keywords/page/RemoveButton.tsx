import * as z from 'zod/mini';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import type { NamedKeyword } from '../keyword-book';
import { removeKeywords } from '../keywords';
import { useDone } from './use-done';

/** Where a keyword is used, as the refusal says it. */
const used = z.object({
  total: z.number(),
  below: z.number(),
  tasks: z.array(z.object({ internationalId: z.string(), name: z.string() })),
});

/** Removes what nothing uses, at once; it can be undone. */
export function RemoveButton({ chosen, onRemoved }: { chosen: readonly NamedKeyword[]; onRemoved: () => void }) {
  const words = useWords('keywords');
  const done = useDone();
  const { run, busy } = useAct(useStale('keywords'), { stays: true });
  const remove = () =>
    void run(
      async () => {
        const undoId = await removeKeywords(chosen.map((one) => one.id));
        onRemoved();
        return done(words.remove.done({ n: chosen.length }), undoId, chosen.map((one) => one.name).join(', '));
      },
      (failure) => ({ stays: true, title: words.remove.failed, text: reasonOf(words, failure) }),
    );
  return (
    <Button size="s" busy={busy} onClick={remove}>
      {words.act.remove}
    </Button>
  );
}

function reasonOf({ remove }: Words<'keywords'>, failure: unknown): string {
  const where = failure instanceof CallRefused ? used.safeParse(failure.extra) : null;
  if (!where?.success) return failureWords(failure);
  const { total, below, tasks } = where.data;
  const more = total > tasks.length ? ' …' : '';
  return [
    failureWords(failure),
    total > 0 && remove.used({ tasks: tasks.map((one) => `${one.internationalId} ${one.name}`).join(', ') + more }),
    below > 0 && remove.below({ n: below }),
  ]
    .filter(Boolean)
    .join(' ');
}
