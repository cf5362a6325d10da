import { useMemo } from 'react';
import { pathsAsk, scoredAsk } from '../../state/asks';
import type { ChartSource, AcquisitionNature } from '../../plots/chart';
import type { Picture } from '../../state/data';
import { answeredSnapshot, viewBefore } from '../../state/select/beat';
import { budgetOf, acquisitionLabel, labelsOf, optimumOf } from '../../state/select/labels';
import { pictureOf } from '../../state/select/picture';
import { useLabState } from '../LabContext';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { acquisitions } from '../../engine/acquisitions/registry';
import { provides, whyNot } from '../../engine/experiment/capabilities';
import { objectiveOf } from '../../engine/experiment/inputs';
import { byLayer, ofLatent, type LayerId } from '../../vocabulary/layers';
import { charts } from '../../plots/registry';
import { hidableIds } from '../../vocabulary/pageParts';

/** What the charts of a run on one input draw; null until there is a picture. */
export function useChartSource(): ChartSource | null {
  const picture = useLabState(pictureOf);
  const history = useLabState((state) => state.snapshots);
  const cursor = useLabState((state) => state.hover ?? state.pinned);
  const layerIds = useLabState((state) => state.layers);
  const selected = useLabState((state) => state.selected);
  const pointed = usePointed(picture);
  const budget = useLabState(budgetOf);
  const asked = useLabState(answeredSnapshot) !== null;
  const before = useLabState(viewBefore);
  const fixed = useMemo(() => picture && wordsOf(picture.snapshot, layerIds), [picture, layerIds]);
  return useMemo(
    () =>
      picture &&
      fixed && { ...picture, ...fixed, ...pointed, history, cursor, selected, budget, asked, before },
    [picture, fixed, pointed, history, cursor, selected, budget, asked, before],
  );
}

/** What is pointed at, what is held, and what layers have asked for, as far as it belongs to the picture. */
function usePointed(
  picture: Picture | null,
): Pick<ChartSource, 'lit' | 'level' | 'heldAxis' | 'paths' | 'scored'> {
  const snapshot = picture?.snapshot;
  const lit = useLabState((state) => state.lit);
  const level = useLabState((state) => state.level);
  const held = useLabState((state) => state.heldAxis);
  const paths = useLabState(({ known }) => (snapshot && known.find(pathsAsk(snapshot))) ?? null);
  const scored = useLabState(({ known }) => (snapshot && known.find(scoredAsk(snapshot))) ?? null);
  return useMemo(() => ({ lit, level, heldAxis: held, paths, scored }), [lit, level, held, paths, scored]);
}

/** What charts know of a picture besides the picture itself. */
type PictureWords = Pick<ChartSource, 'labels' | 'acquisition' | 'optimum' | 'minimize' | 'layers'>;

/** Names, kinds and directions for the picture of a snapshot with these layers on. */
export function wordsOf({ spec, proposal }: StepSnapshot, layers: readonly LayerId[]): PictureWords {
  const acquisitionId = proposal?.acquisitionId ?? spec.acquisition.id;
  const hasLatent = provides(spec, 'latent');
  return {
    labels: { ...labelsOf(spec), acquisition: acquisitionLabel(acquisitionId, spec) },
    acquisition: natureOf(acquisitionId),
    optimum: optimumOf(spec),
    minimize: objectiveOf(spec)?.direction === 'minimize',
    layers: byLayer(layers.filter((id) => hasLatent || !ofLatent.includes(id))),
  };
}

function natureOf(id: string): AcquisitionNature {
  const def = acquisitions.find((one) => one.id === id);
  return {
    measures: def?.measures ?? 'gain',
    hasParts: def !== undefined && def.hasParts,
    drawn: def?.joint ?? false,
  };
}

/** What of the plots is not shown. */
interface NotShown {
  /** Ids of parts of the page. */
  readonly hide: readonly string[];
  /** Why charts are missing that nobody has hidden, in a sentence. */
  readonly note: string | undefined;
}

/** What is not shown with a snapshot: what is hidden, and charts that need what its model has not. */
export function useHidden(snapshot: StepSnapshot | undefined): NotShown {
  const hide = useLabState((state) => state.hide);
  const spec = snapshot?.spec;
  return useMemo(() => {
    const empty = charts.filter(({ needs }) => spec && needs && !provides(spec, needs));
    // What has no name of its own in a link stands under one that has, and goes with it.
    const first = empty.find(({ id }) => hidableIds.includes(id) && !hide.includes(id));
    const why = first && spec && whyNot(spec, first.needs!);
    return {
      hide: empty.length > 0 ? [...hide, ...empty.map(({ id }) => id)] : hide,
      note: why && `${why}.`,
    };
  }, [hide, spec]);
}
