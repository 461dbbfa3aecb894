import { useId, useState } from 'react';
import { signUpRoles } from '../../../contract/signup';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
import styles from './SignUp.module.css';
import { StepForm, type StepProps } from './StepForm';

/** Chooses who signs up: a pupil or a teacher. */
export function RoleStep({ draft, onChange, onNext }: StepProps) {
  const words = useWords('signup', 'reference');
  const name = useId();
  const [tried, setTried] = useState(false);
  return (
    <StepForm
      onBack={null}
      onSubmit={() => {
        setTried(true);
        if (draft.role) onNext();
      }}
    >
      <div role="radiogroup" aria-label={words.rolePrompt} className={cx('grid gap-3', styles.roles)}>
        {signUpRoles.map((role) => (
          <Checkbox
            key={role}
            type="radio"
            name={name}
            className={styles.role}
            checked={draft.role === role}
            onChange={() => onChange({ role })}
            label={
              <>
                <strong>{words.reference.role[role]}</strong>
                <br />
                <span className="dimmed">{words.roleHint[role]}</span>
              </>
            }
          />
        ))}
      </div>
      {tried && !draft.role && (
        <Notice tone="bad" role="alert">
          {words.roleMissing}
        </Notice>
      )}
    </StepForm>
  );
}
