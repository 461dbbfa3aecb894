import { useSettings } from '../../platform/calls/settings';
import { useOwnSchool } from '../../platform/session/chosen-school';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { useAfter } from '../../ui/use-after';
import styles from './TodayPage.module.css';
import waiting from './WaitingPage.module.css';

/** The page before its data: the heading at once, grey lines where the cards will stand, so that nothing moves. */
export function WaitingPage() {
  const words = useWords('today');
  const { loading, takesLong } = useWords('common');
  const school = useOwnSchool();
  const isLong = useAfter(8000);
  const { known } = useSettings();
  return (
    <div className={cx('stack', styles.page)} data-known={known}>
      <div className={cx('cluster align-baseline', styles.head)}>
        <h1>{words.pageTitle}</h1>
        <p className="push type-base dimmed">{school?.name}</p>
      </div>
      <p role="status" data-loading="" className={isLong ? 'dimmed' : 'visually-hidden'}>
        {isLong ? takesLong : loading}
      </p>
      <div aria-hidden="true" className={cx('stack', waiting.page)}>
        <i className={waiting.card} />
        <div className={cx('grid', styles.columns)}>
          <div className={cx('stack shrink', styles.main)}>
            <div className={waiting.tiles}>
              {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <i key={key} className={waiting.tile} />
              ))}
            </div>
          </div>
          <div className={cx('stack shrink', styles.aside)}>
            <i className={waiting.tile} />
            <i className={waiting.tile} />
          </div>
        </div>
      </div>
    </div>
  );
}
