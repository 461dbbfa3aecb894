import { type FormEvent, useState } from 'react';
import type { ShownMail } from '../../../contract/mail';
import * as calls from '../../../contract/mail';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { TextInput } from '../../ui/fields/TextInput';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import styles from './OutboxPage.module.css';

/** The mails that the demonstration would have sent, newest first. Their links can be followed. */
export function OutboxPage() {
  const words = useWords('mail').outbox;
  const filters = useFilters<'search'>();
  const search = filters.get('search');
  const load = useLoad(search, (signal) => loadOutbox(search, signal), { everyMs: 5_000 });
  useTitle(words.title);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.title} />
      <Search key={search} value={search} onSearch={(text) => filters.set({ search: text })} />
      <Loaded load={load} failed={words.notLoaded}>
        {(mails) => (mails ? <Mails mails={mails} isSearch={search !== ''} /> : <PageEmpty title={words.notHere} />)}
      </Loaded>
    </main>
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const words = useWords('mail').outbox;
  const common = useWords('common');
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className={cx('flex gap-2', styles.search)} onSubmit={submit}>
      <TextInput
        type="search"
        maxLength={200}
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" icon="search">
        {common.search}
      </Button>
    </form>
  );
}

function Mails({ mails, isSearch }: { mails: readonly ShownMail[]; isSearch: boolean }) {
  const words = useWords('mail').outbox;
  if (mails.length === 0 && isSearch) return <PageEmpty title={words.notFound} />;
  if (mails.length === 0) return <PageEmpty title={words.none}>{words.noneHint}</PageEmpty>;
  return (
    <>
      <p className="dimmed">
        {words.lead} {words.newest}
      </p>
      <ul className="stack plain-list one-column break-anywhere">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Letter mail={mail} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Mails are in Lithuanian, whatever the language of the page. */
function Letter({ mail }: { mail: ShownMail }) {
  const words = useWords('mail').outbox;
  return (
    <Card aria-labelledby={`mail-${mail.id}`}>
      <div className="spread">
        <h2 id={`mail-${mail.id}`} lang="lt">
          {mail.subject}
        </h2>
        <span className="dimmed num nowrap">
          {dayOf(mail.createdAt)} {hourAndMinute(mail.createdAt)}
        </span>
      </div>
      <p className="dimmed">{words.to({ name: mail.toName, address: mail.toAddress })}</p>
      <p className="above-3 break-anywhere keeps-lines" lang="lt">
        {linked(mail.text)}
      </p>
    </Card>
  );
}

/** The text with its addresses as links. A link uses only the path, so it works at any address of the server. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    if (!URL.canParse(part) || !/^https?:/.test(part)) return part;
    const { pathname, search, hash } = new URL(part);
    return (
      <a key={part} href={pathname + search + hash}>
        {part}
      </a>
    );
  });
}

// Every call about mails that the pages make.

/** The mails of the demonstration that a search finds, newest first; null where there is no demonstration. */
async function loadOutbox(search: string, signal: AbortSignal): Promise<calls.ShownMail[] | null> {
  try {
    return (await call(calls.outbox, { body: { search }, signal })).data;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'NOT_FOUND') return null;
    throw failure;
  }
}
