import { mean } from 'd3-array';
import { EngineError } from '../../engine/errors';
import type { ParamValue } from '../../engine/definition';
import { placeOf } from '../../engine/pipelines/hyperBox';
import type { HyperSpec, PipelineWords } from '../../engine/pipelines/pipeline';
import { pipelineWords } from '../../engine/pipelines/registry';
import type { Answer, Answers } from '../../table/answersFile';
import { readAnswers } from '../../table/readAnswers';
import type { Result } from '../state/slices/points';

/** Answers of a pipeline that a program has measured, as observations of its search. */
export interface PipelineAnswers {
  readonly pipeline: PipelineWords;
  readonly results: readonly Result[];
  /** Sentences about what could not be used; empty if all could. */
  readonly notes: readonly string[];
}

/** Reads a file of answers; null for what is none, and for those of no pipeline or of another version of it. */
export function pipelineAnswersIn(text: string): PipelineAnswers | null {
  const read = readAnswers(text);
  if (read.kind === 'problem' || read.answers.pipeline === null) return null;
  const { pipeline: what, observations } = read.answers;
  const pipeline = pipelineWords.find(({ id, version }) => `${id}@${version}` === what);
  if (!pipeline) return null;
  const told = observations.map((one) => resultOf(pipeline, read.answers, one));
  const results = told.filter((one) => one !== null);
  const strange = told.length - results.length;
  return {
    pipeline,
    results,
    notes:
      strange === 0 ? [] : [`${strange} of ${told.length} answers lie outside of its box and are left out.`],
  };
}

/** Returns an answer as a result, without a value where it failed; null outside of the box. */
function resultOf(pipeline: PipelineWords, { names }: Answers, { values, scores }: Answer): Result | null {
  const given = new Map(names.map((name, k) => [name, values[k]!]));
  const entries = pipeline.params.flatMap((spec): [string, ParamValue][] => {
    const value = given.get(spec.id);
    return value === undefined ? [] : [[spec.id, optionOf(spec, value)]];
  });
  if (entries.length < pipeline.params.length) return null;
  try {
    return { x: placeOf(pipeline, Object.fromEntries(entries)), y: mean(scores) ?? null };
  } catch (thrown) {
    if (thrown instanceof EngineError) return null;
    throw thrown;
  }
}

/** Returns an option by its text: those that are numbers may have been read as numbers. */
function optionOf(spec: HyperSpec, value: number | string): ParamValue {
  if (spec.kind !== 'choice') return value;
  return spec.options.find((option) => String(option.value) === String(value))?.value ?? value;
}
