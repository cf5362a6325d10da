import { acquisitionBehind } from '../../engine/experiment/portfolio';
import type { Nominee, Nomination, StepSnapshot } from '../../engine/loop/snapshot';
import type { Explanation } from '../../engine/questions/explanation';
import { acquisitionLabel, acquisitionOf, readable, symbolOf } from '../../lab/state/select/labels';
import { signOf } from '../../lab/page/nominees';
import { acquisitionSize, takenBecause } from '../../lab/state/select/reason';
import { useLabState } from '../../lab/LabContext';
import { formatInput } from '../../plots/format';
import { formatNumber } from '../../ui/formatNumber';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Line, MaximaFormula } from './Formulas';
import { hedgeVerdict } from './trials';

interface InForceProps {
  readonly snapshot: StepSnapshot;
  readonly explanation: Explanation;
  readonly minimise: boolean;
}

/** Shows the calculation of what chose the query, where that is neither expected improvement nor the upper bound. */
export function InForce({ snapshot, explanation, minimise }: InForceProps) {
  const { spec, proposal } = snapshot;
  const behind = acquisitionBehind(spec, proposal);
  const { maxima, search, places } = explanation;
  const value = proposal?.acquisition ?? 0;
  const words = places[0]?.seconds === undefined ? wordsOn(behind.id) : null;
  return (
    <>
      {proposal?.portfolio && <Named snapshot={snapshot} nomination={proposal.portfolio} />}
      {maxima && (
        <section>
          <h3>Max-value entropy</h3>
          <MaximaFormula
            maxima={maxima}
            value={value}
            isEntropy={behind.params['form'] === 'entropy'}
            minimise={minimise}
          />
        </section>
      )}
      {search && (
        <section>
          <h3>Entropy search</h3>
          <div className="why__formulas">
            <Line
              says={`H is the entropy of where, of ${search.places} places, the ${minimise ? 'minimum' : 'maximum'} is, counted over ${search.functions} functions drawn; after an answer here it is less on average`}
            >
              ES = H − E[H | y] = {formatNumber(search.entropy)} − {formatNumber(search.entropy - value)} ={' '}
              <b>{formatNumber(value)}</b> nats
            </Line>
          </div>
        </section>
      )}
      {words && (
        <section>
          <h3>{capitalised(acquisitionLabel(behind.id, spec))}</h3>
          <div className="why__formulas">
            <Line says={words}>
              {symbolOf(behind.id, spec)} = <b>{readable(value, acquisitionSize(snapshot, behind.id))}</b>
            </Line>
          </div>
        </section>
      )}
    </>
  );
}

/** Says what an acquisition is whose calculation is not shown; null where it is. */
function wordsOn(id: string): string | null {
  const shown = ['expected-improvement', 'log-expected-improvement', 'upper-confidence-bound'];
  const own = ['max-value-entropy', 'entropy-search'];
  return [...shown, ...own].includes(id) ? null : (acquisitionOf(id)?.summary ?? null);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface NamedProps {
  readonly snapshot: StepSnapshot;
  readonly nomination: Nomination;
}

/** Lists what the members of a portfolio name, what speaks for each, and how that came about over the steps. */
function Named({ snapshot, nomination }: NamedProps) {
  const { spec, proposal } = snapshot;
  const isHedge = spec.acquisition.id === 'hedge';
  const label = acquisitionLabel(spec.acquisition.id, spec);
  return (
    <section>
      <h3>{capitalised(label)}</h3>
      <div className="why__formulas">
        {isHedge ? (
          <>
            <Line says="each member’s gain g grows by its reward: the mean now believed at the place it named a step ago, in standard deviations of all answers">
              p = e<sup>ηg</sup> / Σ e<sup>ηg</sup>
            </Line>
            <p className="why__says">{hedgeVerdict}</p>
          </>
        ) : (
          <p className="why__says">
            Of the places named, that one is asked whose answer takes most from the entropy of where the
            optimum is.
          </p>
        )}
      </div>
      <p>Taken by {takenBecause(snapshot, proposal!)}.</p>
      <ScrollRegion className="table-scroll" label="Places named">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">member</th>
              <th scope="col">x</th>
              <th scope="col">its value</th>
              {isHedge && <th scope="col">reward</th>}
              <th scope="col">{isHedge ? 'gain g' : 'information, nats'}</th>
              {isHedge && <th scope="col">probability</th>}
            </tr>
          </thead>
          <tbody>
            {nomination.nominees.map((one, k) => (
              <NamedRow key={k} nominee={one} isHedge={isHedge} isChosen={k === nomination.chosen} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {isHedge && <Course snapshot={snapshot} nomination={nomination} />}
    </section>
  );
}

interface NamedRowProps {
  readonly nominee: Nominee;
  readonly isHedge: boolean;
  readonly isChosen: boolean;
}

function NamedRow({ nominee, isHedge, isChosen }: NamedRowProps) {
  const { member, x, value, reward, gain, probability } = nominee;
  return (
    <tr className={isChosen ? 'why__chosen' : undefined}>
      <th scope="row">
        {signOf({ member })}
        {isChosen && ' (asked)'}
      </th>
      <td>{x.map(formatInput).join(', ')}</td>
      <td>{readable(value)}</td>
      {isHedge && <td>{reward === null ? '–' : formatNumber(reward)}</td>}
      <td>{formatNumber(gain)}</td>
      {isHedge && <td>{percent(probability)}</td>}
    </tr>
  );
}

/** Lists the gain and the probability of each member over the steps. */
function Course({ snapshot, nomination }: NamedProps) {
  const history = useLabState((state) => state.snapshots);
  const steps = history.filter(({ step, proposal }) => step <= snapshot.step && proposal?.portfolio);
  if (steps.length < 2) return null;
  return (
    <ScrollRegion className="table-scroll why__course" label="Gains and probabilities over the steps">
      <table className="table">
        <caption>Gain, and probability, after each step</caption>
        <thead>
          <tr>
            <th scope="col">step</th>
            {nomination.nominees.map(({ member }, k) => (
              <th key={k} scope="col">
                {signOf({ member })}
              </th>
            ))}
            <th scope="col">asked</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((one) => (
            <CourseRow
              key={one.step}
              step={one.step}
              nomination={one.proposal!.portfolio!}
              like={nomination}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface CourseRowProps {
  readonly step: number;
  readonly nomination: Nomination;
  /** The members in the order of the columns. */
  readonly like: Nomination;
}

function CourseRow({ step, nomination: { nominees, chosen }, like }: CourseRowProps) {
  const same = (a: Nominee, b: Nominee) => JSON.stringify(a.member) === JSON.stringify(b.member);
  return (
    <tr>
      <th scope="row">{step}</th>
      {like.nominees.map((column, k) => {
        const found = nominees.find((one) => same(one, column));
        return <td key={k}>{found ? `${formatNumber(found.gain)} · ${percent(found.probability)}` : '–'}</td>;
      })}
      <td>{signOf(nominees[chosen]!)}</td>
    </tr>
  );
}

function percent(probability: number): string {
  return `${readable(Math.round(1000 * probability) / 10)} %`;
}
