import { useMemo } from 'react';
import type { ChartSource } from '../../plots/chart';
import { nearestIndex } from '../../plots/source';
import type { Scene } from '../../state/data';
import type { SceneSource } from './sceneSource';

/** A scene and where it is looked at. */
interface Looked {
  readonly scene: Scene;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  /** The crosshair stands where somebody wants it. */
  readonly pointed: boolean;
}

/** What the charts of the two lines see. */
export function useLineSources(
  { scene, place, source, pointed }: Looked,
  domains: NonNullable<ChartSource['domains']>,
): { readonly right: ChartSource; readonly up: ChartSource } {
  return useMemo(() => {
    const atQuery = !pointed && source.layers.query && source.snapshot.proposal !== null;
    const along = (view: Scene['right']): ChartSource => {
      const cursor = atQuery ? null : nearestIndex(view.x, place[view.line.along]!);
      return { ...source, view, cursor, place, domains };
    };
    return { right: along(scene.right), up: along(scene.up) };
  }, [scene, place, source, pointed, domains]);
}
