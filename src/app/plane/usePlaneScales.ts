import { useState } from 'react';
import type { ChartSource, SharedDomains } from '../../plots/chart';
import { zDomain, type Domain } from '../../plots/domain';
import type { ColourScale } from '../../plots/plane/colourScale';
import { outputDomain, valueScaleOf } from '../../plots/plane/valueScale';
import type { Scene } from '../../state/data';

/** What the maps and the plots beside them share. */
export interface PlaneScales {
  readonly values: ColourScale;
  readonly domains: SharedDomains;
}

type Seen = Pick<ChartSource, 'snapshot' | 'history' | 'minimize'>;

/** The scales of a scene: they change no more than it forces them to, and start anew with another objective. */
export function usePlaneScales(scene: Scene, source: Seen): PlaneScales {
  const [kept, keep] = useState(() => ({ scene, scales: scalesOf(scene, source, null) }));
  if (kept.scene === scene) return kept.scales;
  const isSameRun = kept.scene.snapshot.spec.objective === scene.snapshot.spec.objective;
  const scales = scalesOf(scene, source, isSameRun ? kept.scales : null);
  keep({ scene, scales });
  return scales;
}

function scalesOf(
  { plane, right, up }: Scene,
  { snapshot, history, minimize }: Seen,
  before: PlaneScales | null,
): PlaneScales {
  const seen = [...snapshot.observations, ...(history.at(-1)?.observations ?? [])];
  const values = valueScaleOf([plane], seen, { minimize, previous: before?.values ?? null });
  const y = outputDomain([right, up], snapshot.observations, before?.domains.y ?? null);
  const z = zDomain(right, before?.domains.z);
  const same = before && isSame(before.domains.y, y) && isSame(before.domains.z, z);
  return { values, domains: same ? before.domains : { y, z } };
}

function isSame(a: Domain, b: Domain): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
