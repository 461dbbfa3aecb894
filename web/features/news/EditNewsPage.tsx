import { Loaded } from '../../platform/calls/Loaded';
import { useParams } from '../../platform/screens/navigation';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { NewsForm } from './NewsForm';
import { loadNotice } from './news';

/** A new notice. */
export function NewNewsPage() {
  const words = useWords('news');
  useTitle(words.newTitle);
  return (
    <>
      <PageHead title={words.newTitle} />
      <NewsForm notice={null} />
    </>
  );
}

/** A notice in the editor. */
export function EditNewsPage() {
  const words = useWords('news');
  const { newsId = '' } = useParams();
  const load = useData(['news', 'one', newsId], (signal) => loadNotice(newsId, signal));
  useTitle(words.editTitle);
  return (
    <>
      <PageHead title={words.editTitle} />
      <Loaded load={load} failed={words.outcome.LOAD_NOTICE}>
        {(notice) => <NewsForm key={notice.id} notice={notice} />}
      </Loaded>
    </>
  );
}
