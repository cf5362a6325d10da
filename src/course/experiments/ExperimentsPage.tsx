import './experiments.css';
import { Fragment, useEffect, useState } from 'react';
import { citeWorks } from '../../engine/works';
import { useIntents } from '../../lab/LabContext';
import { useTitle } from '../../lab/pageEffects';
import { lessonOf } from '../../lessons/registry';
import { Button } from '../../ui/Button';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { pageIds, type PageProps } from '../pages/page';
import { CourseDoor, PageHead } from '../pages/PageHead';
import { hasBoxplots } from './boxes';
import { Boxplots } from './Boxplots';
import { experimentsIndex, type ShownExperiment } from './experimentsIndex';
import { pictureOf, recordOf } from './files';
import { sectionOf, type Section } from './sections';

/** Shows the experiments of this project: all in a list, or the one that the text names with its picture and its numbers. */
export function ExperimentsPage({ text }: PageProps) {
  const { openPage } = useIntents();
  const open = experimentsIndex.find(({ name }) => name === text);
  const title = open?.title ?? 'Experiments';
  useTitle(title);
  return (
    <main className="page-of-cards" aria-label={title}>
      <PageHead key={title} title={title}>
        {open && (
          <Button hint="All experiments of this project" onClick={() => openPage(pageIds.experiments)}>
            All experiments
          </Button>
        )}
        <CourseDoor />
      </PageHead>
      {open ? <Experiment key={open.name} experiment={open} /> : <List />}
    </main>
  );
}

function List() {
  return (
    <>
      <p className="page-of-cards__lead">
        What the sources claim, and questions of our own, each on 8 to 80 seeds that nobody had looked at
        before the run, except where a second run is told of. All is told as it came out, losses as fully as
        wins. So few runs show large differences only, and where a comparison was made once more on fresh
        seeds, those decide.
      </p>
      <ul className="page-of-cards__list">
        {experimentsIndex.map(({ name, title, of }) => (
          <li key={name}>
            <a className="experiments__card" href={`#page=${pageIds.experiments}:${name}`}>
              <b>{title}</b>
              <span>{sectionOf(name).picture}</span>
              {of.length > 0 && (
                <small>{citeWorks(`${of[0]![0]} ${of.map(([, number]) => number).join(', ')}`)}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Experiment({ experiment: { name, lesson, of } }: { readonly experiment: ShownExperiment }) {
  const { openPage } = useIntents();
  const { claim, decided, seeds, found, table, picture } = sectionOf(name);
  const { title } = lessonOf(lesson)!;
  // What led here may have been far down a page.
  useEffect(() => {
    document.scrollingElement?.scrollTo(0, 0);
  }, []);
  return (
    <article className="experiments__one">
      {hasBoxplots(name) ? <Boxplots name={name} /> : <Picture name={name} words={picture} />}
      <dl className="experiments__words">
        <dt>{of.length > 0 ? 'The document' : 'What was asked'}</dt>
        <dd>{citeWorks(of.length > 0 ? claim : askedOf(claim))}</dd>
        {decided !== null && (
          <>
            <dt>Decided before the run</dt>
            <dd>{decided}</dd>
          </>
        )}
        <dt>{`Here, ${seeds}`}</dt>
        <dd>
          {found.map(({ text, items }) => (
            <Fragment key={text}>
              <p>{text}</p>
              {items.length > 0 && (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </Fragment>
          ))}
        </dd>
      </dl>
      {table && <Table table={table} />}
      <p className="experiments__doors">
        <Button hint={`Lesson: ${title}`} onClick={() => openPage(pageIds.lesson, lesson)}>
          The lesson
        </Button>
        <a className="experiments__link" href={recordOf(name)} download={`${name}.json`}>
          All numbers (JSON)
        </a>
        <code translate="no">{`npm run experiment -- ${name}`}</code>
      </p>
    </article>
  );
}

/** A question of our own, without saying that no document has it. */
function askedOf(claim: string): string {
  const [, first, rest] = /^Not in the document: (.)(.*)$/.exec(claim) ?? [];
  return first === undefined ? claim : first.toUpperCase() + rest!;
}

function Picture({ name, words }: { readonly name: string; readonly words: string }) {
  const [isLost, setLost] = useState(false);
  if (isLost)
    return <p role="alert">The picture could not be loaded. Its numbers are below; reload to try again.</p>;
  return (
    <img className="experiments__picture" src={pictureOf(name)} alt={words} onError={() => setLost(true)} />
  );
}

function Table({ table: { head, rows } }: { readonly table: NonNullable<Section['table']> }) {
  return (
    <ScrollRegion label="Numbers" className="experiments__table">
      <table>
        <thead>
          <tr>
            {head.map((cell, j) => (
              // Two columns may have the same head.
              <th key={j} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            <tr key={i}>
              {cells.map((cell, j) => (j === 0 ? <th key={j}>{cell}</th> : <td key={j}>{cell}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
