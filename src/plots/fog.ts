/** Chance to fail below which nothing is drawn, and how fast fog thickens from there, on plots and on maps. */
const onPlots = { from: 0.08, by: 0.85 };
const onMaps = { from: 0.07, by: 1.7, most: 0.96 };

/** Returns the opacity of fog on a plot where a result comes with a chance. */
export function fogOnPlot(works: number | null): number {
  return works === null ? 0 : Math.max(0, onPlots.by * (1 - works - onPlots.from));
}

/** Returns the opacity of the veil on a map where a result comes with a chance. */
export function fogOnMap(works: number | null): number {
  return works === null ? 0 : Math.min(onMaps.most, Math.max(0, onMaps.by * (1 - works - onMaps.from)));
}

/** Colours of the veil of fog on maps, by paper or night: red, green and blue. */
export const veils = { light: [0xec, 0xeb, 0xe8], dark: [0x2a, 0x30, 0x3b] } as const;
