import type { Change, Choice, ExperimentSpec, Fit } from '../engine/loop/spec';
import { canonicalSpec } from './canonical';
import { specComplaint } from './complaints';
import { dimensionOf } from './families';
import { runFormat } from './exportRun';
import { initialData } from './data';
import { linkStateOf } from './persistence';
import { specAt } from './plan';
import type { LinkState } from './persistence';
import { changesText, largestStep, readChanges } from './url/changesText';
import type { DecodedLink } from './url/decodeLink';

/** Larger files are not read: bytes. */
export const largestRunFile = 50e6;

/** A run to open, or why there is none, in a sentence. */
export type OpenedRun =
  { readonly kind: 'run'; readonly link: DecodedLink } | { readonly kind: 'problem'; readonly text: string };

/**
 * Reads a file that `runAsJson` wrote, to be opened as a link is; how the page looks (`kept`) stays. The history in the file is
 * not believed: the run is computed again. Never throws.
 */
export function readRun(text: string, kept: LinkState): OpenedRun {
  try {
    return { kind: 'run', link: linkOf(fileOf(text), kept) };
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { kind: 'problem', text: thrown.message };
    return {
      kind: 'problem',
      text: 'The file is no run of this page, or a damaged one. Nothing was opened.',
    };
  }
}

/** Its message is a sentence for the visitor. */
class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function fileOf(text: string): Fields {
  if (text.length > largestRunFile) {
    throw new Unreadable(`The file has more than ${largestRunFile / 1e6} MB, which no run needs.`);
  }
  const file = fieldsOf(parsed(text), 'The file');
  if (own(file, 'format') !== runFormat) {
    throw new Unreadable('This JSON is no run of this page: choose a file that “Run as JSON” has written.');
  }
  if (own(file, 'version') === 1) return file;
  throw new Unreadable('The run was written by a newer version of this page. Reload the page and try again.');
}

function parsed(text: string): unknown {
  try {
    // What every object has must not come from a file.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    throw new Unreadable('The file is not JSON: choose one that “Run as JSON” has written.');
  }
}

function linkOf(file: Fields, kept: LinkState): DecodedLink {
  const spec = specOf(own(file, 'spec'));
  const complaint = specComplaint(spec);
  if (complaint) throw new Unreadable(`The run cannot be opened. ${complaint}`);
  const issues: string[] = [];
  const changes = readChanges(changesText(changesOf(own(file, 'changes'))), dimensionOf(spec), (sentence) =>
    issues.push(sentence.replace('The link', 'The file')),
  );
  const last = specComplaint(specAt({ spec, changes }, Infinity));
  if (last) throw new Unreadable(`The run cannot be opened. ${last}`);
  const step = Math.min(largestStep, Math.max(0, Math.round(numberOf(own(file, 'step'), 'step'))));
  return { spec, changes, step, beat: 'rest', ui: lookOf(kept), issues };
}

/** How the page looks stays; where one looked belongs to the run before. */
function lookOf({ mode, keys, hide, layers, palette }: LinkState): DecodedLink['ui'] {
  const { place, axes, map, pinned } = linkStateOf(initialData);
  return { mode, keys, hide, layers, palette, panel: null, page: null, place, axes, map, pinned };
}

function specOf(value: unknown): ExperimentSpec {
  const fields = fieldsOf(value, 'Its spec');
  const choice = (key: string): Choice => choiceOf(own(fields, key), key);
  const noiseMode = own(fields, 'noiseMode');
  const inputs = own(fields, 'inputs');
  return canonicalSpec({
    version: 1,
    seed: numberOf(own(fields, 'seed'), 'seed'),
    objective: choice('objective'),
    noiseSd: numberOf(own(fields, 'noiseSd') ?? 0, 'noiseSd'),
    strategy: choice('strategy'),
    surrogate: choice('surrogate'),
    kernel: choice('kernel'),
    acquisition: choice('acquisition'),
    fit: fitOf(own(fields, 'fit')),
    ...(typeof noiseMode === 'string' && {
      noiseMode: noiseMode as NonNullable<ExperimentSpec['noiseMode']>,
    }),
    ...(Array.isArray(inputs) && { inputs: inputs.map(String) as NonNullable<ExperimentSpec['inputs']> }),
  });
}

