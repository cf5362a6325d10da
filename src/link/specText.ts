import { completeSpec, defaultSpec } from '../engine/experiment/complete';
import { textOrder, fieldOf, familyNames, type FieldId } from '../engine/experiment/schema';
import { readValue } from './fields';
import type { ParamValues } from '../engine/definition';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { families, type Choice, type Family } from '../engine/experiment/families';
import { dimensionOf, mostEvaluations } from '../engine/experiment/inputs';
import type { InputKind } from '../engine/objectives/inputs';
import { canonicalChoice } from '../engine/experiment/canonical';
import {
  costComplaint,
  inputsComplaint,
  lackOfCostComplaint,
  limitsComplaint,
  objectiveComplaint,
  withCost,
} from '../engine/experiment/complaints';
import { isIdOf, readChoice, readId, shortNames, withKernel } from './members';
import type { Complain, Reader } from './reader';
import { isName, rowIds } from './rows';

/** Returns the JSON of the rows that a link's text stands for; null if they are lost. */
export type RowsBehind = (text: string) => string | null;

interface Context {
  readonly rowsBehind: RowsBehind;
  readonly complain: Complain;
}

export interface ReadSpec {
  readonly spec: ExperimentSpec;
  /** Number of inputs of the objective. */
  readonly dimension: number;
  /** False if the objective of the link could not be used. */
  readonly intact: boolean;
}

/** Order of complaints: single values, optional ones first; then members; then how they are fitted. */
const readingOrder: readonly FieldId[] = (() => {
  const singles = textOrder.filter((id) => !['member', 'variants'].includes(fieldOf(id).kind));
  const needed = singles.filter((id) => 'default' in fieldOf(id));
  return [...new Set([...singles.filter((id) => !needed.includes(id)), ...needed, ...textOrder])];
})();

/** Reads the spec that the readable keys of a link describe. */
export function readSpecText(reader: Reader, { rowsBehind, complain }: Context): ReadSpec {
  const ids = readIds(reader, complain);
  const context = { reader, naming: shortNames(ids), complain };
  const choice = (family: Family) => readChoice(family, ids[family], context);
  const asked = withRows(choice('objective'), reader, { rowsBehind, complain });
  const values = readingOrder.flatMap((id) => {
    const field = fieldOf(id);
    if (field.kind === 'member') return id === 'objective' ? [] : [[id, choice(field.family)] as const];
    const value = readValue(id, field, { reader, complain });
    return value === null ? [] : [[id, value] as const];
  });
  const draft = completeSpec({ ...Object.fromEntries(values), objective: asked ?? defaultSpec.objective });
  const complaint = objectiveComplaint(draft);
  if (complaint) complain(`${complaint} The objective ${defaultSpec.objective.id} is used.`);
  const spec = complaint ? { ...draft, objective: defaultSpec.objective } : draft;
  const dimension = dimensionOf(spec);
  const intact = asked !== null && !complaint && ids.known;
  const searched = withReadableLimits(withInputs(spec, reader.take('inputs'), complain), complain);
  const whole = withFittingCost(searched, complain);
  return { spec: { ...whole, kernel: withKernel(spec.kernel, dimension, complain) }, dimension, intact };
}

/** Returns the spec with the kinds of inputs of the link, if they fit the objective. */
function withInputs(spec: ExperimentSpec, text: string | null, complain: Complain): ExperimentSpec {
  if (text === null) return spec;
  const inputs = text.split(',') as InputKind[];
  const complaint = inputsComplaint({ objective: spec.objective, inputs });
  if (!complaint) return { ...spec, inputs };
  complain(`inputs: ${complaint} They are searched as the objective says.`);
  return spec;
}

/** Returns the spec without limits that do not fit its inputs. */
function withReadableLimits(spec: ExperimentSpec, complain: Complain): ExperimentSpec {
  const complaint = limitsComplaint(spec);
  if (!complaint) return spec;
  complain(`${complaint} All of the box is allowed.`);
  const { limits: _, ...others } = spec;
  return others;
}

/** Returns the spec with the same cost everywhere where one is missing, or does not fit its inputs. */
function withFittingCost(spec: ExperimentSpec, complain: Complain): ExperimentSpec {
  const lack = lackOfCostComplaint(spec);
  if (lack) complain(`${lack} Here all take 10 s.`);
  const complaint = costComplaint(spec);
  if (complaint) complain(`${complaint} They are the same everywhere.`);
  return complaint ? { ...spec, cost: { id: 'even', params: {} } } : withCost(spec);
}

function readIds(reader: Reader, complain: Complain): Record<Family, string> & { known: boolean } {
  const given = reader.take(familyNames.objective);
  const read = (family: Family, text: string | null) =>
    readId(family, text, { id: defaultSpec[family].id, complain });
  const objective = read('objective', given);
  const others = families.filter((family) => family !== 'objective');
  const ids = Object.fromEntries(
    others.map((family) => [family, read(family, reader.take(familyNames[family]))]),
  );
  return {
    ...(ids as Record<Family, string>),
    objective,
    known: given === null || isIdOf('objective', objective, given),
  };
}

/** Returns the objective with the user's rows, or with its own example; null if the rows of the link are lost. */
function withRows(objective: Choice, reader: Reader, { rowsBehind, complain }: Context): Choice | null {
  const ids = rowIds(objective.id);
  const text = reader.take('data');
  if (!ids.length) {
    if (text !== null)
      complain(`The objective ${objective.id} takes no rows; those of the link were left out.`);
    return objective;
  }
  if (text === null) return objective;
  const rows = parseRows(rowsBehind(text), ids);
  if (rows) return canonicalChoice('objective', { ...objective, params: { ...objective.params, ...rows } });
  if (isName(text)) complain('The table was too long for a link and is not kept here. Load the file again.');
  else complain('The rows in the link cannot be read.');
  complain(`The objective ${defaultSpec.objective.id} is used instead.`);
  return null;
}

/** Levels of nesting in rows: the record, its lists, and the lists of numbers in these. */
const deepestRows = 3;

function parseRows(json: string | null, ids: readonly string[]): ParamValues | null {
  const parsed = parseJson(json);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  if (!isFlat(parsed, deepestRows)) return null;
  const found = ids.filter((id) => Object.hasOwn(parsed, id));
  const rows = Object.fromEntries(found.map((id) => [id, (parsed as ParamValues)[id]!]));
  const tooMany = Object.values(rows).some((value) => Array.isArray(value) && value.length > mostEvaluations);
  const lacksRows = ids.includes('X') && !Array.isArray(rows['X']);
  return tooMany || lacksRows ? null : rows;
}

/** Returns true if lists are nested no deeper than rows are: deeper ones would overflow the stack of recursive functions. */
function isFlat(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isFlat(one, levels - 1));
}

function parseJson(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
