import type { StaffChallenge } from '../../../contract/permissions';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageState';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import styles from './ChooseChallenge.module.css';

type ChooseProps = {
  challenges: readonly StaffChallenge[];
  /** Says what the page shows then. */
  hint: string;
  onChoose: (id: string) => void;
};

/** The most buttons; the line of filters has all. */
const most = 6;

/** Instead of a list, until a challenge is chosen: the newest ones as buttons. */
export function ChooseChallenge({ challenges, hint, onChoose }: ChooseProps) {
  const words = useWords('participation');
  if (challenges.length === 0) return <PageEmpty title={words.noChallenges}>{words.noChallengesHint}</PageEmpty>;
  return (
    <PageEmpty
      title={words.chooseChallenge}
      action={
        <div className={styles.challenges}>
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
  /** The line for no choice; "Pasirinkite iššūkį" unless given. */
  empty?: string;
  onChange: (id: string) => void;
};

/** The challenge in the line of filters. */
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
