import { useId } from 'react';
import { useSettings } from '../../platform/calls/settings';
import { RulesLinks } from '../../platform/words/RulesLinks';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import styles from './SignPage.module.css';

type Consents = { takePart: boolean; publish: boolean };
type SignConsentsProps = {
  parent: string;
  child: string;
  value: Consents;
  /** The form was sent without the first consent. */
  isMissing: boolean;
  onChange: (value: Consents) => void;
};

/** The two separate consents of a parent: the first is required, the second optional (docs/rules/privacy.md). */
export function SignConsents({ parent, child, value, isMissing, onChange }: SignConsentsProps) {
  const { sign: words, form } = useWords('agreements');
  const { controller } = useSettings();
  const id = useId();
  return (
    <section className={styles.consents} aria-labelledby={id}>
      <h2 id={id}>{words.consents}</h2>
      <RulesLinks words={words} />
      <div className="grid gap-0">
        <Checkbox
          label={words.takePart({ parent, child })}
          checked={value.takePart}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-take-part`}
          onChange={({ target }) => onChange({ ...value, takePart: target.checked })}
        />
        <p
          id={`${id}-take-part`}
          className={cx(styles.under, isMissing ? 'type-dense semibold bad' : 'type-dense dimmed')}
        >
          {words.takePartNeeded}
        </p>
      </div>
      <div className="grid gap-0">
        <Checkbox
          label={words.publish}
          checked={value.publish}
          aria-describedby={`${id}-publish`}
          onChange={({ target }) => onChange({ ...value, publish: target.checked })}
        />
        <p id={`${id}-publish`} className={cx(styles.under, 'type-dense dimmed')}>
          {words.publishFree}
        </p>
      </div>
      <p className="type-dense dimmed">
        {form.controller({ name: controller })} {form.term} {words.withdraw} {form.rights}
      </p>
    </section>
  );
}
