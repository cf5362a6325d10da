import { defaultSpec } from '../../engine/catalogue';
import type { ExperimentSpec, SpecPatch } from '../../engine/loop/spec';
import { partOf, patchKeys } from '../canonical';
import { families, sameValue } from '../families';
import { defaultLayers } from '../../vocabulary/layers';
import type { LinkState } from '../persistence';
import { specAt } from '../plan';
import { changesText } from './changesText';
import { crosshairPairs } from './crosshairText';
import { idsOf, paramPairs, shortNames, type Pair } from './choices';
import { fitPairs } from './fitText';
import { linkVersion } from './migrations';
import { patchText } from './patches';
import { packRows } from './rowsText';
import { escapeText, numberText } from './text';

/** The hash of a link, without `#`. The readable keys describe the spec after the last change. */
export function encodeLink(state: LinkState): string {
  const spec = specAt(state, Infinity);
  const pairs = [
    ...only(linkVersion > 1, ['v', numberText(linkVersion)]),
    ...mainPairs(spec, state.step),
    ...only(state.beat !== 'rest', ['beat', state.beat]),
    ...specPairs(spec),
    ...changePairs(state, spec),
    ...crosshairPairs(state, spec),
    ...pagePairs(state),
  ];
  return pairs.map(([key, value]) => `${escapeText(key)}=${escapeText(value)}`).join('&');
}

/** Always there, so that a link can be read and changed by hand. */
function mainPairs(spec: ExperimentSpec, step: number): readonly Pair[] {
  return [
    ['seed', numberText(spec.seed)],
    ['step', numberText(step)],
    ['objective', spec.objective.id],
    ['model', spec.surrogate.id],
    ['kernel', spec.kernel.id],
    ['acquisition', spec.acquisition.id],
  ];
}

function specPairs(spec: ExperimentSpec): readonly Pair[] {
  const naming = shortNames(idsOf(spec));
  const rows = packRows(spec.objective);
  return [
    ...only(spec.strategy.id !== defaultSpec.strategy.id, ['strategy', spec.strategy.id]),
    ...families.flatMap((family) => paramPairs(family, spec[family], naming)),
    ...(sameValue(spec.fit, defaultSpec.fit) ? [] : fitPairs(spec.fit)),
    ...only(spec.noiseSd !== defaultSpec.noiseSd, ['noiseSd', numberText(spec.noiseSd)]),
    ...(spec.noiseMode ? [['noiseMode', spec.noiseMode] as const] : []),
    ...(spec.inputs ? [['inputs', spec.inputs.join(',')] as const] : []),
    ...(rows ? [['data', rows.text] as const] : []),
  ];
}

function changePairs({ spec: base, changes }: LinkState, last: ExperimentSpec): readonly Pair[] {
  if (!changes.length) return [];
  const before: SpecPatch = Object.fromEntries(
    patchKeys
      .filter((key) => !sameValue(partOf(base, key), partOf(last, key)))
      .map((key) => [key, partOf(base, key)]),
  );
  const baseText = patchText(before);
  return [...only(baseText !== '', ['base', baseText]), ['changes', changesText(changes)]];
}

function pagePairs({ mode, keys, hide, layers, palette, panel, page }: LinkState): readonly Pair[] {
  return [
    ...only(mode !== 'page', ['mode', mode]),
    ...only(!keys, ['keys', 'off']),
    ...only(palette !== 'lab', ['palette', palette]),
    ...only(hide.length > 0, ['hide', hide.join(',')]),
    ...only(!sameValue(layers, defaultLayers), ['layers', layers.join(',')]),
    ...openPair('panel', panel),
    ...openPair('page', page),
  ];
}

function openPair(key: string, open: LinkState['panel']): readonly Pair[] {
  return open ? [[key, open.text === '' ? open.id : `${open.id}:${open.text}`]] : [];
}

function only(condition: boolean, pair: Pair): readonly Pair[] {
  return condition ? [pair] : [];
}
