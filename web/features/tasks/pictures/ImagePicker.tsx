import { useCallback, useState } from 'react';
import { type ImageScope, imageScopes, type Picture } from '../../../../contract/images';
import { ListPager } from '../../../lists/ListPager';
import { usePage } from '../../../lists/use-page';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import styles from '../Tasks.module.css';
import { listImages } from '../tasks';
import { ImageUpload } from './ImageUpload';

type ImagePickerProps = {
  /** What a picture that is added here is for. */
  scope: ImageScope;
  /** The task to which it then belongs. */
  taskId: string | null;
  onLeave: () => void;
  onPick: (picture: Picture) => void;
};

/** Pictures of a page. */
const pageSize = 5;

/** The window that picks a stored picture or adds one from this computer. */
export function ImagePicker({ scope, taskId, onLeave, onPick }: ImagePickerProps) {
  const { image, outcome } = useWords('tasks');
  const common = useWords('common');
  const [filter, setFilter] = useState({ title: '', scope: '' });
  const [page, setPage] = useState(1);
  const place = { page, pageSize, onPage: setPage };
  const load = usePage(['images', 'picker'], filter, place, listImages);
  const search = useCallback((title: string) => {
    setFilter((before) => ({ ...before, title }));
    setPage(1);
  }, []);
  return (
    <StaffModal open size="lg" title={image.title} onClose={onLeave}>
      <ImageUpload scope={scope} taskId={taskId} onUploaded={onPick} />
      <Toolbar label={common.filters}>
        <SearchBox
          value={filter.title}
          onSearch={search}
          label={image.find}
          placeholder={image.find}
          slashKey={false}
        />
        <FilterSelect
          label={image.scope}
          value={filter.scope}
          empty={image.scopes['']}
          onChange={(one) => {
            setFilter((before) => ({ ...before, scope: one }));
            setPage(1);
          }}
          options={imageScopes.map((one) => ({ value: one, label: image.scopes[one] }))}
        />
      </Toolbar>
      <Loaded load={load} failed={outcome.LOAD_IMAGES}>
        {({ images, total }) =>
          images.length === 0 ? (
            <PageEmpty plain title={image.empty}>
              {image.emptyHint}
            </PageEmpty>
          ) : (
            <>
              <ul
                className={cx('grid plain-list gap-2', styles.pictures)}
                aria-label={image.title}
                aria-busy={load.loading}
              >
                {images.map((one) => (
                  <li key={one.imageUrl} className="grid gap-3 align-center pad-2 frame rounded">
                    <img className="white-ground" src={one.imageUrl} alt="" loading="lazy" />
                    <div>
                      <strong>{one.title || image.untitled}</strong>
                      <p className="type-dense dimmed">{[one.description, one.filename].filter(Boolean).join(' · ')}</p>
                    </div>
                    <Button
                      size="s"
                      aria-label={image.chooseOf({ name: one.title || one.filename })}
                      onClick={() => onPick(one)}
                    >
                      {image.choose}
                    </Button>
                  </li>
                ))}
              </ul>
              <ListPager {...place} total={total} />
            </>
          )
        }
      </Loaded>
    </StaffModal>
  );
}
