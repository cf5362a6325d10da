import { useMemo } from 'react';
import { layerAnswers, layersIn } from '../state/layerAsks';
import type { AcquisitionNature, ChartSource } from '../../plots/chart';
import type { Picture } from '../state/data';
import { answeredSnapshot, viewBefore } from '../state/answer';
import {
  acquisitionLabel,
  acquisitionOf,
  budgetOf,
  isDrawn,
  labelsIn,
  optimumOf,
} from '../state/select/labels';
import { namedPlaces } from './nominees';
import { pictureOf } from '../state/select/pictures';
import { useCursor, useLabState, usePointing } from '../LabContext';
import { inStory, useTextAround } from './textAround';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { acquisitionBehind } from '../../engine/experiment/portfolio';
import { provides, whyNot } from '../../engine/experiment/capabilities';
import { objectiveOf } from '../../engine/experiment/inputs';
import { rangeOf } from '../../engine/experiment/reach';
import { byLayer, type LayerId } from '../../vocabulary/layers';
import { charts } from '../../plots/registry';
import { hidableIds } from '../../vocabulary/pageParts';

/** Returns the input of the charts of a run on one input; null until there is a picture. */
export function useChartSource(): ChartSource | null {
  const picture = useLabState(pictureOf);
  const history = useLabState((state) => state.snapshots);
  const cursor = useCursor();
  const layerIds = useLabState((state) => state.layers);
  const selected = useLabState((state) => state.selected);
  const pointed = usePointed(picture);
  const budget = useLabState(budgetOf);
  const asked = useLabState(answeredSnapshot) !== null;
  const before = useLabState(viewBefore);
  const text = useTextAround();
  const fixed = useMemo(() => {
    if (!picture) return null;
    const words = wordsOf(picture.snapshot, layerIds);
    return { ...words, labels: inStory(words.labels, text?.story ?? null), isInText: text !== null };
  }, [picture, layerIds, text]);
  return useMemo(
    () =>
      picture &&
      fixed && { ...picture, ...fixed, ...pointed, history, cursor, selected, budget, asked, before },
    [picture, fixed, pointed, history, cursor, selected, budget, asked, before],
  );
}

/** Returns the part of the input that pointing, holding an axis, and layers add to the picture. */
function usePointed(picture: Picture | null): Pick<ChartSource, 'lit' | 'level' | 'heldAxis' | 'answers'> {
  const lit = usePointing((pointing) => pointing.lit);
  const level = usePointing((pointing) => pointing.level);
  const held = usePointing((pointing) => pointing.heldAxis);
  const answers = useLabState(({ known }) => layerAnswers(known, picture?.snapshot));
  return useMemo(() => ({ lit, level, heldAxis: held, answers }), [lit, level, held, answers]);
}

/** Names, kinds and directions that charts need besides the picture itself. */
type PictureWords = Pick<ChartSource, 'labels' | 'acquisition' | 'optimum' | 'range' | 'minimize' | 'layers'>;

/** Returns names, kinds and directions for the picture of a snapshot with these layers on. */
export function wordsOf(snapshot: StepSnapshot, layers: readonly LayerId[]): PictureWords {
  const { spec, proposal } = snapshot;
  const nominees = namedPlaces(snapshot);
  const { id: acquisitionId } = acquisitionBehind(spec, proposal);
  return {
    labels: { ...labelsIn(snapshot), acquisition: acquisitionLabel(acquisitionId, spec) },
    acquisition: { ...natureOf(acquisitionId), ...(nominees && { nominees }) },
    optimum: optimumOf(spec),
    range: rangeOf(spec),
    minimize: objectiveOf(spec)?.direction === 'minimize',
    layers: byLayer(layersIn(spec, layers).map(({ id }) => id)),
  };
}

function natureOf(id: string): AcquisitionNature {
  const def = acquisitionOf(id);
  return {
    measures: def?.measures ?? 'gain',
    hasParts: def !== undefined && def.hasParts,
    drawn: isDrawn(id),
    sign: def?.symbol,
  };
}

/** Parts of the plots that are not shown. */
interface NotShown {
  /** Ids of parts of the page. */
  readonly hide: readonly string[];
  /** Reason why charts are absent that nobody has hidden, in a sentence. */
  readonly note: string | undefined;
  /** True if the column of Ψ can be opened and closed. */
  readonly hasDoor: boolean;
}

/** Returns the parts not shown with a snapshot: those hidden, Ψ behind its door, and the charts that need what its model lacks. */
export function useHidden(snapshot: StepSnapshot | undefined): NotShown {
  const hidden = useLabState((state) => state.hide);
  const psi = useLabState((state) => state.psi);
  const spec = snapshot?.spec;
  // No more of the model than this: its record may be another with each picture, and these parts lay out all plots.
  const isModelled = snapshot?.model !== null;
  return useMemo(() => {
    const empty = charts.filter(({ needs }) => spec && needs && !provides(spec, needs));
    const isOffered = !hidden.includes('output-map') && empty.every(({ id }) => id !== 'output-map');
    // A chart that links do not name belongs to one that they name, and goes with it.
    const first = empty.find(({ id }) => hidableIds.includes(id) && !hidden.includes(id));
    const why = psi === 'open' && first && spec ? whyNot(spec, first.needs!) : undefined;
    return {
      hide: [...hidden, ...(psi === 'closed' ? ['output-map'] : []), ...empty.map(({ id }) => id)],
      note: why && `${why}.`,
      hasDoor: isOffered && isModelled,
    };
  }, [hidden, psi, spec, isModelled]);
}
