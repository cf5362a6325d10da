import { complaintAbout, type ParamSpec, type ParamValue } from '../engine/definition';
import type { Complain } from './reader';
import { quoted, readValue, valueText } from './text';

/** Reads a parameter, moved into its range; null with a complaint if it cannot be read or has no nearest value. */
export function readParamText(spec: ParamSpec, text: string, complain: Complain): ParamValue {
  return acceptedParam(spec, { text, value: readValue(spec, text) }, complain);
}

/** The same of a value that was read from a text; null where it could not be. */
export function acceptedParam(
  spec: ParamSpec,
  { text, value }: { readonly text: string; readonly value: ParamValue },
  complain: Complain,
): ParamValue {
  if (value === null) {
    const usual = spec.kind === 'data' ? 'its default' : `its default ${String(spec.default)}`;
    complain(`${spec.label}: ${quoted(text)} cannot be read; ${usual} is used.`);
    return null;
  }
  const complaint = complaintAbout(spec, value);
  if (!complaint) return value;
  const moved = movedInside(spec, value);
  complain(
    `${complaint} ${moved === null ? `Its default ${String(spec.default)}` : valueText(moved)} is used.`,
  );
  return moved;
}

function movedInside(spec: ParamSpec, value: ParamValue): ParamValue {
  if (spec.kind !== 'number' && spec.kind !== 'integer') return null;
  const inside = (one: ParamValue) => Math.min(spec.max, Math.max(spec.min, one as number));
  return Array.isArray(value) ? value.map(inside) : inside(value);
}
