/** Ten answers to one seed. */
const tenAnswers = 'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential';
/** Hyper-parameters that the text sets. */
const held = 'fit=fixed&outputScale=1&noise=1e-6';
/** Only the function is shown. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** Eight answers with two explanations. */
const eightAnswers =
  'objective=points&data=Lc27CoAwDAXQf8kcL2l9tX6JUDIoOKqDS0X8d9PiciCPmzw005SSYFBODqPpEc0OzuzhzaFOQ-1EtKpMt6WEHTwLem4EXSEU_rKepGPZt8t2KVMJWWc9c_3ITlTfDw';

/** The states of the figure that the text names, as links. */
export const figures = {
  'ten-answers': `${tenAnswers}&${held}&lengthScale=0.06&${functionAlone}&layers=`,
  'length-24': `${tenAnswers}&${held}&lengthScale=0.06&${functionAlone}&layers=truth,mean,band95`,
  'length-40': `${tenAnswers}&${held}&lengthScale=0.1&${functionAlone}&layers=truth,mean,band95`,
  'length-2': `${tenAnswers}&${held}&lengthScale=0.005&${functionAlone}&layers=truth,mean,band95`,
  'without-truth': `${tenAnswers}&${held}&lengthScale=0.06&${functionAlone}&layers=mean,band95`,
  learnt: `${tenAnswers}&fit=learn&prior=none&mean=zero&${functionAlone}&layers=truth,mean,band95`,
  landscape: `${tenAnswers}&fit=learn&prior=none&mean=zero&${functionAlone}&layers=mean,band95&panel=likelihood:lengthScale,outputScale`,
  'two-maxima': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=learn&prior=none&mean=zero&${functionAlone}&layers=mean,band95&panel=likelihood:lengthScale,noise`,
  'little-noise': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=fixed&outputScale=0.88&noise=0.16&lengthScale=0.1&${functionAlone}&layers=mean,band95`,
  'noise-alone': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=fixed&outputScale=1e-6&noise=1&lengthScale=0.1&${functionAlone}&layers=mean,band95`,
  'short-length': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=fixed&outputScale=0.84&noise=0.16&lengthScale=0.02&${functionAlone}&layers=mean,band95`,
  'eight-answers': `${eightAnswers}&model=gp&kernel=squared-exponential&${functionAlone}&layers=mean,band95`,
};
