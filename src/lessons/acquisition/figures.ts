/** The run that the lesson looks at. */
const run = 'seed=30&model=gp';
/** The plots that are shown. */
const plots = 'hide=history,density-of-y,output-map';
/** What is drawn of the belief. */
const belief = 'layers=truth,mean,band95';

/** The states of the figure that the text names, as links. */
export const figures = {
  'five-answers': `${run}&hide=acquisition,history,density-of-y,output-map&layers=mean,band95`,
  'probability-of-improvement': `${run}&acquisition=probability-of-improvement&${plots}&${belief},query`,
  'ten-answers-later': `${run}&acquisition=probability-of-improvement&step=10&${plots}&${belief},query`,
  'expected-improvement': `${run}&${plots}&${belief},query`,
  'taken-apart': `${run}&${plots}&${belief},parts,query`,
  'after-five-answers': `${run}&step=5&${plots}&${belief},query`,
  why: `${run}&${plots}&panel=why`,
  'kappa-1.96': `${run}&acquisition=upper-confidence-bound&kappa=1.96&${plots}&${belief},query`,
  'kappa-0': `${run}&acquisition=upper-confidence-bound&kappa=0&${plots}&${belief},query`,
  thompson: `${run}&acquisition=thompson&${plots}&${belief},query`,
};
