import { budget } from './budget/budget';
import { cannotBeLearnt } from './cannot-be-learnt/cannot-be-learnt';
import { copula } from './copula/copula';
import { aRealPipeline } from './a-real-pipeline/a-real-pipeline';
import { acquisition } from './acquisition/acquisition';
import { bestSeen } from './best-seen/best-seen';
import { bestOfMany } from './best-of-many/best-of-many';
import { cheapAndGood } from './cheap-and-good/cheap-and-good';
import { cost } from './cost/cost';
import { experiments } from './experiments/experiments';
import { fourWorkers } from './four-workers/four-workers';
import { heavyTails } from './heavy-tails/heavy-tails';
import { lengthScales } from './length-scales/length-scales';
import { leaveOneOut } from './leave-one-out/leave-one-out';
import { maxValue } from './max-value/max-value';
import { whichLoss } from './which-loss/which-loss';
import { withoutLabels } from './without-labels/without-labels';
import { whatIsRuledOut } from './ruled-out/ruled-out';
import { treesSureAndWrong } from './trees/trees';
import { whichInputs } from './which-inputs/which-inputs';
import { fits } from './fits/fits';
import { gaussianProcess } from './gaussian-process/gaussian-process';
import { goingOn } from './going-on/going-on';
import type { Lesson } from './lesson';
import { lines } from './lines/lines';
import { likelihood } from './likelihood/likelihood';
import { mustNot } from './must-not/must-not';
import { nineByGrid } from './nine-by-grid/nine-by-grid';
import { oneFromAnother } from './one-from-another/one-from-another';
import { noise } from './noise/noise';
import { ranking } from './ranking/ranking';
import { parametric } from './parametric/parametric';
import { regions } from './regions/regions';
import { sevenSteps } from './seven-steps/seven-steps';
import { smartSearch } from './smart-search/smart-search';
import { surrogate } from './surrogate/surrogate';

/** All lessons, in the order of the course: one story, single questions, and real pipelines. */
export const lessons: readonly Lesson[] = [
  surrogate,
  oneFromAnother,
  lines,
  gaussianProcess,
  likelihood,
  acquisition,
  copula,
  parametric,
  regions,
  sevenSteps,
  nineByGrid,
  smartSearch,
  budget,
  noise,
  ranking,
  fits,
  experiments,
  leaveOneOut,
  whichInputs,
  whatIsRuledOut,
  lengthScales,
  maxValue,
  heavyTails,
  treesSureAndWrong,
  goingOn,
  bestSeen,
  mustNot,
  fourWorkers,
  cost,
  cheapAndGood,
  whichLoss,
  withoutLabels,
  cannotBeLearnt,
  aRealPipeline,
  bestOfMany,
];

/** Returns the lesson with this id, or null. */
export function lessonOf(id: string): Lesson | null {
  return lessons.find((lesson) => lesson.id === id) ?? null;
}

/** Returns the lesson that comes after one, or null after the last. */
export function lessonAfter(lesson: Lesson): Lesson | null {
  return lessons[lessons.indexOf(lesson) + 1] ?? null;
}