function choiceOf(value: unknown, name: string): Choice {
  const fields = fieldsOf(value, `Its ${name}`);
  const id = own(fields, 'id');
  if (typeof id !== 'string' || id.length > 80) throw new Unreadable(`Its ${name} has no id.`);
  return { id, params: fieldsOf(own(fields, 'params') ?? {}, `Its ${name}`) as Choice['params'] };
}

function fitOf(value: unknown): Fit {
  const fields = fieldsOf(value, 'Its fit');
  if (own(fields, 'kind') === 'fixed') {
    const number = (key: string) => numberOf(own(fields, key) ?? 0, key);
    return {
      kind: 'fixed',
      outputScale: number('outputScale'),
      noise: number('noise'),
      mean: number('mean'),
      ...(own(fields, 'standardize') === false && { standardize: false }),
    };
  }
  const { criterion, prior } = fields;
  return {
    kind: 'learn',
    ...(typeof criterion === 'string' && { criterion: criterion as 'marginal-likelihood' }),
    ...(typeof prior === 'string' && { prior }),
    ...(own(fields, 'mean') === 'learnt' && { mean: 'learnt' as const }),
  };
}

/** Changes of plain shape; whether they can be made is seen when they are read as those of a link. */
function changesOf(value: unknown): readonly Change[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unreadable('Its changes are no list.');
  return value.map((one, i) => changeOf(fieldsOf(one, `Change ${i + 1}`), i));
}

const changeKinds = ['try', 'add', 'move', 'remove', 'configure'];

function changeOf(fields: Fields, index: number): Change {
  const kind = own(fields, 'kind');
  const whole = {
    kind,
    step: numberOf(own(fields, 'step'), 'step'),
    ...(Object.hasOwn(fields, 'x') && { x: numbersOf(own(fields, 'x')) }),
    ...(Object.hasOwn(fields, 'y') && { y: numberOf(own(fields, 'y'), 'y') }),
    ...(Object.hasOwn(fields, 'observation') && {
      observation: numberOf(own(fields, 'observation'), 'observation'),
    }),
    ...(kind === 'configure' && { patch: patchOf(own(fields, 'patch')) }),
  };
  const needed = kind === 'remove' ? ['observation'] : kind === 'configure' ? [] : ['x'];
  if (typeof kind === 'string' && changeKinds.includes(kind) && needed.every((key) => key in whole)) {
    return whole as unknown as Change;
  }
  throw new Unreadable(`Change ${index + 1} of the file cannot be read.`);
}

/** A patch names parts of a spec, each of which has the shape it has there. */
function patchOf(value: unknown): object {
  const fields = fieldsOf(value, 'A change of settings');
  const choices = ['strategy', 'surrogate', 'kernel', 'acquisition'].flatMap((key) =>
    Object.hasOwn(fields, key) ? [[key, choiceOf(own(fields, key), key)] as const] : [],
  );
  const noiseMode = own(fields, 'noiseMode');
  return {
    ...Object.fromEntries(choices),
    ...(Object.hasOwn(fields, 'fit') && { fit: fitOf(own(fields, 'fit')) }),
    ...(Object.hasOwn(fields, 'noiseSd') && { noiseSd: numberOf(own(fields, 'noiseSd'), 'noiseSd') }),
    ...(typeof noiseMode === 'string' && { noiseMode }),
  };
}

function numbersOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.map((one) => numberOf(one, 'x'));
  throw new Unreadable('A place in the file is no list of numbers.');
}

function numberOf(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Unreadable(`In the file, “${name}” must be a number.`);
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Unreadable(`${what} is damaged: choose another file, or export the run again.`);
}

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}
