import type { ChartSource } from '../../plots/chart';

/** What charts know of a scene, the lines and the place looked at aside. */
export type SceneSource = Omit<ChartSource, 'cursor' | 'view'>;
