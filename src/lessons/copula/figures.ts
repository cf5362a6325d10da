/** Only the function is shown. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** The function, the density and the map are shown. */
const withMap = 'hide=acquisition,history';

/** The states of the figure that the text names, as links. */
export const figures = {
  'ten-answers': `model=gp&initial=10&${functionAlone}&layers=`,
  bell: `model=gp&initial=10&${functionAlone}&layers=median,band95`,
  histogram: 'initial=10&hide=acquisition,history,output-map&layers=median,band95,seen',
  map: `initial=10&${withMap}&layers=median,band95`,
  latent: `initial=10&at=234&${withMap}&layers=median,band95,latent`,
  'latent-space': `initial=10&at=234&${withMap}&layers=median,band95,latent,latentSpace`,
  'back-in-y': `initial=10&${withMap}&layers=median,band95,latent`,
  'mean-and-median': `initial=10&at=240&${withMap}&layers=mean,median,band95`,
  why: `initial=10&${withMap}&panel=why`,
  'bandwidth-x3': `initial=10&bandwidthFactor=3&at=234&${withMap}&layers=median,band95,latent`,
  'bandwidth-x0.1': `initial=10&bandwidthFactor=0.1&at=234&${withMap}&layers=median,band95,latent`,
  'four-bandwidths':
    'initial=10&hide=controls&layers=median,band95&panel=compare:model=ngcp,model.bandwidthFactor=3;model=ngcp;model=ngcp,model.bandwidthFactor=0.3;model=ngcp,model.bandwidthFactor=0.1',
  'gaussian-process': `model=gp&initial=10&${functionAlone}&layers=truth,mean,band95`,
};
