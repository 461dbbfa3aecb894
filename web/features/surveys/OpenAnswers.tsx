import { useCallback, useId, useState } from 'react';
import { ListPager } from '../../lists/ListPager';
import { usePage } from '../../lists/use-page';
import { Loaded } from '../../platform/calls/Loaded';
import { readAll } from '../../platform/export/csv-file';
import { ExportButton } from '../../platform/export/ExportButton';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import type { QuestionResult } from './result-rows';
import { CardHead } from './SurveyCharts';
import styles from './SurveyCharts.module.css';
import { loadOpenAnswers, type Part } from './surveys';

const pageSize = 20;

type OpenAnswersProps = { part: Part; result: QuestionResult };

/** What was written in answer to an open question: a page at a time, found by its words, all of it as a file. */
export function OpenAnswers({ part, result }: OpenAnswersProps) {
  const words = useWords('surveysResults');
  const id = useId();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { ...part, question: result.place, search };
  const place = { page, pageSize, onPage: setPage };
  const load = usePage(['surveys', 'written'], query, place, loadOpenAnswers);
  const find = useCallback((text: string) => {
    setSearch(text.trim());
    setPage(1);
  }, []);
  const read = async () => {
    const rows = await readAll(async (next) => {
      const { data, total } = await loadOpenAnswers({ ...query, ...next });
      return { rows: data, total };
    });
    return [[words.col.answer, words.col.count], ...rows.map(({ text, count }) => [text, count])];
  };
  const label = words.searchIn({ question: result.title });
  return (
    <Card aria-labelledby={id} className="stack gap-3 shrink whole-row">
      <CardHead id={id} title={result.title} aside={load.value ? words.answered({ n: load.value.total }) : ''} />
      <div className="cluster gap-3">
        <SearchBox value={search} onSearch={find} label={label} placeholder={words.search} />
        <ExportButton
          file={`${words.files.written}-${result.place + 1}`}
          failed={words.failedWritten}
          kinds={['xlsx', 'csv']}
          disabled={!load.value || load.value.total === 0}
          read={read}
        />
      </div>
      <Loaded load={load} failed={words.failedWritten}>
        {({ data, total }) => (
          <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
            {total === 0 && <p className="dimmed">{words.nothing}</p>}
            <ul className={styles.written}>
              {data.map(({ text, count }) => (
                <li key={text}>
                  <p>{text}</p>
                  {count > 1 && <span className="type-dense dimmed nowrap">{words.times({ n: count })}</span>}
                </li>
              ))}
            </ul>
            <ListPager {...place} total={total} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
