/** The lesson’s run on its table: 21 settings, each with two lists of five scores. */
export const scored =
  'seed=7&objective=table&data=tVTLbsIwEPyVyieihoADiRO-pBKiEkKo7aGogiCBqv57d2YcO_Tew1obz-x69gHf7sVtttvlrtx6s9psZbY2a8xas2DWmfXgkAimB9WD60H2YHvQPfgeAR4RNSL-Nf2udHfWULWhtKPF0SQP_GVFpHuEkTMiYiYOMhuyMj_UOOghKEDc6CNKBz9jPmSABeTjV4Bcu0SqDqnkeUB6aozhXdeTp2z0E8I4NCS-md-BjGnM5KBCSQjI0vKWHuNVUkd_nXAm1FNsl97LURhQbI-0kUS5EWKa3CjKFAJXVbIH5ESBOQhSmL6NZXEIfJse8BjEGZGf5EtDA3qDdA0hla-imBrGmvNCaAXyWvD42z6RJGaijjWqHH4KorLJNrAlae5aGDZCHCFsN2scTQ-p2dyi7EWIw0hzeoB4wSMvUx6GJjS-NurOhUx-CepRnijbyL7kXVGL2HZEjt0bB8S8k18M-4PLHuyem6el1Bj4OhzWJ9msVUvKgrlNinlcLM0v1krZgBotCatWFG_TPrBi021_Lqf95_FifzDuchyGj9ObK93-cLie94e7M3g4X4d3t3F45On5aVnVx9vXbD6b3eahWDTFa13w2jcZ8G2xqCti7ucX';

/** The states of the figure that the text names, as links. */
export const figures = {
  'eleven-settings': `${scored}&step=6&layers=&hide=history,density-of-y,output-map,acquisition,status`,
  truth: `${scored}&step=6&layers=truth&hide=history,density-of-y,output-map,acquisition,status`,
  ranking: `${scored}&step=6&panel=ranking`,
  model: `${scored}&step=6&hide=history,density-of-y,output-map`,
  'folds-in-map': `${scored}&step=6&noiseMode=folds-in-map&base=noiseMode=mean&changes=configure:6:noiseMode=folds-in-map&hide=history,acquisition`,
  'folds-in-process': `${scored}&step=6&noiseMode=folds-in-process&base=noiseMode=mean&changes=configure:6:noiseMode=folds-in-process&hide=history,density-of-y,output-map`,
  'noise-of-folds': `${scored}&step=6&noiseMode=egn&base=noiseMode=mean&changes=configure:6:noiseMode=egn&hide=history,density-of-y,output-map`,
  'noise-of-mean': `${scored}&step=6&noiseMode=egn-of-mean&base=noiseMode=mean&changes=configure:6:noiseMode=egn-of-mean&hide=history,density-of-y,output-map`,
  'second-visit': `${scored}&step=7&hide=history,density-of-y,output-map`,
  'ranking-after': `${scored}&step=7&panel=ranking`,
};
