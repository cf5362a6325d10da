import digits from './golden/learners_digits.json';
import { zeros } from '../engine/numeric/arrays';
import { finish } from '../engine/task';
import type { Classified, LearnerDef } from '../engine/learners/learner';
import { splitBy } from '../engine/learning/folds';
import { takeLabelled, takeRows, type Labelled } from '../engine/learning/labelled';
import { accuracy, logLoss } from '../engine/learning/metrics';
import { createMeter } from '../engine/learning/meter';
import { createRng } from '../engine/numeric/random/rng';
import type { ParamValues } from '../engine/definition';

function numbersIn(text: string): number[] {
  return Array.from(text, (character) => Number.parseInt(character, 36));
}

/** A part of the digits of scikit-learn, each pixel divided by `by`, with five folds. */
export function goldenDigits(by = 1): Labelled & { readonly foldOf: Int32Array } {
  const labels = Uint8Array.from(numbersIn(digits.labels));
  const rows = zeros(labels.length, 64);
  numbersIn(digits.pixels).forEach((pixel, at) => (rows.data[at] = pixel / by));
  return { rows, labels, classes: 10, foldOf: Int32Array.from(numbersIn(digits.folds)) };
}

/** Cross-validates a learner: score of each fold, and what was told of each row. */
export function crossValidate(
  learner: LearnerDef,
  params: ParamValues,
  data: ReturnType<typeof goldenDigits>,
  seed = 1,
): { accuracy: number[]; logLoss: number[]; predicted: string } {
  const told: number[] = [];
  const scores = [0, 1, 2, 3, 4].map((fold) => {
    const { training, heldOut } = splitBy(data.foldOf, fold);
    const tools = { rng: createRng(seed).fork(fold), meter: createMeter() };
    const fitted = finish(learner.fit(takeLabelled(data, training), params, tools));
    const said: Classified = finish(fitted.classify(takeRows(data.rows, heldOut), tools));
    heldOut.forEach((row, i) => (told[row] = said.labels[i]!));
    const truth = heldOut.map((row) => data.labels[row]!);
    const labels = Uint8Array.from(truth);
    return [accuracy(labels, said.labels), said.probabilities ? logLoss(labels, said.probabilities) : NaN];
  });
  return {
    accuracy: scores.map(([share]) => share!),
    logLoss: scores.map(([, loss]) => loss!),
    predicted: told.join(''),
  };
}
