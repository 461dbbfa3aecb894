import { openData } from '../../../../contract/statistics-opendata';
import { address } from '../../../platform/calls/api';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from '../lists/PupilResults.module.css';

/** The download of a contest's numbers without persons. */
export function OpenDataLink({ collectionId }: { collectionId: string }) {
  const words = useWords('statisticsOpendata');
  return (
    <p className={cx('dimmed', styles.hint)}>
      <a href={address(openData.path, { collection: collectionId })} download>
        {words.download}
      </a>{' '}
      {words.downloadHint}
    </p>
  );
}
