import './documents.css';
import { useEffect, useRef } from 'react';
import { works } from '../../engine/works';
import { useIntents } from '../../lab/LabContext';
import { useTitle } from '../../lab/pageEffects';
import { Tabs } from '../../ui/Tabs';
import { pageIds, type PageProps } from '../pages/page';
import { CourseDoor, PageHead } from '../pages/PageHead';
import { SmallPicture } from '../SmallPicture';
import { experimentsOfEntry } from '../experiments/experimentsIndex';
import { documentsIndex, readDocument } from './documentsIndex';
import { entriesOf, type DocumentEntries, type Entry } from './entry';
import { pictureKey, storedPictures } from './storedPictures';

const titleOf = (document: DocumentEntries): string =>
  works.find(({ code }) => code === document.code)!.title;

const tabs = documentsIndex.map((one) => ({
  id: one.code,
  label: one.name,
  hint: titleOf(one),
  note: liveOf(one),
}));

/** The entry whose link was followed: Back returns to it. */
let followed: string | null = null;

/** Shows every figure, table and algorithm of the five documents, with the place where it is live. The text names the document. */
export function DocumentsPage({ text }: PageProps) {
  const { openPage } = useIntents();
  const code = readDocument(text);
  const open = documentsIndex.find((one) => one.code === code)!;
  const { figures, tables, algorithms, program } = open;
  useTitle('The documents');
  return (
    <main className="page-of-cards documents" aria-label="The documents">
      <PageHead title="The documents">
        <CourseDoor />
      </PageHead>
      <p className="page-of-cards__lead">
        Each figure, table and algorithm of the five sources and what their programs have besides, with the
        place in the page where it is live.
      </p>
      <Tabs
        label="Documents"
        of="document"
        tabs={tabs}
        open={code}
        onOpen={(id) => openPage(pageIds.documents, id)}
      />
      <div key={code} role="tabpanel" id={`document-${code}`} aria-labelledby={`document-${code}-tab`}>
        <p className="documents__title">{titleOf(open)}</p>
        <Part title="Figures" code={code} entries={figures} />
        <Part title="Tables" code={code} entries={tables} />
        <Part title="Formulas and algorithms" code={code} entries={algorithms} />
        <Part title="Its program" code={code} entries={program} />
      </div>
    </main>
  );
}

/** Says how many entries of a document are live. */
function liveOf(document: DocumentEntries): string {
  const entries = entriesOf(document);
  const live = entries.filter(({ place }) => place.state === 'live');
  return `${live.length} of ${entries.length} live`;
}

interface PartProps {
  readonly title: string;
  readonly code: string;
  readonly entries: readonly Entry[];
}

function Part({ title, code, entries }: PartProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="documents__part">{title}</h2>
      <ul className="page-of-cards__list">
        {entries.map((entry) => (
          <li key={entry.number}>
            <Card code={code} entry={entry} />
            {experimentsOfEntry(code, entry.number).map(({ name, title: of }) => (
              <a key={name} className="documents__numbers" href={`#page=${pageIds.experiments}:${name}`}>
                {`Our numbers: ${of}`}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly code: string;
  readonly entry: Entry;
}

function Card({ code, entry }: CardProps) {
  const { number, caption, place } = entry;
  const words = (
    <>
      <b>{number}</b>
      <span>{caption}</span>
    </>
  );
  const key = pictureKey(code, entry);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (followed !== key) return;
    followed = null;
    link.current?.focus();
  }, [key]);
  if (place.state === 'live') {
    return (
      <a ref={link} className="documents__card" href={`#${place.hash}`} onClick={() => (followed = key)}>
        <SmallPicture data={storedPictures[key]} />
        {words}
        <span className="documents__place">{`${place.name}\u00a0→`}</span>
        {place.differs && <small className="documents__why">{place.differs}</small>}
        {place.after && <small className="documents__why">{place.after}</small>}
      </a>
    );
  }
  return (
    <details className="documents__card" data-state={place.state}>
      <summary>
        <span className="documents__none" aria-hidden="true" />
        {words}
        <span className="documents__state">in words only: why</span>
      </summary>
      <small className="documents__why">{place.words}</small>
    </details>
  );
}
