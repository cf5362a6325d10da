import type { Vec } from '../../engine/numeric/arrays';
import type { PlaneView } from '../../engine/loop/view';
import { mapIds, type MapId } from '../../vocabulary/maps';
import type { PaletteId } from '../palette';

/** Map that can be drawn of a plane. */
export interface MapDefinition {
  readonly id: MapId;
  /** Accessible name. */
  readonly label: string;
  /** Name for narrow places. */
  readonly short: string;
  /** One sentence for newcomers. */
  readonly summary: string;
  /** What is mapped: what the model believes, the function itself, or what asking is worth. */
  readonly of: 'belief' | 'truth' | 'acquisition';
  /** Maps of output values share one scale. */
  readonly scale: 'values' | 'own';
  readonly palette: PaletteId;
  /** Returns the field of a plane, or of its boxes; null if there is none. */
  fieldOf(plane: Fields): Vec | null;
}

/** Fields of a plane; of its boxes there is no truth. */
type Fields = Pick<PlaneView, 'mean' | 'lower' | 'median' | 'upper' | 'acquisition'> &
  Partial<Pick<PlaneView, 'truth'>>;

const values = { of: 'belief', scale: 'values', palette: 'viridis' } as const;
const own = { of: 'belief', scale: 'own', palette: 'cividis' } as const;

const definitions: Readonly<Record<MapId, Omit<MapDefinition, 'id'>>> = {
  median: {
    label: 'Posterior median',
    short: 'median',
    summary: 'The value that is as likely exceeded as not',
    ...values,
    fieldOf: ({ median }) => median,
  },
  mean: {
    label: 'Posterior mean',
    short: 'mean',
    summary: 'The value expected on average',
    ...values,
    fieldOf: ({ mean }) => mean,
  },
  truth: {
    label: 'Truth',
    short: 'truth',
    summary: 'The function itself, which the model does not know',
    ...values,
    of: 'truth',
    fieldOf: ({ truth = null }) => truth,
  },
  lower: {
    label: 'Lower quantile',
    short: 'lower 2.5\u00a0%',
    summary: 'The lower end of the 95\u00a0% band: the 2.5\u00a0% quantile',
    ...values,
    fieldOf: ({ lower }) => lower,
  },
  upper: {
    label: 'Upper quantile',
    short: 'upper 97.5\u00a0%',
    summary: 'The upper end of the 95\u00a0% band: the 97.5\u00a0% quantile',
    ...values,
    fieldOf: ({ upper }) => upper,
  },
  width: {
    label: 'Band width',
    short: 'band width',
    summary: 'From the lower to the upper end of the 95\u00a0% band: how little is known',
    ...own,
    fieldOf: ({ lower, upper }) => upper.map((value, i) => value - lower[i]!),
  },
  acquisition: {
    label: 'Acquisition',
    short: 'acquisition',
    summary: 'How much asking there is worth',
    ...own,
    of: 'acquisition',
    fieldOf: ({ acquisition }) => acquisition,
  },
};

/** All maps, in the order of their small pictures. */
export const maps: readonly MapDefinition[] = mapIds.map((id) => ({ id, ...definitions[id] }));

/** Returns the maps that there is something to draw of, in their order. */
export function mapsWith(hasTruth: boolean): readonly MapDefinition[] {
  return maps.filter(({ of }) => hasTruth || of !== 'truth');
}

/** Returns the map called `id`. */
export function mapOf(id: MapId): MapDefinition {
  return { id, ...definitions[id] };
}

/** Returns the large map of a plane: the median in place of a truth that nobody knows. */
export function largeOf(map: MapId, { truth }: Pick<PlaneView, 'truth'>): MapId {
  return mapOf(map).of === 'truth' && !truth ? maps[0]!.id : map;
}

/**
 * Returns the small maps beside a large one, in their usual order; the usual large one takes the place of the large one. There is none
 * of a truth that nobody knows.
 */
export function stripBeside(large: MapId, hasTruth = true): readonly MapId[] {
  const [usual, ...others] = mapsWith(hasTruth);
  return others.map(({ id }) => (id === large ? usual!.id : id));
}
