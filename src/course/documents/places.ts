import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import { pipelineWords } from '../../engine/pipelines/registry';
import { initialData } from '../../lab/state/data';
import { startedPipeline } from '../../lab/state/pipelineSpec';
import { lessonOf, lessons } from '../../lessons/registry';
import { encodeLink } from '../../link/encodeLink';
import type { LinkState, OpenPanel } from '../../link/linkState';
import type { MapId } from '../../vocabulary/maps';
import { usualDrawing } from '../../studies/batch/pairing';
import { planText, type BatchPlan } from '../../studies/batch/plan';
import { presetMethods, presets } from '../../studies/batch/presets';
import { linkOf } from '../../studies/examples/workedExample';
import { workedExamples } from '../../studies/examples/workedExamples';
import { experimentsIndex } from '../experiments/experimentsIndex';
import { pageIds } from '../pages/page';
import { coursePlaceText } from '../coursePlace';
import type { Place } from './entry';

type Differing = Pick<Extract<Place, { state: 'live' }>, 'differs' | 'after'>;

/** Panels that draw nothing before a button is pressed, and what a card says of it. */
const drawnAfter: Readonly<Record<string, string>> = {
  batch: 'Press Start there: many searches are made first.',
  'ranking-runs': 'Press Start there: several searches are made first.',
};

/** A place that is told, not built. */
export const told = (words: string): Place => ({ state: 'words', words });

/** A state of the page under a name of its own. */
export function state(name: string, hash: string, more: Differing = {}): Place {
  return { state: 'live', name, hash, ...more };
}

/** A figure of a lesson, in the lesson. Errors: a RangeError for a lesson or a figure that there is not. */
export function lesson(id: string, figure: string, more: Differing = {}): Place {
  const hash = figureHash(id, figure);
  const { title } = lessonOf(id)!;
  const page = `page=${pageIds.lesson}:${coursePlaceText({ lesson: id, stop: figure })}`;
  return state(`Lesson ${lessons.indexOf(lessonOf(id)!) + 1}: ${title}`, `${hash}&${page}`, more);
}

/** The state of a figure of a lesson, outside it. Errors: a RangeError for a lesson or a figure that there is not. */
export function figure(name: string, id: string, of: string, more: Differing = {}): Place {
  return state(name, figureHash(id, of), more);
}

function figureHash(id: string, of: string): string {
  const hash = lessonOf(id)?.figures[of];
  if (hash === undefined) throw new RangeError(`There is no figure “${of}” of a lesson “${id}”.`);
  return hash;
}

interface Shown {
  /** Panel in the place of its own. */
  readonly beside?: OpenPanel;
  /** Map that is large, where there are several inputs. */
  readonly map?: MapId;
}

/** A worked example, with its own panel or another one. Errors: a RangeError for one that there is not. */
export function example(id: string, more: Differing & Shown = {}): Place {
  const found = workedExamples.find((one) => one.id === id);
  if (!found) throw new RangeError(`There is no worked example “${id}”.`);
  const { beside, map, ...rest } = more;
  const name = `Worked examples: ${found.title}`;
  return state(name, linkOf({ ...found, ...(beside && { panel: beside }) }, map && { map }), rest);
}

/**
 * The room of pipelines after a few answers of a search of one, or another moment of another. Errors: a RangeError for one that there is
 * not.
 */
export function pipeline(
  id: string,
  { differs, ...rest }: Differing & Partial<Pick<LinkState, 'spec' | 'step'>> = {},
): Place {
  const name = `Pipelines: ${pipelineOf(id).label}`;
  return state(name, searchHash(id, rest), differs === undefined ? {} : { differs });
}

/** What a search of a pipeline had found after a few answers. Errors: a RangeError for one that there is not. */
export function found(id: string, more: Differing = {}): Place {
  const hash = searchHash(id, { panel: { id: 'found', text: '' } });
  return state(`Pipelines: ${pipelineOf(id).label}, what was found`, hash, more);
}

function pipelineOf(id: string): PipelineWords {
  const words = pipelineWords.find((one) => one.id === id);
  if (!words) throw new RangeError(`There is no pipeline “${id}”.`);
  return words;
}

function searchHash(id: string, rest: Partial<LinkState>): string {
  const spec = startedPipeline({ seed: 34 }, id);
  return encodeLink({ ...initialData, spec, step: 16, room: 'pipelines', ...rest });
}

/** The room of unlabelled data in a state, in its own text. */
export function manifold(name: string, roomText: string, more: Differing = {}): Place {
  return state(`Manifold: ${name}`, encodeLink({ ...initialData, room: 'manifold', roomText }), more);
}

/** An experiment of this project, whose numbers the page draws. Errors: a RangeError for one that there is not. */
export function experiment(name: string, more: Differing = {}): Place {
  const found = experimentsIndex.find((one) => one.name === name);
  if (!found) throw new RangeError(`There is no experiment “${name}”.`);
  return state(`Experiments: ${found.title}`, `page=${pageIds.experiments}:${name}`, more);
}

/** A panel of the Lab, in its own text. */
export function panel(name: string, id: string, text = '', more: Differing & Partial<LinkState> = {}): Place {
  const { differs, after = drawnAfter[id], ...rest } = more;
  const hash = encodeLink({ ...initialData, panel: { id, text }, ...rest });
  return state(name, hash, {
    ...(differs !== undefined && { differs }),
    ...(after !== undefined && { after }),
  });
}

/**
 * Many runs of a ready-made set of methods, beside a Lab in which only some parts are not as a visitor finds them. Errors: a RangeError
 * for a set that there is not, or that has nothing to compare there.
 */
export function manyRuns(
  preset: string,
  {
    trials,
    judge,
    differs,
    ...parts
  }: Differing & Partial<ExperimentSpec> & Pick<BatchPlan, 'trials' | 'judge'>,
): Place {
  const spec = { ...initialData.spec, ...parts };
  const found = presets.find(({ id }) => id === preset);
  const methods = found ? presetMethods(found, spec) : [];
  if (methods.length === 0) throw new RangeError(`There is nothing to compare as “${preset}” here.`);
  const text = planText({ trials, steps: null, methods, ...usualDrawing(spec), ...(judge && { judge }) });
  return panel('Many runs', 'batch', text, { spec, ...(differs !== undefined && { differs }) });
}
