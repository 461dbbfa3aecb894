import type { ShownNotice } from '../../../contract/news';
import { useLoad } from '../../platform/calls/use-load';
import { useLocale, useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { TaskText } from '../../ui/sitting/TaskText';
import styles from './News.module.css';
import { loadToday } from './news';

/**
 * The notices of today on a home page. It shows nothing if there are none, while they load, or if loading failed: a
 * busy server is not asked again.
 */
export function News() {
  const words = useWords('news');
  const locale = useLocale();
  const load = useLoad(locale, (signal) => loadToday(locale, signal).catch(() => []));
  if (!load.value?.length) return null;
  return (
    <section className="stack" aria-labelledby="news">
      <h2 className="heading-question" id="news">
        {words.title}
      </h2>
      {load.value.map((notice) => (
        <NoticeText key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** One notice: its day, its title, its text. */
export function NoticeText({ notice }: { notice: Omit<ShownNotice, 'id'> }) {
  return (
    <article className={cx('stack gap-1', styles.notice)}>
      <h3 className="heading-base">{notice.title}</h3>
      <time className="type-dense dimmed num" dateTime={notice.from}>
        {notice.from}
      </time>
      <TaskText html={notice.textHtml} font="ui" />
    </article>
  );
}
