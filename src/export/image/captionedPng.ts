import { withCaption } from './caption';
import { wholePicture } from './picture';
import { pngOf } from './png';
import { shownCharts } from './shownCharts';
import { plainColour } from './svgParts';

/** Returns all charts that are shown as one PNG, with lines of words below them. Errors: if no chart is shown, or the browser cannot draw it. */
export async function captionedPng(title: string, lines: readonly string[]): Promise<Blob> {
  const { backgroundColor, color } = getComputedStyle(document.body);
  const colours = { ground: plainColour(backgroundColor), ink: plainColour(color) };
  return pngOf(withCaption(await wholePicture(shownCharts(), title), lines, colours));
}
