import type { AcquisitionForm } from '../../../engine/acquisitions/acquisition';
import type { Choice } from '../../../engine/experiment/families';
import type { PlaceExplained } from '../../../engine/questions/explanation';
import { acquisitionOf } from '../../../lab/state/select/labels';
import type { GainData } from '../gain';
import { bound, cautiousBound } from './bound';
import { chance } from './chance';
import { doubt } from './doubt';
import { drawn } from './drawn';
import type { Column, Form } from './form';
import { gain } from './gain';
import { knownPlace, maxValue, where } from './information';
import { mean } from './mean';
import { noisyGain } from './noisyGain';

/** All forms; a portfolio has that of the member whose place it takes. */
const forms: Readonly<Record<AcquisitionForm, Form | null>> = {
  gain,
  'log-gain': gain,
  'noisy-gain': noisyGain,
  'likely-gain': gain,
  'gain-per-second': gain,
  chance,
  bound,
  'cautious-bound': cautiousBound,
  mean,
  drawn,
  'max-value': maxValue,
  where,
  'known-place': knownPlace,
  doubt,
  hedge: null,
  'information-portfolio': null,
};

/** Returns the form of an acquisition; null for a portfolio. */
export function formOf(id: Choice['id']): Form | null {
  const acquisition = acquisitionOf(id);
  return acquisition ? forms[acquisition.form] : null;
}

/** True if the calculation of an acquisition is that of expected improvement. */
export function isGain(id: Choice['id']): boolean {
  return formOf(id)?.Formula === null;
}

/** Returns what a table of places shows of an acquisition. */
export function columnsOf(id: Choice['id'], data: GainData): readonly Column[] {
  const acquisition = acquisitionOf(id);
  return (acquisition && formOf(id)?.columns(acquisition, data)) ?? [];
}

interface Places {
  /** The query, and the runner-up if there is one. */
  readonly places: readonly PlaceExplained[];
  readonly gain: GainData;
}

/** Says what tells query and runner-up apart for an acquisition, in a sentence. */
export function verdictOf(id: Choice['id'], { places: [query, runnerUp], gain: data }: Places): string {
  if (!query || !runnerUp) return 'There is no other local maximum: everything points to one place.';
  const acquisition = acquisitionOf(id);
  return (acquisition && formOf(id)?.verdict({ acquisition, query, runnerUp, gain: data })) ?? '';
}
