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

/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes of frames: half a slide at 16 : 9, a page of text, and one with its text or its controls beside a figure. */
const sizes = {
  plots: { width: 960, height: 540 },
  text: { width: 960, height: 720 },
  whole: { width: 1280, height: 780 },
} as const;

/** What a frame has around a panel: margins at its sides, the sentence below. */
const aroundPanel = { width: 12, height: 80 } as const;

/**
 * Returns the size of a frame in which a state fits with parts hidden. `panel`: what the open panel takes on a screen that is wide enough,
 * as `panelSize` finds it. Lessons and rooms of their own have their text beside a figure that fits; pages of text scroll.
 */
export function frameSize(
  { panel: open, page, room }: LabData,
  hide: readonly string[],
  panel: Size | null,
): Size {
  if (page !== null) return page.id === 'lesson' ? sizes.whole : sizes.text;
  if (open !== null) {
    if (panel === null) return sizes.text;
    const height = Math.max(sizes.text.height, panel.height + aroundPanel.height);
    return { width: panel.width + aroundPanel.width, height: 20 * Math.ceil(height / 20) };
  }
  if (!showsRun({ room })) return sizes.whole;
  return hide.includes('controls') ? sizes.plots : sizes.whole;
}

/** Returns what a panel takes with nothing scrolled, at most as wide as a frame may be; null on a narrow screen, where it is laid out otherwise. */
export function panelSize(panel: HTMLElement): Size | null {
  const most = sizes.whole.width - aroundPanel.width;
  const least = sizes.text.width - aroundPanel.width;
  const width = Math.min(panel.clientWidth, most);
  if (width < least) return null;
  const { style } = panel;
  const before = style.cssText;
  style.maxWidth = `${width}px`;
  const { scrollHeight: height } = panel;
  style.cssText = before;
  return { width, height };
}

interface Frame extends Size {
  readonly url: string;
  readonly title: string;
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
