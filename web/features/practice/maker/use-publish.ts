import type { ErrorCode } from '../../../../contract/errors';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import type { Form } from '../../../platform/forms/use-form';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { change, create, type Practice } from '../practice';
import { useUndo } from '../use-undo';
import { bodyOf, type Fields } from './fields';

/** Publishes or changes a practice, says so with the way back, and leads to the list. */
export function usePublish(form: Form<Fields>, saved: Practice | null) {
  const { outcome, act } = useWords('practice');
  const undo = useUndo();
  const stale = useStale('practice');
  const { busy, failure, run } = useAct(stale);
  const publish = ({ name, school }: { name: string; school: string }) =>
    run(async () => {
      const body = bodyOf(form.fields, { name, school, saved });
      const practice = saved ? await change({ ...body, id: saved.id, updatedAt: saved.updatedAt }) : await create(body);
      form.saved();
      navigate({ to: paths.practice });
      return {
        title: saved ? outcome.CHANGED : outcome.PUBLISHED,
        text: practice.name,
        ...(!saved && { action: { label: act.undo, onAct: () => undo.publishing(practice) } }),
      };
    });
  const title = saved ? outcome.NOT_CHANGED : outcome.NOT_PUBLISHED;
  const why = failure instanceof CallRefused ? reasons(outcome)[failure.code] : undefined;
  return { busy, failure, publish, failed: { title: why ? `${title} ${why}` : title, isTold: why !== undefined } };
}

/** Why it was refused, where the sentence of the refusal says less than this page can. */
function reasons(outcome: Words<'practice'>['outcome']): Partial<Record<ErrorCode, string>> {
  return {
    NOT_FOUND: outcome.TASK_GONE,
    COLLECTION_NOT_READY: outcome.TASK_GONE,
    COLLECTION_HAS_ATTEMPTS: outcome.STARTED,
    CONFLICT: outcome.CHANGED_ELSEWHERE,
  };
}
