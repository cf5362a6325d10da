import type { ParamValues } from '../definition';
import type { FileReader, ObjectiveDef } from './objective';

/** The family of objectives, each as far as it was loaded. Whoever loads one keeps it, and hands it to what asks it. */
export type Objectives = readonly ObjectiveDef[];

/**
 * Loads what the objective of a choice answers with, and returns the family with it; null where there is nothing to fetch. `read` reads
 * the inflated bytes of a data file. Errors: those of `load`.
 */
export function loadedFor(
  { id, params = {} }: { readonly id: unknown; readonly params?: ParamValues },
  family: Objectives,
  read?: FileReader,
): Promise<Objectives> | null {
  const loading = family.find((one) => one.id === id)?.load?.(params, read);
  return loading?.then((def) => family.map((one) => (one.id === id ? def : one))) ?? null;
}
