/** A work that sources of definitions and of lessons name by a code of three digits. */
export interface Work {
  readonly code: string;
  /** Author and year, as a text cites it. */
  readonly cited: string;
  /** Title and kind. */
  readonly title: string;
}

/** The works that the method and its surroundings are taken from. */
export const works: readonly Work[] = [
  {
    code: '000',
    cited: 'Dubois (2015)',
    title:
      'Sébastien Dubois: Deep Mining: Copula-based Hyper-Parameter Optimization for Machine Learning Pipelines. Research internship report, École Polytechnique and MIT',
  },
  {
    code: '001',
    cited: 'Jiménez Luna (2017)',
    title:
      'José Jiménez Luna: Bayesian Optimization in Machine Learning. Master’s thesis, Universitat Politècnica de Catalunya and Universitat de Barcelona',
  },
  {
    code: '002',
    cited: 'Becker (2013)',
    title:
      'Cassiano Otávio Becker: Hyper-Parameter Optimization for Manifold Regularization Learning. Master’s dissertation, Universidade Estadual de Campinas',
  },
  {
    code: '003',
    cited: 'Dubois, algorithm sheet',
    title:
      'Sébastien Dubois: Deep Mining: Copula-Based Hyperparameter Optimization for Machine Learning Pipelines, Algorithmic details. Undated',
  },
  {
    code: '004',
    cited: 'Snoek, Larochelle and Adams (2012)',
    title:
      'Jasper Snoek, Hugo Larochelle and Ryan P. Adams: Practical Bayesian Optimization of Machine Learning Algorithms. Advances in Neural Information Processing Systems 25, 2951–2959',
  },
];

const codes = new RegExp(`(?<![\\d.])(?:${works.map(({ code }) => code).join('|')})\\b`, 'g');

/** Replaces codes by authors and years: "000 §2.2; 001 (3.5)" is "Dubois (2015), §2.2; Jiménez Luna (2017), (3.5)". */
export function citeWorks(text: string): string {
  return text.replace(codes, (code, at: number) => {
    const { cited } = works.find((work) => work.code === code)!;
    const isPlaceNext = /^ [§(A-Z]/.test(text.slice(at + code.length));
    return isPlaceNext ? `${cited},` : cited;
  });
}
