import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OnlineStatus } from '../../platform/calls/OnlineStatus';
import { useTitle } from '../../platform/screens/title';
import { useStore } from '../../platform/store';
import { LanguageSwitch } from '../../platform/words/LanguageSwitch';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Brand } from '../../ui/frame/Brand';
import { PageLoading } from '../../ui/frame/PageState';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { TakeCodes } from './carry/TakeCodes';
import styles from './Offline.module.css';
import { ParcelsPart } from './ParcelsPart';
import { PreparedPart } from './PreparedPart';
import { RoomForm } from './RoomForm';
import { allParcels, type Ending, type Room } from './room';
import { SittingPart } from './sitting/SittingPart';
import { useOpenedRoom } from './use-opened-room';
import { WhoPart } from './WhoPart';

/**
 * A computer of a class without the internet (docs/rules/offline.md): prepared while there is a network, it sits alone and
 * gives its answers back later. Nobody is logged in.
 */
export function OfflinePage() {
  const words = useWords('offline');
  useTitle(words.page);
  const opened = useOpenedRoom();
  if (opened.kind === 'OPEN') return <OpenedRoom room={opened.room} />;
  return (
    <Frame>
      {opened.kind === 'LOADING' && <PageLoading />}
      {opened.kind === 'ELSEWHERE' && <Notice role="status">{words.elsewhere}</Notice>}
      {opened.kind === 'UNABLE' && (
        <Notice tone="bad" role="alert">
          {words.unable[opened.why]}
        </Notice>
      )}
    </Frame>
  );
}

/** What the room says now: a sitting has the whole page, everything else stands in the frame. */
function OpenedRoom({ room }: { room: Room }) {
  const view = useStore(room.view);
  const words = useWords('offline').take;
  const [takes, setTakes] = useState(false);
  const taking = useFocusAfter(takes);
  const { content, current, ended, open } = view;
  useFocusOnMain(ended || open ? null : content.set ? 'SET' : 'LETTERS');
  if (current && open) return <SittingPart key={current.sitting.id} room={room} current={current} open={open} />;
  // Before children there is nothing of the teacher's.
  const isTeachers = !ended && !open;
  if (isTeachers && takes)
    return (
      <Frame>
        <TakeCodes room={room} onClose={() => setTakes(false)} />
      </Frame>
    );
  return (
    <Frame>
      {ended ? (
        <EndPart room={room} ended={ended} />
      ) : open ? (
        <WhoPart room={room} open={open} />
      ) : content.set ? (
        <PreparedPart key={content.set.head.preparedAt} room={room} set={content.set} />
      ) : (
        <RoomForm room={room} />
      )}
      {allParcels(view).length > 0 && (
        <ParcelsPart key={String(open === null)} room={room} parcels={allParcels(view)} isFolded={!isTeachers} />
      )}
      {isTeachers && (
        <p>
          <Button ref={taking} variant="quiet" icon="screen" onClick={() => setTakes(true)}>
            {words.title}
          </Button>
        </p>
      )}
    </Frame>
  );
}

/** Gives the focus to the button that opened something, once that is closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** Gives the focus to the main part of the page when this part has taken the place of another, whose fields are gone. */
function useFocusOnMain(part: 'SET' | 'LETTERS' | null) {
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    if (part !== null) document.getElementById('main')?.focus({ preventScroll: true });
  }, [part]);
}

function Frame({ children }: { children: ReactNode }) {
  const app = useWords('app');
  const words = useWords('offline');
  return (
    <>
      <header className="cluster spread pad-3-5 paper line-below">
        <Brand name={app.name} />
        <span className="cluster">
          <OnlineStatus />
          <LanguageSwitch />
        </span>
      </header>
      <main id="main" tabIndex={-1} className="page page-narrow stack gap-5">
        <h1 className="type-staff dimmed">{words.title}</h1>
        {children}
      </main>
    </>
  );
}

/** A pupil has ended: where the answers are, and the way to the next one. */
function EndPart({ room, ended }: { room: Room; ended: Ending }) {
  const words = useWords('offline').end;
  const view = useStore(room.view);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = allParcels(view).find(({ id }) => id === ended.parcel)?.state ?? 'WAITING';
  const isUnstored = state !== 'DELIVERED' && view.unstored.some(({ id }) => id === ended.parcel);
  const isDelivered = state === 'DELIVERED';
  return (
    <section className={cx('stack box', styles.prepared, !isUnstored && styles.whole)}>
      <h2 ref={heading} tabIndex={-1} className="heading-large no-ring">
        {(ended.by === 'TIME' ? words.timeTitle : words.title)({ name: ended.firstName })}
      </h2>
      {isUnstored ? (
        <Notice tone="bad" role="alert">
          {words.unstored}
        </Notice>
      ) : (
        <div className="stack gap-2" role="status">
          <p className={cx('row gap-3', !isUnstored && 'good')}>
            <Icon name={isDelivered ? 'check' : 'lock'} size={32} bold={isDelivered} />
            <strong className="heading-section">{isDelivered ? words.delivered : words.locked}</strong>
          </p>
          <p>{state === 'REFUSED' ? words.refused : isDelivered ? words.deliveredText : words.waiting}</p>
        </div>
      )}
      <Button size="l" wide icon="user" onClick={() => room.view.set({ ...room.view.get(), ended: null })}>
        {words.next}
      </Button>
    </section>
  );
}
