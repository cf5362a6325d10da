import type { DialNumber } from '../lessons/lesson';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { acquisitionWords } from '../engine/acquisitions/registry';
import { strategyWords } from '../engine/strategies/registry';
import { fixedBy, presentIn, specBeside } from '../lab/state/hyperparameters';
import { storedSnapshot } from '../lab/state/select/can';
import { ParamPanel } from '../ui/ParamPanel';
import { useIntents, useLabState } from '../lab/LabContext';
import { KernelSliders } from '../lab/page/Hyperparameters';
import { settingsOf, shownParams, textOf } from '../studies/ranking/settings';

/** Shows a control for one number of the figure, beside a task. */
export function Dial({ of }: { readonly of: DialNumber }) {
  const snapshot = useLabState(storedSnapshot);
  if (!snapshot) return null;
  switch (of) {
    case 'length':
      return <Length snapshot={snapshot} />;
    case 'kappa':
      return <Kappa snapshot={snapshot} />;
    case 'budget':
      return <Budget snapshot={snapshot} />;
    case 'tau':
      return <Threshold />;
    default:
      return of satisfies never;
  }
}

interface DialProps {
  readonly snapshot: StepSnapshot;
}

/** The length scales of the kernel: one set by hand turns the fit off. */
function Length({ snapshot }: DialProps) {
  const { configure } = useIntents();
  const spec = useLabState((state) => specBeside(state, snapshot));
  const present = presentIn(spec, snapshot);
  if (!present) return null;
  return (
    <KernelSliders
      kernel={present.kernel}
      objective={snapshot.spec}
      onChange={(place, value) => configure(fixedBy(spec, present, { kernel: { ...place, value } }))}
    />
  );
}

function Kappa({ snapshot }: DialProps) {
  const { setParams } = useIntents();
  const { acquisition } = useLabState((state) => specBeside(state, snapshot));
  const specs = acquisitionWords.find(({ id }) => id === acquisition.id)?.params ?? [];
  const kappa = specs.filter(({ id }) => id === 'kappa');
  if (kappa.length === 0) return <p>The figure shows an acquisition without κ: set it to the state above.</p>;
  return (
    <ParamPanel
      specs={kappa}
      values={acquisition.params}
      onChange={(id, value) => setParams('acquisition', { [id]: value })}
    />
  );
}

/** Largest number of steps that a slider of a lesson offers, unless the search has more already. */
const mostSteps = 10;

/** Numbers of smart and final steps of a search. */
function Budget({ snapshot }: DialProps) {
  const { setParams } = useIntents();
  const { strategy } = useLabState((state) => specBeside(state, snapshot));
  const specs = strategyWords.find(({ id }) => id === strategy.id)?.params ?? [];
  const steps = specs.flatMap((spec) =>
    spec.kind === 'integer' && (spec.id === 'smart' || spec.id === 'final') ? [spec] : [],
  );
  if (steps.length === 0) return <p>The figure shows a search without acts: set it to the state above.</p>;
  const most = Math.max(mostSteps, ...steps.map(({ id }) => Number(strategy.params[id] ?? 0)));
  return (
    <ParamPanel
      specs={steps.map((spec) => ({ ...spec, max: Math.min(spec.max, most) }))}
      values={strategy.params}
      onChange={(id, value) => setParams('strategy', { [id]: value })}
    />
  );
}

const tau = shownParams.filter(({ id }) => id === 'tau');

/** The threshold of the ranking that is open in the figure. */
function Threshold() {
  const { openPanel } = useIntents();
  const panel = useLabState((state) => state.panel);
  if (panel?.id !== 'ranking') return <p>The figure shows no ranking: set it to the state above.</p>;
  const settings = settingsOf(panel.text);
  return (
    <ParamPanel
      specs={tau}
      values={{ tau: settings.tau }}
      onChange={(_, value) => openPanel('ranking', textOf({ ...settings, tau: Number(value) }))}
    />
  );
}
