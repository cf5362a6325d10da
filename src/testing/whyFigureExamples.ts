import { curiosityTables, describeCuriosity, projectCuriosity } from '../studies/why/curiosity';
import { beliefTables as beliefAtTables, describeBelief } from '../studies/why/belief';
import { parzenExample } from './parzenExample';
import { describeParzen, parzenTables } from '../studies/why/parzen';
import { gainTables, describeGain, projectGain } from '../studies/why/gain';
import { describeWhere, whereTables } from '../studies/why/where';
import { beliefExample, explanationExample, toldExample, whereExample } from './figureData';

const gain = projectGain(explanationExample(), toldExample())!;
const curiosity = projectCuriosity(explanationExample().curiosity, [[0, 400]], toldExample().labels);

/** The figures of *Why this point?*. */
export const whyFigureExamples = [
  {
    figure: 'expected improvement taken apart',
    file: 'src/studies/why/gain.figure.tsx',
    words: describeGain(gain),
    tables: gainTables({ data: gain, output: 'f(x)' }),
    told: [0, 'f₊ = '],
  },
  {
    figure: 'belief at the query',
    file: 'src/studies/why/belief.figure.tsx',
    words: describeBelief(beliefExample()),
    tables: beliefAtTables({ data: beliefExample(), output: 'f(x)' }),
    told: [0, 'median = '],
  },
  {
    figure: 'where the optimum may be',
    file: 'src/studies/why/where.figure.tsx',
    words: describeWhere(whereExample()),
    tables: whereTables({ data: whereExample(), input: 'x' }),
    told: [0, '140'],
  },
  {
    figure: 'other κ',
    file: 'src/studies/why/curiosity.figure.tsx',
    words: describeCuriosity(curiosity),
    tables: curiosityTables({ data: curiosity, inputs: ['x'], output: 'f(x)' }),
    told: [0, '1.5', 'x'],
  },
  {
    figure: 'Parzen estimators',
    file: 'src/studies/why/parzen.figure.tsx',
    words: describeParzen(parzenExample()[0]!),
    tables: parzenTables(parzenExample()),
    told: [0, 'next query', 'log ratio'],
  },
] as const;
