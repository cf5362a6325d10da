/** Only the comparison is shown. */
const sideBySide = 'hide=controls,status,transport';
/** The plots that are shown. */
const plots = 'hide=status,transport';

/** The states of the figure that the text names, as links. */
export const figures = {
  'thirty-random-places': `${sideBySide}&seed=1&initial=30&panel=compare:model=gp;model=ngcp`,
  'these-twenty-places': `${sideBySide}&seed=4&initial=20&panel=compare:model=gp;model=ngcp`,
  'these-thirty': `${sideBySide}&seed=2&initial=30&panel=compare:model=gp;model=ngcp`,
  'clusters-1-2-3': `${sideBySide}&seed=1&initial=30&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=2;model=nlgcp,model.clusters=3`,
  'clusters-other-seed': `${sideBySide}&seed=6&initial=30&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=2;model=nlgcp,model.clusters=3`,
  'three-ways': `${plots}&seed=1&panel=compare:step=12;model=gp;model=ngcp;strategy=random`,
  'many-runs': `${plots}&seed=1001&panel=batch:trials=10;steps=10;gp-ei;random`,
  'log-gp': `${plots}&seed=1001&objective=goldstein-price&model=log-gp&step=0`,
  'log-gp-many-runs': `${plots}&seed=1001&objective=goldstein-price&panel=batch:trials=10;steps=25;gain=99.999;gp-ei;log-gp-ei;random`,
};
