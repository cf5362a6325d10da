/** An experiment of this project, and where it belongs. */
export interface ShownExperiment {
  /** Its name on the command line, part of links. */
  readonly name: string;
  readonly title: string;
  /** Id of the lesson that speaks of it. */
  readonly lesson: string;
  /** What of the documents it repeats: codes and numbers of their entries; none of questions of our own. */
  readonly of: readonly (readonly [code: string, number: string])[];
}

type Row = readonly [name: string, title: string, lesson: string, code?: string, ...numbers: string[]];

const rows: readonly Row[] = [
  ['fig-2-1', 'Parametric fits that disagree', 'parametric', '000', 'Figure 2-1'],
  ['fig-2-2', 'Outputs in each of four clusters', 'regions', '000', 'Figure 2-2'],
  ['fig-2-3', 'A band that is not symmetric', 'copula', '000', 'Figure 2-3'],
  ['fig-4-2', 'Expected improvement by clusters', 'regions', '000', 'Figure 4-2'],
  ['fig-4-3', 'Six steps of a search', 'smart-search', '000', 'Figure 4-3'],
  ['fig-6-1', 'Likelihood and error of GP and nGCP', 'fits', '000', 'Figure 6-1'],
  ['fig-6-2', 'Likelihood and error by clusters', 'fits', '000', 'Figure 6-2'],
  ['fig-6-3', 'Evaluations for a gain', 'budget', '000', 'Figure 6-3'],
  ['fig-6-3-pipelines', 'Evaluations for a gain on seven pipelines', 'budget', '000', 'Figure 6-3'],
  ['searches', 'GP, log-GP, nGCP and random search', 'experiments'],
  ['batches', 'Several places at a time', 'four-workers', '004', 'Figure 2c'],
  ['integrate', 'Hyper-parameters averaged', 'length-scales', '004', 'Figure 3a'],
  ['surrogates', 'Other models', 'trees'],
  ['acquisitions', 'Other acquisitions', 'max-value'],
  ['cost', 'Improvement per second', 'cost', '004', 'Figure 5a', 'Figure 5b'],
  ['together', 'Value and seconds as one process', 'cheap-and-good', '004', '§3.2, end'],
  ['pipelines', 'Until the best hundredth is found', 'a-real-pipeline', '000', 'Figure 6-6'],
  ['ranks', 'Is the best place among the first two?', 'ranking', '000', 'Figure 6-7', 'Figure 6-8'],
  ['beliefs', 'Predictions on seven pipelines', 'fits'],
  ['failures', 'Where a part gives no result', 'experiments'],
  ['failures-more', 'Where a part gives no result, once more', 'experiments'],
  ['futures', 'Are fans of futures as wide as they should be?', 'experiments'],
  ['first-runs', 'Few first runs or many', 'experiments'],
  ['limited-runs', 'First runs inside limits', 'experiments'],
  ['second-results', 'A second result with a limit', 'experiments'],
  ['scatter', 'Where results scatter', 'experiments'],
  ['model-choice', 'A model chosen by results left out', 'experiments'],
  ['chosen-models', 'A model by itself', 'experiments'],
  ['bends', 'Axes that may bend', 'experiments'],
  ['earlier', 'After an earlier experiment', 'experiments'],
  ['rounds', 'One, two and four trials at a time', 'experiments'],
  ['kinds', 'Options as choices or as numbers', 'experiments'],
  ['person', 'Until 95\u00a0% of the gain is reached', 'experiments'],
  ['lanes', 'One, four and eight lanes', 'four-workers', '004', 'Figure 4b'],
  ['manifold-moons', 'Two moons, with labels few and many', 'without-labels'],
  ['manifold-harm', 'Where points without labels hurt', 'without-labels'],
  ['manifold-unlabelled', 'Digits and turned objects', 'one-from-another', '002', 'Figure 4.3', 'Figure 4.4'],
  [
    'manifold-shares',
    'By the share of rows without labels',
    'one-from-another',
    '002',
    'Figure 4.3',
    'Figure 4.4',
  ],
  [
    'manifold-press',
    'Does leave-one-out choose well?',
    'cannot-be-learnt',
    '002',
    'Figure 4.1',
    'Figure 4.2',
  ],
  [
    'manifold-searches',
    'Five searches of five settings',
    'cannot-be-learnt',
    '002',
    ...['Figure 4.6', 'Figure 4.7', 'Table 4.2'],
  ],
  [
    'manifold-five-searches',
    'Five searches on two sets of pictures',
    'cannot-be-learnt',
    '002',
    ...['Figure 4.6', 'Figure 4.7', 'Table 4.1', 'Table 4.2'],
  ],
  ['fresh', 'Quoted pairs once more', 'experiments'],
  ['fresh-more', 'More quoted pairs once more', 'experiments'],
];

/** All experiments, in the order of experiments/README.md, which tells what they found. */
export const experimentsIndex: readonly ShownExperiment[] = rows.map(
  ([name, title, lesson, code, ...numbers]) => ({
    name,
    title,
    lesson,
    of: code === undefined ? [] : numbers.map((number) => [code, number] as const),
  }),
);

/** Returns the experiments that a lesson speaks of. */
export function experimentsOfLesson(id: string): readonly ShownExperiment[] {
  return experimentsIndex.filter(({ lesson }) => lesson === id);
}

/** Returns the experiments that repeat an entry of a document. */
export function experimentsOfEntry(code: string, number: string): readonly ShownExperiment[] {
  return experimentsIndex.filter(({ of }) => of.some(([one, entry]) => one === code && entry === number));
}
