import { useDamSentence } from '../../../platform/words/dam-words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Dam } from '../../../ui/sitting/dam/Dam';
import { countLogs, damFromServer, type ServerDam } from '../../../ui/sitting/dam/places';
import styles from './DamCard.module.css';

/** The dam that the pupil built: which tasks have an answer. Right and wrong stand on the pills of the tasks. */
export function DamCard({ dam }: { dam: ServerDam }) {
  const places = damFromServer(dam);
  const sentence = useDamSentence(places);
  const { logs, of } = countLogs(places);
  return (
    <Card wide flush className={cx('clip', styles.card)}>
      <p className="visually-hidden">{sentence}</p>
      <Dam places={places} heron={of > 0 && logs >= (of * 2) / 3} />
    </Card>
  );
}
