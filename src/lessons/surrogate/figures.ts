/** Only the function is shown. */
const functionAlone = 'model=gp&hide=acquisition,history,density-of-y,output-map';

/** The states of the figure that the text names, as links. */
export const figures = {
  'five-answers': `${functionAlone}&layers=`,
  curve: `${functionAlone}&layers=median`,
  band: `${functionAlone}&layers=median,band95`,
  'dashed-line': `${functionAlone}&layers=truth,median,band95`,
  query: 'model=gp&hide=history,density-of-y,output-map',
  'five-more-answers': 'model=gp&step=5&hide=density-of-y,output-map',
};
