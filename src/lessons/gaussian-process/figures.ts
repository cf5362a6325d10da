/** Hyper-parameters that the text sets. */
const held =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&fit=fixed&outputScale=1&noise=1e-6&standardize=off';
/** Only the function is shown. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** The kernel that the text begins with. */
const smooth = 'kernel=squared-exponential&lengthScale=0.1';
/** Five answers put by hand. */
const fiveAnswers = 'changes=add:0:0.1:-0.6;add:0:0.3:0.4;add:0:0.5:1;add:0:0.65:-0.5;add:0:0.9:0.8';

/** The states of the figure that the text names, as links. */
export const figures = {
  'no-answer': `${held}&${functionAlone}&${smooth}&layers=mean,band95`,
  'five-functions': `${held}&${functionAlone}&${smooth}&layers=mean,band95,samples`,
  'through-one-answer': `${held}&${functionAlone}&${smooth}&layers=mean,band95,samples&changes=add:0:0.5:1`,
  'one-answer': `${held}&${functionAlone}&${smooth}&layers=mean,band95&changes=add:0:0.5:1`,
  'two-answers': `${held}&${functionAlone}&${smooth}&layers=mean,band95&changes=add:0:0.5:1;add:0:0.65:-0.5`,
  'five-answers': `${held}&${functionAlone}&${smooth}&layers=mean,band95&${fiveAnswers}`,
  'squared-exponential': `${held}&${functionAlone}&${smooth}&layers=mean,band95,samples&${fiveAnswers}`,
  'matern-1/2': `${held}&${functionAlone}&kernel=matern12&lengthScale=0.1&layers=mean,band95,samples&${fiveAnswers}`,
  'matern-5/2': `${held}&${functionAlone}&kernel=matern52&lengthScale=0.1&layers=mean,band95,samples&${fiveAnswers}`,
  'periodic-kernel': `${held}&${functionAlone}&kernel=periodic&period=0.45&layers=mean,band95,samples&changes=add:0:0.1:-0.6;add:0:0.3:0.4`,
  'own-function': `objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&fit=fixed&outputScale=0.5&noise=1e-6&standardize=off&${functionAlone}&kernel=sum&parts=squared-exponential(lengthScale:0.5)!periodic(period:0.25)&layers=mean,band95,samples&${fiveAnswers}`,
};
