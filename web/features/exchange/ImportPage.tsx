import { useState } from 'react';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { PageHead } from '../../ui/frame/PageHead';
import { Icon } from '../../ui/Icon';
import { ArchiveForm } from './ArchiveForm';
import type { Archive, ImportedTask, Preview } from './exchange';
import { ImportedPart } from './ImportedPart';
import { PreviewPart } from './PreviewPart';

/** at: when the preview was made; the same file may have changed since. */
type ArchivePreview = { archive: Archive; preview: Preview; at: number };

/** Imports tasks from an archive: previews them, imports them as drafts, and confirms their keys one by one. */
export function ImportPage() {
  const words = useWords('exchange').import;
  const [previewed, setPreviewed] = useState<ArchivePreview | null>(null);
  const [imported, setImported] = useState<ImportedTask[] | null>(null);
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
        <ImportedPart
          tasks={imported}
          onChange={setImported}
          onAgain={() => {
            setImported(null);
            setPreviewed(null);
          }}
        />
      ) : (
        <div className="stack">
          <ArchiveForm
            onChoose={() => setPreviewed(null)}
            onPreview={(file, preview) =>
              setPreviewed({ archive: { file, handle: preview.handle }, preview, at: performance.now() })
            }
          />
          {previewed && (
            <PreviewPart
              key={previewed.at}
              archive={previewed.archive}
              preview={previewed.preview}
              onImported={setImported}
            />
          )}
        </div>
      )}
    </>
  );
}
