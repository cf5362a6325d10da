import './bench.css';
import type { BenchContent } from './benchContent';

const results = [1, 2, 3];
const noteLines = [1, 2, 3];
const columns = ['knob', 'value', 'unit', 'used', 'unit of it'];

/** A sheet to take to the bench: what to try, and lines for what came out. Black on white, two trials a page. */
export function BenchSheet({ content }: { readonly content: BenchContent }) {
  const { title, said, trials, limits } = content;
  return (
    <article className="bench">
      <header>
        <h1>{title}</h1>
        <p>{said}</p>
        <div className="bench__head">
          <span className="bench__quiet">Date</span>
          <span className="bench__line" />
          <span className="bench__quiet">By</span>
          <span className="bench__line" />
        </div>
      </header>
      {trials.map((trial) => (
        <BenchTrial key={trial.name} trial={trial} outcomes={content.outcomes} />
      ))}
      <footer>
        {limits.map((limit) => (
          <p key={limit}>{limit}</p>
        ))}
        <p className="bench__quiet">
          Enter the results in Deep Mining Lab, room Experiment. What was predicted is left out on purpose:
          whoever judges the result should not know it.
        </p>
      </footer>
    </article>
  );
}

interface TrialProps extends Pick<BenchContent, 'outcomes'> {
  readonly trial: BenchContent['trials'][number];
}

function BenchTrial({ trial, outcomes }: TrialProps) {
  const [goal, second] = outcomes;
  return (
    <section className="bench__trial">
      <h2>{trial.name}</h2>
      <div className="bench__parts">
        <table>
          <colgroup>
            {columns.map((column) => (
              <col key={column} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              <th scope="col">Try</th>
              <td />
              <th scope="col" colSpan={2}>
                I used, if different
              </th>
            </tr>
          </thead>
          <tbody>
            {trial.settings.map(({ knob, value, unit }) => (
              <tr key={knob}>
                <th scope="row">{knob}</th>
                <td className="bench__value">{value}</td>
                <td className="bench__quiet">{unit}</td>
                <td>
                  <span className="bench__line" />
                </td>
                <td className="bench__quiet">{unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <Outcome {...goal!} />
          {results.map((number) => (
            <p key={number} className="bench__result">
              <span className="bench__quiet">{number}</span>
              <span className="bench__line" />
            </p>
          ))}
          {second && (
            <div className="bench__second">
              <Outcome {...second} />
              <span className="bench__line" />
            </div>
          )}
          {['failed', 'can’t be done'].map((word) => (
            <p key={word} className="bench__box">
              {word}
            </p>
          ))}
        </div>
      </div>
      <div className="bench__notes">
        <span className="bench__quiet">Notes</span>
        {noteLines.slice(second ? 1 : 0).map((line) => (
          <span key={line} className="bench__line" />
        ))}
      </div>
    </section>
  );
}

function Outcome({ name, unit }: BenchContent['outcomes'][number]) {
  return (
    <p className="bench__outcome">
      <strong>{name}</strong>
      <span className="bench__quiet">{unit}</span>
    </p>
  );
}
