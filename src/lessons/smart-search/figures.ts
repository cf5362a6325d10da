/** The run that the lesson looks at. */
const run = 'seed=4&acquisition=upper-confidence-bound';
/** The function and the acquisition are shown. */
const functionAndAcquisition = 'hide=history,density-of-y,output-map';
/** The history is shown as well. */
const withHistory = 'hide=density-of-y,output-map';

/** The states of the figure that the text names, as links. */
export const figures = {
  start: `${run}&hide=history,density-of-y,output-map,acquisition&layers=`,
  proposal: `${run}&${functionAndAcquisition}`,
  '500-places': `${run}&${functionAndAcquisition}&layers=truth,median,band95,query,candidates`,
  answer: `${run}&step=1&beat=evaluate&${functionAndAcquisition}`,
  refit: `${run}&step=1&beat=refit&${functionAndAcquisition}`,
  'after-two-steps': `${run}&step=2&hide=history,density-of-y,output-map,acquisition,status&layers=median,band95`,
  'after-two-acquisition': `${run}&step=2&${functionAndAcquisition}`,
  exploits: `${run}&step=3&${functionAndAcquisition}`,
  'explores-on': `${run}&step=5&${functionAndAcquisition}`,
  'sixth-step': `${run}&step=6&${withHistory}`,
  'second-cluster-soon': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=29&${withHistory}`,
  patience: `${run}&patience=4&step=8&${withHistory}`,
  'least-gain': `seed=4&leastGain=1&step=2&${withHistory}`,
  'final-steps': `${run}&smart=6&final=2&step=6&${functionAndAcquisition}`,
  'budget-used': `${run}&smart=6&final=2&step=8&${withHistory}`,
  'three-smart-steps': `${run}&smart=3&final=0&${functionAndAcquisition}`,
  'three-steps-many-runs':
    'hide=status,transport&seed=1001&acquisition=upper-confidence-bound&smart=3&final=0&panel=batch:trials=40;steps=3;gain=99;strategy=smart-search,strategy.smart=2,strategy.final=1;strategy=smart-search,strategy.smart=1,strategy.final=2',
  'six-steps-many-runs':
    'hide=status,transport&seed=1001&acquisition=upper-confidence-bound&smart=6&final=0&panel=batch:trials=40;steps=6;gain=99.9;strategy=smart-search,strategy.smart=5,strategy.final=1',
  'start-2': `${run}&initial=2&${functionAndAcquisition}`,
  'start-12': `${run}&initial=12&${functionAndAcquisition}`,
  'whole-numbers': `${run}&inputs=integer&${functionAndAcquisition}&layers=truth,median,band95,query,candidates`,
  noise: `${run}&inputs=integer&noiseSd=0.05&step=12&${withHistory}`,
  'second-cluster': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=30&layers=truth,median,band95,query,clusters&${withHistory}`,
  'two-steps-later': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=32&${withHistory}`,
};
