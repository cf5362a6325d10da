import type { Campaign, Trial } from '../../../engine/campaign/campaign';
import { columnsAsCsv, type Column } from '../../../export/csv';
import type { ExperimentRecord } from '../state/record';
import { headOf, limitInHead } from './tableHeads';

/**
 * Writes the trials as CSV, as they were entered: a row for each trial with its number, what was set, each result in a column of its
 * own, what was proposed where it was run differently, its state and its note. Units stand in brackets behind the names, and the limit
 * of a second result behind that.
 */
export function tableText({ campaign }: Pick<ExperimentRecord, 'campaign'>): string {
  if (!campaign) return columnsAsCsv([]);
  const { knobs, goal, second, trials } = campaign;
  const gone = namesOfGone(campaign);
  const taken = new Set([...knobs.map(({ name }) => name), ...gone, goal.name, second?.name]);
  const own = (name: string): string => (taken.has(name) ? own(`trial ${name}`) : name);
  const isChanged = trials.some(({ proposed }) => proposed !== undefined);
  const columns: Column[] = [
    [own('number'), trials.map((_, i) => i + 1)],
    ...knobs.map(({ name, unit }): Column => [headOf({ name, unit }), trials.map(valueOf(name))]),
    ...gone.map((name): Column => [name, trials.map(valueOf(name))]),
    ...resultColumns(
      goal,
      trials.map(({ results }) => results),
    ),
    ...(second
      ? resultColumns(
          second,
          trials.map((one) => one.second ?? []),
          limitInHead(second),
        )
      : []),
    ...(isChanged
      ? knobs.map(({ name, unit }): Column => {
          return [
            headOf({ name: `proposed ${name}`, unit }),
            trials.map(({ proposed }) => proposed?.[name] ?? null),
          ];
        })
      : []),
    [own('state'), trials.map(({ state }) => state)],
    [own('note'), trials.map(({ note }) => note ?? null)],
  ];
  return columnsAsCsv(columns);
}

function valueOf(name: string): (trial: Trial) => number | string | null {
  return ({ values }) => (Object.hasOwn(values, name) ? (values[name] ?? null) : null);
}

/** Knobs that trials have values of, but the experiment has no more. */
function namesOfGone({ knobs, trials }: Campaign): readonly string[] {
  const names = new Set(trials.flatMap(({ values }) => Object.keys(values)));
  for (const { name } of knobs) names.delete(name);
  return [...names];
}

/** One column where there is at most one result a trial, else one for each repeat: "Taste 1 (points)". */
function resultColumns(
  { name, unit }: { readonly name: string; readonly unit: string },
  results: readonly (readonly number[])[],
  ending = '',
): readonly Column[] {
  const count = Math.max(1, ...results.map(({ length }) => length));
  return Array.from({ length: count }, (_, k): Column => {
    const column = results.map((all) => all[k] ?? null);
    return [`${headOf({ name: count === 1 ? name : `${name} ${k + 1}`, unit })}${ending}`, column];
  });
}
