import type { AcquisitionWords } from '../../../engine/acquisitions/acquisition';
import { acquisitionWords } from '../../../engine/acquisitions/registry';
import { boxOf, kindsOf } from '../../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { Observation, StepSnapshot } from '../../../engine/loop/snapshot';
import {
  acquisitionDigits,
  inputDigits,
  outputDigits,
  tellingApart,
  type Digits,
  type InputDigits,
  type OutputDigits,
} from '../../../vocabulary/numbers/digits';
import { rounding } from '../../../vocabulary/numbers/write';

/** Returns how finely the numbers of a spec are written where no outputs are known. */
export function digitsOf(spec: ExperimentSpec): Digits {
  const output = outputDigits([]);
  return {
    inputs: digitsOfInputs(spec),
    output,
    acquisition: acquisitionDigits(kindOf(spec.acquisition.id, output), 0, null),
  };
}

/**
 * Returns how finely the numbers of a step are written: its next query is told from all places measured, what was answered from the
 * best, and the query's acquisition from that of the runner-up.
 */
export function digitsIn(snapshot: StepSnapshot): Digits {
  const { spec, observations, proposal, tried, best } = snapshot;
  const usual = digitsOfInputs(spec);
  const asked = proposal ? [proposal.x] : [];
  const waiting = snapshot.batch?.pending.map(({ x }) => x) ?? [];
  const measured = [...observations.map(({ x }) => x), ...waiting];
  const inputs = asked.reduce((digits, place) => tellingApart(digits, place, measured), usual);
  const answer = observations.find(({ id }) => id === tried)?.y;
  const compared = answer === undefined || best === null ? [] : [[answer, best] as const];
  const output = outputDigits(
    observations.map(({ y }) => y),
    compared,
  );
  const id = proposal?.acquisitionId ?? spec.acquisition.id;
  const [first, second] = [proposal?.acquisition, proposal?.runnerUp?.acquisition];
  const rivals = typeof first === 'number' && typeof second === 'number' ? ([first, second] as const) : null;
  return {
    inputs,
    output,
    acquisition: acquisitionDigits(kindOf(id, output), nothingIn(snapshot, id), rivals),
  };
}

function digitsOfInputs(spec: ExperimentSpec): readonly InputDigits[] {
  const kinds = kindsOf(spec);
  return boxOf(spec).map((side, p) => {
    const kind = kinds?.[p] ?? 'float';
    return inputDigits({
      side,
      isWhole: kind !== 'float' && kind !== 'log-float',
      byLogarithm: kind === 'log-float',
    });
  });
}

/** Returns what an acquisition measures. */
export function measuresOf(acquisitionId: string | null): AcquisitionWords['measures'] {
  return acquisitionWords.find(({ id }) => id === acquisitionId)?.measures ?? 'level';
}

/** Returns what an acquisition is: outputs, if it is a level of them. */
function kindOf(acquisitionId: string, output: OutputDigits): Parameters<typeof acquisitionDigits>[0] {
  const measures = measuresOf(acquisitionId);
  if (measures === 'level') return output;
  if (measures === 'gain') return 'gain';
  return measures === 'probability' ? 'chance' : 'other';
}

/** Smallest probability, or gain as a share of the observed range, that counts. */
export const nothingExpected = 1e-6;

/** Returns the size up to which values of an acquisition are written 0: gains and chances that do not count, and rounding errors. */
function nothingIn(snapshot: StepSnapshot, acquisitionId: string): number {
  const measures = measuresOf(acquisitionId);
  if (measures === 'log-gain') return 0;
  if (measures === 'gain') return nothingExpected * rangeOf(snapshot.observations);
  if (measures === 'probability') return nothingExpected;
  return measures === 'information' ? rounding : 0;
}

/** Returns how far the largest output lies above the smallest. */
export function rangeOf(observations: readonly Observation[]): number {
  const values = observations.map(({ y }) => y);
  return Math.max(...values) - Math.min(...values);
}
