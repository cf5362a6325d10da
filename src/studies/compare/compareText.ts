import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { specComplaint } from '../../engine/experiment/complaints';
import { dimensionOf } from '../../engine/experiment/inputs';
import { largestStep, patchText, readPatch } from '../../link/changesText';
import type { Complain } from '../../link/reader';
import { quoted, readNumber } from '../../link/text';
import { columnPatch, columnSpec, fewestColumns, mostColumns } from '../runs/columns';

/** How far each run has come: its best value, or how far that is from the optimum. */
export type Measure = 'best' | 'regret';

/** What a link says about a comparison. */
export interface ComparedState {
  readonly patches: readonly SpecPatch[];
  readonly step: number;
  readonly measure: Measure;
}

/** Four columns that differ from the Lab in everything, with room to spare. */
const longestText = 20_000;

/** A column that has nothing of its own. */
const asInTheLab = 'lab';

/** A comparison as text: `step=6;model=gp;model=ngcp`, one part for each column; `lab` is the Lab's own. */
export function compareText({ patches, step, measure }: ComparedState): string {
  return [
    ...(step > 0 ? [`step=${step}`] : []),
    ...(measure === 'best' ? ['show=best'] : []),
    ...patches.map((patch) => patchText(patch) || asInTheLab),
  ].join(';');
}

/** Reads what `compareText` writes; null where there is no column in it. Never throws. */
export function readCompare(text: string, base: ExperimentSpec, complain: Complain): ComparedState | null {
  if (text.length > longestText)
    complain(`The comparison has ${text.length} characters; the first ${longestText} are read.`);
  const parts = text
    .slice(0, longestText)
    .split(';')
    .filter((part) => part !== '');
  const isSetting = (part: string) => /^(step|show)=/.test(part);
  const columns = parts.filter((part) => !isSetting(part));
  if (!columns.length) return null;
  if (columns.length > mostColumns)
    complain(`The comparison has ${columns.length} columns; the first ${mostColumns} are shown.`);
  const patches = columns.slice(0, mostColumns).map((part, i) => readColumn(part, i, { base, complain }));
  while (patches.length < fewestColumns) patches.push({});
  const setting = (key: string) => parts.find((part) => part.startsWith(key))?.slice(key.length) ?? null;
  return {
    patches,
    step: readStep(setting('step='), complain),
    measure: readMeasure(setting('show='), complain),
  };
}

function readColumn(
  part: string,
  index: number,
  { base, complain }: { base: ExperimentSpec; complain: Complain },
): SpecPatch {
  if (part === asInTheLab) return {};
  const name = `Column ${index + 1}`;
  const patch = readPatch(part, dimensionOf(base), (sentence) => complain(`${name}: ${sentence}`));
  const complaint = specComplaint(columnSpec(base, patch));
  if (!complaint) return columnPatch(base, patch);
  complain(`${name}: ${complaint} It is shown as in the Lab.`);
  return {};
}

function readStep(text: string | null, complain: Complain): number {
  if (text === null) return 0;
  const value = readNumber(text);
  const step = Math.min(largestStep, Math.max(0, Math.round(value ?? 0)));
  if (step !== value)
    complain(`The step of a comparison is a whole number, not ${quoted(text)}; ${step} is used.`);
  return step;
}

function readMeasure(text: string | null, complain: Complain): Measure {
  if (text !== null && text !== 'best' && text !== 'regret')
    complain(`A comparison shows best or regret, not ${quoted(text)}; regret is shown.`);
  return text === 'best' ? 'best' : 'regret';
}
