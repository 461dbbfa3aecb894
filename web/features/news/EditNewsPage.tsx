import { Loaded } from '../../platform/Loaded';
import { useParams } from '../../platform/navigation';
import { useTitle } from '../../platform/title';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { PageHead } from '../../ui/PageHead';
import { NewsForm } from './NewsForm';
import { loadNotice } from './news';
import { newsWords } from './words';

/** A new notice. */
export function NewNewsPage() {
  const words = useWords(newsWords);
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
  const words = useWords(newsWords);
  const { newsId = '' } = useParams();
  const load = useLoad(newsId, (signal) => loadNotice(newsId, signal));
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
