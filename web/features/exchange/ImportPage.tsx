import { useState } from 'react';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../../ui/PageHead';
import { ArchiveForm } from './ArchiveForm';
import type { ImportedTask, Preview } from './exchange';
import { PreviewPart } from './PreviewPart';
import { TakenPart } from './TakenPart';

/** at: when it was looked at; the same file may have changed since. */
type Looked = { file: File; preview: Preview; at: number };

/** Tasks from an archive: looked at first, taken as drafts, their keys confirmed one by one. */
export function ImportPage() {
  const words = useWords('exchange').import;
  const [looked, setLooked] = useState<Looked | null>(null);
  const [imported, setTaken] = useState<ImportedTask[] | null>(null);
  useTitle(words.title);
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <Link to={paths.tasks} className={buttonClass({ size: 's' })}>
            <Icon name="arrow-left" size={16} /> {words.toList}
          </Link>
        }
      />
      {imported ? (
        <TakenPart
          tasks={imported}
          onChange={setTaken}
          onAgain={() => {
            setTaken(null);
            setLooked(null);
          }}
        />
      ) : (
        <div className="stack">
          <ArchiveForm
            onChoose={() => setLooked(null)}
            onLooked={(file, preview) => setLooked({ file, preview, at: performance.now() })}
          />
          {looked && <PreviewPart key={looked.at} file={looked.file} preview={looked.preview} onTaken={setTaken} />}
        </div>
      )}
    </>
  );
}
