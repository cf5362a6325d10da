/** Four clusters. */
const four = 'model=nlgcp&clusters=4';
/** The plots that are shown. */
const plots = 'hide=acquisition,history';

/** The states of the figure that the text names, as links. */
export const figures = {
  'thirty-answers': `initial=30&${plots}&layers=truth,median,band95,seen`,
  'four-clusters': `${four}&initial=30&at=60&hide=acquisition,history,output-map&layers=truth,median,band95,clusters`,
  'at-180': `${four}&initial=30&at=180&${plots}&layers=median,band95,latent,clusters`,
  'smoothing-2': `${four}&smoothing=2&initial=30&${plots}&layers=median,band95,clusters`,
  'smoothing-0': `${four}&smoothing=0&initial=30&${plots}&layers=median,band95,clusters`,
  'smoothing-0.25': `${four}&initial=30&${plots}&layers=median,band95,clusters`,
  'weights-as-printed': `${four}&weights=as-printed&initial=30&at=0&${plots}&layers=median,band95,clusters`,
  'one-or-three-clusters':
    'initial=15&kernel=squared-exponential&hide=controls&layers=truth,median,band95,query&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=3',
  'clusters-1-2-4':
    'initial=30&hide=controls&layers=truth,median,band95&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=2;model=nlgcp,model.clusters=4',
  'left-end': `${four}&initial=30&at=0&${plots}&layers=truth,median,band95,clusters`,
  'six-answers-five-clusters': `model=nlgcp&clusters=5&initial=6&${plots}&layers=median,band95,clusters`,
  'two-in-a-cluster': `seed=30&step=0&objective=points&model=nlgcp&kernel=matern52&acquisition=expected-improvement&labels=0~0~0~0~0~0~1~1&globalShare=0&data=HY2xCoAwDET_JXMITVvF-iVCyaDgqA4uFfHfvWa5d4R75KWF5lqDjMZVJSOjJGTyniUiB79M3ouoGdMDK0hiKAwZLGAEFey9YE3neuw3ptSoO7hsV_OHrMHs-wE&${plots}&layers=median,band95,clusters`,
};
