import type { ChartDefinition } from './chart';
import { latent } from './latent';
import { outputMap } from './outputMap';

/** The plots of Ψ, which stand behind a door and are loaded beside the first picture. */
export const mapPanels: readonly ChartDefinition<unknown>[] = [outputMap, latent];
