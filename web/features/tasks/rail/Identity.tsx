import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../../contract/endpoint';
import type { taskNumber } from '../../../../contract/tasks-desk';
import { taskFields, taskLimits } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { Icon } from '../../../ui/Icon';
import { delayWork } from '../../../ui/rest';
import { Country } from '../Country';
import { checkNumber } from '../draft/desk-calls';
import type { Lists } from '../tasks';
import styles from './Rail.module.css';

type IdentityValue = { internationalId: string; languageId: string };
type IdentityProps = {
  value: IdentityValue;
  onChange: (part: Partial<IdentityValue>) => void;
  /** The task that may have the number; null: it is not saved yet. */
  taskId: string | null;
  lists: Lists;
  isBad: (field: string) => boolean;
};

/** Milliseconds from the last letter of a number until it is looked up. */
const pauseMs = 300;

/** The number of a task, looked up while it is typed, and its language. */
export function Identity({ value, onChange, taskId, lists, isBad }: IdentityProps) {
  const words = useWords('tasksDesk', 'validation');
  const { identity } = words;
  const { internationalId, languageId } = value;
  const found = useNumber(taskId, internationalId, languageId);
  const number = internationalId.trim();
  const isShaped = taskFields.shape.internationalId.safeParse(number).success;
  const isTaken = found?.taken != null;
  const country = /^\d{4}-([A-Z]{2})-/.exec(number)?.[1];
  const fault = (() => {
    if (isTaken) return identity.taken({ name: found?.taken?.name ?? null, by: found?.taken?.by ?? null });
    if (number === '') return isBad('internationalId') && identity.shape;
    return (!isShaped || isBad('internationalId')) && identity.shape;
  })();
  return (
    <>
      <div className={cx('grid gap-2', styles.pair)}>
        <TextField
          label={identity.number}
          error={fault}
          className={styles.number}
          data-field="internationalId"
          maxLength={taskLimits.internationalIdLength}
          autoComplete="off"
          spellCheck={false}
          value={internationalId}
          onChange={(event) => onChange({ internationalId: event.target.value })}
        />
        <SelectField
          label={identity.language}
          error={isBad('languageId') && words.validation.outcome.VALIDATION_REQUIRED}
          data-field="languageId"
          options={lists.languages.map(({ id, name }) => ({ value: id, label: name }))}
          value={languageId}
          onChange={(event) => onChange({ languageId: event.target.value })}
        />
      </div>
      {number !== '' && isShaped && !isTaken && found && (
        <p className="row gap-2 type-note good" role="status">
          <Icon name="check" size={15} bold />
          {identity.isFree}
        </p>
      )}
      {found && (isTaken || number === '') && (
        <div>
          <Button size="xs" onClick={() => onChange({ internationalId: found.next })}>
            {identity.takeNext({ number: found.next })}
          </Button>
        </div>
      )}
      {country !== undefined && country !== 'LT' && <Country code={country} />}
    </>
  );
}

type FoundNumber = ReplyOf<typeof taskNumber>;

/** Looks a number up a moment after it was typed; null until the answer for this number is there. */
function useNumber(id: string | null, internationalId: string, language: string): FoundNumber | null {
  const [found, setFound] = useState<{ key: string; reply: FoundNumber } | null>(null);
  const key = `${internationalId.trim()} ${language}`;
  useEffect(() => {
    const stop = new AbortController();
    const cancel = delayWork(() => {
      const number = internationalId.trim();
      checkNumber({ id, internationalId: number, language }, stop.signal).then(
        (reply) => setFound({ key, reply }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      cancel();
      stop.abort();
    };
  }, [id, internationalId, language, key]);
  return found?.key === key ? found.reply : null;
}
