/** Ink and paper. */
export const ink = '#1b2430';
export const quiet = '#59626d';
export const hairline = '#e4e1da';
export const paper = '#ffffff';

/** The true function. */
export const truth = '#7a828c';

/** Colours that colour-blind readers can tell apart (Okabe and Ito 2008), and that can be read on paper. */
export const palette = {
  blue: '#0072b2',
  orange: '#d55e00',
  green: '#009e73',
  pink: '#b8578f',
  sky: '#56b4e9',
  gold: '#b07a00',
} as const;

/** Colours of numbered series. */
export const series: readonly string[] = [palette.blue, palette.orange, palette.green, palette.pink];

/** One colour for each model, the same in all figures. */
export const modelColours = {
  random: truth,
  gp: palette.blue,
  'log-gp': palette.pink,
  ngcp: palette.orange,
  nlgcp: palette.green,
} as const;
