/**
 * Writes programs of the export for Python to a folder, with a list of them, or reads the answers of one:
 * node scripts/run-ts.mjs src/testing/exportedPrograms.ts write FOLDER programs.json, or read FOLDER RESULT STEM
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { functionOf, kindsOf, objectiveOf } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { meanOf } from '../engine/numeric/arrays';
import { wordsOf } from '../engine/objectives/pipeline';
import { spaceOf } from '../engine/objectives/space';
import { recordedTable } from '../engine/pipelines/recorded/recordedTable';
import { pipelineWords } from '../engine/pipelines/registry';
import { pythonRun } from '../export/python/pythonRun';
import { scriptOf, type ScriptLibrary } from '../export/python/scriptOf';
import { programOf } from '../rooms/experiment/ways/programs/programOf';
import { marks } from '../rooms/experiment/ways/programs/programText';
import { readExperimentTable } from '../rooms/experiment/ways/readExperimentTable';
import type { ExperimentRecord } from '../rooms/experiment/state/record';
import { initialData, type LabData } from '../lab/state/data';
import { readAnswers } from '../table/readAnswers';
import { decodeLink } from '../link/decodeLink';
import type { Observation } from '../engine/loop/snapshot';
import { emptyStart } from './fakeEngine';
import { realLab } from './realLab';

/** A program to try. */
export interface ExportedProgram {
  readonly file: string;
  readonly library: ScriptLibrary;
  readonly isMaximised: boolean;
  /** Evaluations that it shall make, if it can be told. */
  readonly trials: number;
  /** Observations brought along. */
  readonly brought: number;
  /** The middle value of the function over the box, which every second random place beats; null where nothing is recorded. */
  readonly median: number | null;
}

/** Answers read of a program: their number, or what is wrong with them. */
export interface AnswersFile {
  readonly json: number | string;
  readonly csv: number | string;
  readonly areEqual: boolean;
}

interface Case {
  readonly link: string;
  readonly libraries: readonly ScriptLibrary[];
  readonly trials: number;
}

/** Functions to be small and to be large, with noise, with inputs of all kinds, a table; and all pipelines. */
const cases: Readonly<Record<string, Case>> = {
  branin: {
    link: 'objective=branin&seed=3&step=2',
    libraries: ['skopt', 'botorch', 'optuna', 'ray'],
    trials: 8,
  },
  custom: {
    link: 'objective=custom&seed=5&noiseSd=0.02&step=1',
    libraries: ['optuna', 'botorch'],
    trials: 8,
  },
  steps: { link: 'objective=steps&seed=2&step=1', libraries: ['skopt', 'optuna', 'ray'], trials: 8 },
  table: { link: 'objective=table&seed=4&step=1', libraries: ['optuna'], trials: 8 },
  ...Object.fromEntries(
    pipelineWords.map(({ id }): [string, Case] => [
      id,
      {
        link: `objective=pipeline&pipeline=${id}&seed=1&step=1`,
        libraries: id === 'eras-bayes' ? ['optuna', 'ray'] : ['optuna'],
        trials: 3,
      },
    ]),
  ),
};

/** Square roots of primes, whose multiples fill the unit box evenly. */
const rates = [2, 3, 5, 7, 11].map(Math.sqrt);

/** How files of programs of an experiment of a person’s own begin. */
const experiment = 'experiment-';

const [task, folder = '', file = '', stem = ''] = process.argv.slice(2);
const result = task === 'write' ? await writePrograms() : readBack();
writeFileSync(path.join(folder, file), JSON.stringify(result, null, 1));

async function writePrograms(): Promise<readonly ExportedProgram[]> {
  const programs: ExportedProgram[] = [];
  for (const [name, { link, libraries, trials }] of Object.entries(cases)) {
    const state = await stateOf(link);
    const { isMaximised, snapshot, spec } = pythonRun(state);
    const values = await valuesOverBox(spec);
    const median = values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
    const brought = snapshot.observations.length;
    for (const library of libraries) {
      const program = `${name}-${library}.py`;
      writeFileSync(path.join(folder, program), scriptOf(library, state));
      programs.push({ file: program, library, isMaximised, trials, brought, median });
    }
  }
  return [...programs, ...writeExperiments()];
}

