import { nearestIndex } from '../../charts/source';
import type { Sight } from '../../lessons/sight';
import type { LabData, Picture } from '../../state/data';

/** What a figure shows at its cursor, else at the next query, else in the middle. */
export function sightOf(
  { snapshot, view }: Picture,
  { cursor, layers, panel }: { readonly cursor: number | null } & Pick<LabData, 'layers' | 'panel'>,
): Sight {
  const query = snapshot.proposal?.x[view.line.along];
  const rest = query === undefined ? view.x.length >> 1 : nearestIndex(view.x, query);
  return { snapshot, view, at: cursor ?? rest, layers, panel: panel?.id ?? null };
}
