import type { Vec } from '../../engine/numeric/arrays';
import type { PlaneView } from '../../engine/loop/view';
import { mapIds, type MapId } from '../../vocabulary/maps';
import type { PaletteId } from '../palette';

/** One of the maps that can be drawn of a plane. */
export interface MapDefinition {
  readonly id: MapId;
  /** Accessible name. */
  readonly label: string;
  /** Where there is little room. */
  readonly short: string;
  /** One sentence for somebody who has not seen it. */
  readonly summary: string;
  /** Those of output values share one scale. */
  readonly scale: 'values' | 'own';
  readonly palette: PaletteId;
  /** The field [m·m]; null where there is none. */
  fieldOf(plane: PlaneView): Vec | null;
}

const values = { scale: 'values', palette: 'viridis' } as const;
const own = { scale: 'own', palette: 'cividis' } as const;

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
    fieldOf: ({ truth }) => truth,
  },
  lower: {
    label: 'Lower quantile',
    short: 'lower 2.5 %',
    summary: 'The lower end of the 95 % band: the 2.5 % quantile',
    ...values,
    fieldOf: ({ lower }) => lower,
  },
  upper: {
    label: 'Upper quantile',
    short: 'upper 97.5 %',
    summary: 'The upper end of the 95 % band: the 97.5 % quantile',
    ...values,
    fieldOf: ({ upper }) => upper,
  },
  width: {
    label: 'Band width',
    short: 'band width',
    summary: 'From the lower to the upper end of the 95 % band: how little is known',
    ...own,
    fieldOf: ({ lower, upper }) => upper.map((value, i) => value - lower[i]!),
  },
  acquisition: {
    label: 'Acquisition',
    short: 'acquisition',
    summary: 'How much asking there is worth',
    ...own,
    fieldOf: ({ acquisition }) => acquisition,
  },
};

/** All maps, in the order of their small pictures. */
export const maps: readonly MapDefinition[] = mapIds.map((id) => ({ id, ...definitions[id] }));

/** The map called `id`. */
export function mapOf(id: MapId): MapDefinition {
  return { id, ...definitions[id] };
}

/** The small maps beside a large one: in their usual order, and where the large one stood, the one that usually is large. */
export function stripBeside(large: MapId): readonly MapId[] {
  const [usual, ...others] = maps.map(({ id }) => id);
  return others.map((id) => (id === large ? usual! : id));
}
