import '../cards.css';
import { citeWorks } from '../../engine/works';
import { Button } from '../../ui/Button';
import type { PanelProps } from '../study';
import { linkOf, type WorkedExample } from './workedExample';
import { workedExamples } from './workedExamples';

/** Lists worked examples, each with its link; the text of the panel may name one, which then stands alone. */
export function ExamplesPanel({ text, setText }: PanelProps) {
  const named = workedExamples.find(({ id }) => id === text);
  const listed = named ? [named] : workedExamples;
  return (
    <>
      <p>{named ? settingsOf(named) : `Figures and runs of the documents, as states of the Lab. ${ofAll}`}</p>
      <p className="cards__ways">
        {named && (
          <Button
            className="panel__offer"
            hint={`All ${workedExamples.length} of them`}
            onClick={() => setText('')}
          >
            All worked examples
          </Button>
        )}
        <a className="cards__link" href="#page=documents">
          All figures of the five documents
        </a>
      </p>
      <ul className="cards">
        {listed.map((example) => (
          <Card key={example.id} example={example} />
        ))}
      </ul>
    </>
  );
}

const asPrinted =
  'outputs as they are, mean 0, output scale and length scale 1, next to no noise; where it starts from places drawn at random, these are the same; where it samples hyper-parameters, they are drawn here by samplers of our own.';

const ofAll = `Those of ${citeWorks('001')} have its settings: ${asPrinted} Its classifiers (§5.4.4, chapter 4) are not among them: of their curves no numbers are printed. Those of the other documents begin with points of our own, because their data are not printed: on the function of ${citeWorks('000 Figure 2-3')}, or on two moons where settings of a classifier are searched.`;

/** Says what the settings of an example are those of. */
function settingsOf({ source }: WorkedExample): string {
  return source.startsWith('001')
    ? `A state of the Lab with the settings of ${citeWorks('001')}: ${asPrinted}`
    : 'A state of the Lab with points of our own, because the data of the document are not printed.';
}

function Card({ example }: { readonly example: WorkedExample }) {
  const { title, source, sentence } = example;
  return (
    <li className="cards__card">
      <h3>{title}</h3>
      <p>{sentence}</p>
      <p>
        <a
          className="cards__link"
          href={`#${linkOf(example)}`}
          title="Opens the Lab in this state"
          aria-label={`Open it: ${title}`}
        >
          Open it
        </a>{' '}
        <small title={source}>{citeWorks(source)}</small>
      </p>
    </li>
  );
}
