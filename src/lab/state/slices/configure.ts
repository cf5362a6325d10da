import type { ParamValues } from '../../../engine/definition';
import type { ExperimentSpec, SpecPatch } from '../../../engine/experiment/spec';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import { specComplaint, withCost } from '../../../engine/experiment/complaints';
import type { Family } from '../../../engine/experiment/families';
import { familyNames } from '../../../engine/experiment/schema';
import type { Kit } from '../kit';
import { planSpec } from '../plan';
import { shownSpec } from '../select/can';
import type { RunIntents } from './runs';
import type { TimelineSlice } from './timeline';

export interface ConfigureIntents {
  setModel(id: string): void;
  setKernel(id: string): void;
  setAcquisition(id: string): void;
  setStrategy(id: string): void;
  /** Sets some parameters of the present choice; the others stay. */
  setParams(family: Family, params: ParamValues): void;
  setFit(fit: ExperimentSpec['fit']): void;
  setNoise(noiseSd: number): void;
  /** Sets several of the above at once. */
  configure(patch: SpecPatch): void;
  /** Begins a gesture, such as dragging a slider: undo takes back all its edits together. */
  hold(): void;
  letGo(): void;
}

const evenWords =
  'All evaluations take 10 s now, so it asks where expected improvement does: choose a cost under Search.';

export function createConfigure(
  kit: Kit,
  { timeline, runs }: { timeline: TimelineSlice; runs: RunIntents },
): ConfigureIntents {
  const shown = () => shownSpec(kit.get());

  function change(label: string, patch: SpecPatch): void {
    const spec = { ...shown(), ...patch };
    const complaint = specComplaint(spec);
    if (complaint) return kit.notify('problem', complaint);
    timeline.edit(label, (plan) => planSpec(plan, canonicalSpec(spec)));
  }

  const pick = (family: Exclude<Family, 'objective'>) => (id: string) => {
    if (shown()[family].id !== id)
      change(`Changing the ${familyNames[family]}`, { [family]: { id, params: {} } });
  };

  return {
    setModel: pick('surrogate'),
    setKernel: pick('kernel'),
    setAcquisition(id) {
      const spec = withCost({ ...shown(), acquisition: { id, params: {} } });
      if (spec.cost === shown().cost) return pick('acquisition')(id);
      runs.start(spec);
      kit.notify('info', evenWords, { until: { run: shown() } });
    },
    setStrategy: pick('strategy'),
    setFit: (fit) => change('Changing the fit', { fit }),
    setNoise: (noiseSd) => change('Changing the noise', { noiseSd }),
    setParams(family, params) {
      const { id, params: present } = shown()[family];
      const choice = { id, params: { ...present, ...params } };
      if (family === 'objective') runs.setObjective(id, choice.params);
      else change(`Changing the ${familyNames[family]}`, { [family]: choice });
    },
    configure: (patch) => change('Changing the experiment', patch),
    hold: timeline.hold,
    letGo: timeline.letGo,
  };
}
