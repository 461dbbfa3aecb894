import { useState } from 'react';
import { imageLimits } from '../../../../contract/images';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { StaffModal } from '../../../ui/staff/StaffModal';
import styles from '../Tasks.module.css';

export type DescribedPicture = { src: string; alt: string };
type DescribeModalProps = {
  pictures: readonly DescribedPicture[];
  onLeave: () => void;
  onSave: (pictures: DescribedPicture[]) => void;
};

/** Asks what pictures show, for those who do not see them. */
export function DescribeModal({ pictures, onLeave, onSave }: DescribeModalProps) {
  const { image } = useWords('tasks');
  const common = useWords('common');
  const [described, setDescribed] = useState<readonly DescribedPicture[]>(pictures);
  return (
    <StaffModal
      open
      size="lg"
      title={image.describe}
      onClose={onLeave}
      closeLabel={common.close}
      actions={
        <>
          <Button size="s" onClick={onLeave}>
            {image.later}
          </Button>
          <Button size="s" variant="filled" onClick={() => onSave([...described])}>
            {image.saveDescription}
          </Button>
        </>
      }
    >
      <ul className={styles.pictures} aria-label={image.describe}>
        {described.map((one, place) => (
          <li key={one.src}>
            <img src={one.src} alt="" />
            <Field label={image.name} hint={image.nameHint}>
              {(control) => (
                <TextInput
                  {...control}
                  data-autofocus={place === 0 || undefined}
                  maxLength={imageLimits.titleLength}
                  autoComplete="off"
                  value={one.alt}
                  onChange={(event) =>
                    setDescribed(
                      described.map((other, at) => (at === place ? { ...other, alt: event.target.value } : other)),
                    )
                  }
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </StaffModal>
  );
}
