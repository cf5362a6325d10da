import { secondResultsOf } from '../../engine/experiment/inputs';
import { memo } from 'react';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { Nomination, Proposal, StepSnapshot } from '../../engine/loop/snapshot';
import {
  formatAcquisition,
  formatInput,
  formatNamed,
  formatPlace,
  type Written,
} from '../../vocabulary/numbers/labelled';
import { acquisitionLabel, labelsIn, symbolOf } from '../state/select/labels';
import { signOf, weightOf } from './nominees';
import { amongOf, hopelessReason, takenBecause } from '../state/select/reason';
import { Button } from '../../ui/Button';
import { Explained } from '../../ui/Explained';
import { memberSentence } from '../../vocabulary/words';
import { useIntents } from '../LabContext';
import { ChancePicture } from './ChancePicture';

/** Explains the next query. */
export const WhySection = memo(function WhySection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { proposal, stopReason } = snapshot;
  if (!proposal) {
    return (
      <section className="side__section">
        <h2>The end</h2>
        <p>{stopReason}</p>
      </section>
    );
  }
  return (
    <section className="side__section">
      <Question labels={labelsIn(snapshot)} place={proposal.x} />
      <Reason proposal={proposal} snapshot={snapshot} />
      {stopReason && <p>{stopReason}</p>}
    </section>
  );
});

const silentReasons: Partial<Record<Proposal['origin'], string>> = {
  design: 'The next place of the design',
  'by-hand': 'Asked by hand',
};
/** The heading; more than three coordinates stand in a paragraph beneath it. */
function Question({ labels, place }: { readonly labels: Written; readonly place: readonly number[] }) {
  if (place.length > 3) {
    return (
      <>
        <h2>Why this place?</h2>
        <p>{formatNamed(labels, place)}</p>
      </>
    );
  }
  return <h2>{`Why ${placeWords(labels, place)}?`}</h2>;
}

/** Writes a place, with the name of its input if there is one with a short name. */
function placeWords(labels: Written, place: readonly number[]): string {
  const [name = 'x'] = labels.inputs;
  return place.length === 1 && name.length > 12
    ? `x = ${formatInput(labels, 0, place[0]!)}`
    : formatPlace(labels, place);
}

interface ReasonProps {
  readonly proposal: Proposal;
  readonly snapshot: StepSnapshot;
}

function Reason({ proposal, snapshot }: ReasonProps) {
  const { spec } = snapshot;
  const { openPanel } = useIntents();
  const { acquisition, acquisitionId, note, origin, runnerUp, exploit, explore, portfolio } = proposal;
  if (acquisition === null || acquisitionId === null) {
    const reason = note ?? silentReasons[origin] ?? 'Drawn at random';
    if (origin === 'walk') return <p>{`${reason}. The model plays no part in it.`}</p>;
    return <p>{`${reason}: the model plays no part in it.`}</p>;
  }
  const def = acquisitionWords.find(({ id }) => id === acquisitionId);
  const hasSecond = secondResultsOf(spec) !== null;
  const label = acquisitionLabel(acquisitionId, spec);
  const labels = labelsIn(snapshot);
  const symbol = symbolOf(acquisitionId, spec);
  const hopeless = hopelessReason(snapshot, proposal);
  const taken = takenBecause(snapshot, proposal);
  const largest = taken
    ? `Named by ${label}, and taken by ${taken}:`
    : def?.joint
      ? 'One function was drawn at random from all that the model believes possible. Of the candidates it is best here:'
      : hopeless
        ? `${hopeless.replace(/^n/, 'N')}. Here its ${label} is the least hopeless:`
        : `Its ${label} is the largest${amongOf(spec)}:`;
  return (
    <>
      <p className="why__reason">{note ?? largest}</p>
      <Explained text={def ? memberSentence(def) : label}>
        {(id) => (
          <p className="why__value" translate="no" tabIndex={0} aria-describedby={id}>
            {`${symbol} = ${formatAcquisition(labels, acquisition)}`}
          </p>
        )}
      </Explained>
      {snapshot.model && <ChancePicture snapshot={snapshot} />}
      {snapshot.failures && snapshot.observations.length > 0 && (
        <p>
          {def?.byChance
            ? 'Chosen by how likely there is a value, too, as the places with one and without tell.'
            : 'Chosen as if the places without a value had given the worst value seen; the plots do not count that.'}
        </p>
      )}
      {def?.byChance && snapshot.observations.length > 0 && hasSecond && (
        <p>
          Chosen by how likely the second result keeps its limit, too; the best to beat is the best that keeps
          it.
        </p>
      )}
      {def?.hasParts && (
        <Parts
          rest={def.joint ? 'chance' : 'doubt'}
          labels={labels}
          exploit={exploit ?? 0}
          explore={explore ?? 0}
        />
      )}
      {runnerUp && (
        <p>{`Runner-up: ${placeWords(labels, runnerUp.x)}, ${symbol} ${formatAcquisition(labels, runnerUp.acquisition)}`}</p>
      )}
      {portfolio && <Nominations nomination={portfolio} labels={labels} spec={spec} />}
      <Button
        className="why__more"
        hint="Chance, gain, doubt and the runner-up, with the numbers put in"
        onClick={() => openPanel('why')}
      >
        Show the calculation →
      </Button>
    </>
  );
}

interface NominationsProps {
  readonly nomination: Nomination;
  readonly labels: Written;
  readonly spec: ExperimentSpec;
}

/** Lists the places that the members of a portfolio name, with their probabilities. */
function Nominations({ nomination: { nominees, chosen }, labels, spec }: NominationsProps) {
  return (
    <ul className="nominees" aria-label="Places named">
      {nominees.map((one, k) => (
        <li key={k} className={k === chosen ? 'nominees__chosen' : undefined}>
          {`${signOf(one)}: ${placeWords(labels, one.x)}, ${weightOf(one, spec)}`}
        </li>
      ))}
    </ul>
  );
}

interface PartsProps {
  readonly rest: string;
  readonly labels: Written;
  readonly exploit: number;
  readonly explore: number;
}

function Parts({ rest, labels, exploit, explore }: PartsProps) {
  const total = Math.abs(exploit) + Math.abs(explore);
  const share = total > 0 ? (100 * Math.abs(exploit)) / total : 0;
  return (
    <div className="parts">
      <svg className="parts__bar" viewBox="0 0 100 9" preserveAspectRatio="none" aria-hidden="true">
        <rect className="parts__explore" width="100" height="9" />
        <rect className="parts__exploit" width={share} height="9" />
      </svg>
      <span className="parts__part" title="What the place promises without any doubt">
        promise <span>{formatAcquisition(labels, exploit)}</span>
      </span>
      <span className="parts__part" title={explore < 0 ? 'What doubt takes off' : 'What doubt adds'}>
        <span>{`${rest} `}</span>
        <span>{formatAcquisition(labels, explore)}</span>
      </span>
    </div>
  );
}