/** Writes programs of an experiment of a person’s own, in which somebody has written the function that is theirs. */
function writeExperiments(): readonly ExportedProgram[] {
  const stored = readFileSync('src/testing/moved/experiments/format-1.json', 'utf8');
  const record = JSON.parse(stored) as ExperimentRecord;
  const campaign = record.campaign!;
  const isWhiteBest = '0 if values["Flour"] == "white" else 1';
  const own = [
    'def measure(values):',
    '    if values["Water"] > 82:',
    '        return None',
    '    assert not (values["Temperature"] > 27 and values["Rise"] > 10), values',
    `    result = 8 - ((values["Water"] - 72) / 8) ** 2 - ((values["Rise"] - 5) / 4) ** 2 - (${isWhiteBest})`,
    '    return [result, result - 0.1], [values["Starter"] / 10]',
  ].join('\n');
  return (['optuna', 'botorch', 'skopt'] as const).map((library) => {
    const [before = '', , after = ''] = programOf(library, record, campaign).split(
      new RegExp(`${marks.begin}|${marks.end}`),
    );
    const file = `${experiment}${library}.py`;
    writeFileSync(path.join(folder, file), `${before}${own}${after}`);
    // Two trials wait: they are run first, and are among those brought along no more.
    const brought = campaign.trials.filter(({ state }) => state !== 'waiting' && state !== 'later').length;
    return { file, library, isMaximised: true, trials: 8, brought, median: 3 };
  });
}

/** The state of the page after a link; of a pipeline, with some recorded evaluations. */
async function stateOf(link: string): Promise<LabData> {
  const { spec } = decodeLink(link);
  if (spec.objective.id !== 'pipeline') return (await realLab(link)).store.getState();
  const { places, evaluations } = await recordedTable(wordsOf(spec.objective.params).id);
  const observations = places.slice(0, 6).flatMap((x, id): Observation[] =>
    evaluations[id]!.slice(0, 1).map(({ scores }) => ({
      ...{ id, x, y: meanOf(scores), scores },
      ...{ step: 0, origin: 'initial', edited: false },
    })),
  );
  return { ...initialData, spec, snapshots: [{ ...emptyStart(spec), observations }], step: 0 };
}

async function valuesOverBox(spec: ExperimentSpec): Promise<readonly number[]> {
  const { id, params } = spec.objective;
  if (id === 'pipeline') {
    const { evaluations } = await recordedTable(wordsOf(params).id);
    return evaluations.flatMap(([one]) => (one ? [meanOf(one.scores)] : []));
  }
  const f = functionOf(spec)!;
  const space = spaceOf(objectiveOf(spec)!.box(params), kindsOf(spec));
  const shares = (k: number) => Float64Array.from(space.inputs, (_, p) => (0.5 + k * rates[p]!) % 1);
  return Array.from({ length: 501 }, (_, k) => f(Float64Array.from(space.fromUnit(shares(k)))));
}

function readBack(): AnswersFile {
  if (stem.startsWith(experiment)) {
    const read = readExperimentTable(readFileSync(path.join(folder, `${stem}.csv`), 'utf8'));
    const rows = read.kind === 'read' ? read.campaign.trials.length : read.text;
    return { json: rows, csv: rows, areEqual: true };
  }
  const [json, csv] = ['json', 'csv'].map((kind) =>
    readAnswers(readFileSync(path.join(folder, `${stem}.${kind}`), 'utf8')),
  );
  const countOf = (read: ReturnType<typeof readAnswers>) =>
    read.kind === 'answers' ? read.answers.observations.length : read.text;
  // In a table an option that is a number is one.
  const textOf = (read: ReturnType<typeof readAnswers>) =>
    read.kind === 'answers' &&
    JSON.stringify([
      read.answers.names,
      read.answers.observations.map(({ values, scores, seconds }) => [values.map(String), scores, seconds]),
    ]);
  return { json: countOf(json!), csv: countOf(csv!), areEqual: textOf(json!) === textOf(csv!) };
}
