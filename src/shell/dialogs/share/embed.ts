import type { LabData } from '../../../lab/state/data';
import {
  acquisitionPart,
  mapsPart,
  pageParts,
  plotParts,
  type HidablePart,
} from '../../../vocabulary/pageParts';
import { roomOfRun } from '../../../vocabulary/rooms';
import { showsRun } from '../../../lab/state/select/can';
import { hasSeveralInputs } from '../../../lab/state/select/place';
import { canShare, type Sharing } from '../../../lab/state/sharing';
import { givenRowIds, rowIds } from '../../../link/rows';

/** Lists the parts of the page that can be hidden: with several inputs the small maps instead of the acquisition. */
export function hidableParts(state: LabData): readonly HidablePart[] {
  return [...pageParts, hasSeveralInputs(state) ? mapsPart : acquisitionPart, ...plotParts];
}

/** Differences of an embedded page from this one. */
interface EmbedOptions {
  /** Ids of the parts that are hidden. */
  readonly hide: readonly string[];
  readonly keys: boolean;
}

/** Returns the link of the present state with parts hidden. */
export function embedLink(state: LabData, { hide, keys }: EmbedOptions): Sharing {
  return canShare({ ...state, hide, keys });
}

/** True if a link carries rows, a drawing, or changes by hand, which make it long. */
export function hasOwnData({ spec, changes }: LabData): boolean {
  return changes.length > 0 || givenRowIds(spec.objective).length > 0;
}

/** Returns the link to the start of the same experiment: no rows, no drawing, no changes by hand. */
export function plainLink(state: LabData): Sharing {
  const { spec } = state;
  const own = new Set(rowIds(spec.objective.id));
  const params = Object.fromEntries(Object.entries(spec.objective.params).filter(([id]) => !own.has(id)));
  const objective = { ...spec.objective, params };
  return canShare({
    ...state,
    spec: { ...spec, objective },
    ...{ changes: [], step: 0, beat: 'rest', panel: null, page: null },
    ...{ room: roomOfRun(state.room), roomText: null },
  });
}

/** Sizes of frames in pixels: half a slide at 16 : 9, a panel or a page with its text, and a page with all its controls. */
const sizes = {
  plots: { width: 960, height: 540 },
  text: { width: 960, height: 720 },
  whole: { width: 1280, height: 780 },
} as const;

/** Returns the size of a frame in which a state fits with parts hidden; texts of panels and lessons scroll in it. */
export function frameSize(
  { panel, page, room }: LabData,
  hide: readonly string[],
): Pick<Frame, 'width' | 'height'> {
  if (panel !== null || page !== null || !showsRun({ room })) return sizes.text;
  return hide.includes('controls') ? sizes.plots : sizes.whole;
}

export interface Frame {
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the HTML that shows the page inside another one. */
export function embedCode({ url, title, width, height }: Frame): string {
  const attributes = [
    `src="${escaped(url)}"`,
    `title="${escaped(title)}"`,
    `width="${width}"`,
    `height="${height}"`,
    'style="border:0;max-width:100%"',
    'allow="fullscreen"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
