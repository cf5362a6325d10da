/** The run that the lesson looks at. */
const run = 'seed=4&initial=40&kernel=squared-exponential';
/** The function, the density and the map are shown. */
const withMap = 'hide=acquisition,history';

/** The states of the figure that the text names, as links. */
export const figures = {
  'parametric-map': `${run}&model=parametric-gcp&${withMap}&layers=median,band95,latent&at=300`,
  'kde-map': `${run}&${withMap}&layers=median,band95,latent&at=300`,
  refits: `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20`,
  'refits-of-map': `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20,map`,
  'refits-of-kernel': `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20,kernel`,
  'refits-of-ten':
    'seed=4&initial=10&kernel=squared-exponential&model=parametric-gcp&layers=median,band95&panel=refits:20,map',
  'likely-refits': `${run}&model=parametric-gcp&layers=median,band95&panel=refits:20,map,best`,
  histogram: `${run}&${withMap}&layers=mean,median,band95,seen`,
  'parametric-band': `${run}&model=parametric-gcp&${withMap}&layers=median,band95,seen`,
  'copula-band': `${run}&${withMap}&layers=median,band95,seen`,
  'gaussian-process': `${run}&model=gp&${withMap}&layers=truth,mean,band95,seen`,
};
