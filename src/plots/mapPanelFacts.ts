import type { ChartDefinition } from './chart';

type Facts = Pick<ChartDefinition<unknown>, 'id' | 'label'> & {
  readonly needs: NonNullable<ChartDefinition<unknown>['needs']>;
};

/** What is known of the plots of Ψ before they are loaded. */
export const outputMapFacts: Facts = { id: 'output-map', label: 'Output map', needs: 'map' };
export const latentFacts: Facts = { id: 'latent', label: 'Latent z', needs: 'latent' };
