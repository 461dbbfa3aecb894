import type { StaffChallenge } from '../../../contract/permissions';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import styles from './ChooseChallenge.module.css';

type ChooseProps = {
  challenges: readonly StaffChallenge[];
  /** Says what the page shows once a challenge is chosen. */
  hint: string;
  onChoose: (id: string) => void;
};

/** The most buttons; the line of filters offers every challenge. */
const most = 6;

/** Replaces the list until a challenge is chosen: shows the newest ones as buttons. */
export function ChooseChallenge({ challenges, hint, onChoose }: ChooseProps) {
  const words = useWords('participation');
  if (challenges.length === 0) return <PageEmpty title={words.noChallenges}>{words.noChallengesHint}</PageEmpty>;
  return (
    <PageEmpty
      title={words.chooseChallenge}
      action={
        <div className={cx('column gap-2', styles.challenges)}>
          {challenges.slice(0, most).map(({ brc_id, brc_name }) => (
            <Button key={brc_id} onClick={() => onChoose(brc_id)}>
              {brc_name}
            </Button>
          ))}
        </div>
      }
    >
      {hint}
    </PageEmpty>
  );
}

type ChallengeSelectProps = {
  challenges: readonly StaffChallenge[];
  value: string;
  /** The option for no choice; "Pasirinkite iššūkį" by default. */
  empty?: string;
  onChange: (id: string) => void;
};

/** The field that chooses the challenge in the line of filters. */
export function ChallengeSelect({ challenges, value, empty, onChange }: ChallengeSelectProps) {
  const words = useWords('participation');
  return (
    <FilterSelect
      wide
      label={words.chooseChallenge}
      value={value}
      empty={empty ?? words.chooseChallenge}
      options={challenges.map(({ brc_id, brc_name }) => ({ value: brc_id, label: brc_name }))}
      onChange={onChange}
    />
  );
}
