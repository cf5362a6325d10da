import { useMemo, useState } from 'react';
import type { Choice } from '../../engine/experiment/families';
import { objectiveOf } from '../../engine/experiment/inputs';
import { constantNames, functionNames, mostInputs } from '../../engine/objectives/formula/names';
import { shownSpec } from '../../state/select/can';
import { Disclosure } from '../../ui/Disclosure';
import { useReadLab } from '../../app/LabContext';
import { CurvePlot } from './CurvePlot';
import { describePreview, gapWarning } from './describe';
import { rangesAround, type Range } from './drawing';
import { FormulaField } from './FormulaField';
import { MapPlot } from './MapPlot';
import { NoiseFields, type Noise } from './NoiseFields';
import { RangeFields } from './RangeFields';
import {
  formulaExamples,
  readFormula,
  usualSides,
  type FormulaExample,
  type ReadFormula,
} from './readFormula';
import { UseFunction } from './UseFunction';
import { useTakeFunction } from './useTakeFunction';

/** A function typed as a formula: where it is wrong, what it looks like, the box of its inputs. */
export function TypeHalf({ noise }: { readonly noise: Noise }) {
  const read = useReadLab();
  const [first] = useState(() => startOf(shownSpec(read()).objective));
  const [text, setText] = useState(first.formula);
  const [sides, setSides] = useState(() => withUsual(first.sides));
  const reading = useMemo(() => readFormula(text, sides), [text, sides]);
  const [last, setLast] = useState<ReadFormula | null>(null);
  if (reading.kind === 'formula' && reading !== last) setLast(reading);
  const shown = reading.kind === 'formula' ? reading : last;
  const { refusal, take } = useTakeFunction(noise.sd);
  const isUsable = reading.kind === 'formula' && reading.preview.reach !== null;
  const use = isUsable ? () => take('formula', reading.params) : null;
  const choose = ({ formula, sides: given }: FormulaExample): void => {
    setText(formula);
    setSides(withUsual(given));
  };
  return (
    <section className="own__half" aria-label="Type it">
      <div className="own__main">
        <FormulaField
          text={text}
          fault={reading.kind === 'fault' ? reading : null}
          onChange={setText}
          onEnter={() => use?.()}
        />
        <Examples onChoose={choose} />
        {shown && <Look reading={shown} noiseSd={noise.sd} isOld={reading.kind === 'fault'} />}
        <Vocabulary />
      </div>
      <div className="own__side">
        {shown?.inputs.map((name, i) => (
          <RangeFields
            key={name}
            name={name}
            range={shown.box[i]!}
            onChange={(side) => setSides(sides.with(i, side))}
          />
        ))}
        <NoiseFields
          noise={noise}
          reach={shown?.preview.reach ?? null}
          hasBand={shown?.preview.kind === 'line'}
        />
        <UseFunction onUse={use} refusal={refusal} missing="First type a formula that can be read." />
      </div>
    </section>
  );
}

/** The formula that is in use, or an example. */
function startOf(objective: Choice): FormulaExample {
  const [example] = formulaExamples;
  const typed = objective.params['formula'];
  if (objective.id !== 'formula' || typeof typed !== 'string') return example!;
  return { formula: typed, sides: objectiveOf({ objective })?.box(objective.params) ?? [] };
}

function withUsual(sides: readonly Range[]): readonly Range[] {
  return usualSides.map((usual, i) => sides[i] ?? usual);
}

interface LookProps {
  readonly reading: ReadFormula;
  readonly noiseSd: number;
  /** The text has been changed since, to one that cannot be read. */
  readonly isOld: boolean;
}

/** What the function looks like: a curve, a map, or in more inputs its range. */
function Look({ reading: { preview, box }, noiseSd, isOld }: LookProps) {
  const description = describePreview(preview);
  const warning = gapWarning(preview);
  const [first, second] = box;
  return (
    <div className="own__look" data-old={isOld ? '' : undefined}>
      {preview.kind === 'line' && (
        <CurvePlot
          label="Your function"
          description={description}
          domain={{ ...rangesAround(preview), x: first! }}
          curve={preview}
          noiseSd={noiseSd}
        />
      )}
      {preview.kind === 'map' && (
        <MapPlot description={description} box={[first!, second!]} preview={preview} />
      )}
      {(preview.kind === 'places' || !preview.reach) && <p>{description}</p>}
      {warning && <p className="own__problem">{warning}</p>}
    </div>
  );
}

function Examples({ onChoose }: { onChoose(example: FormulaExample): void }) {
  return (
    <div className="own__examples" role="group" aria-label="Examples">
      {formulaExamples.map((example) => (
        <button
          key={example.formula}
          type="button"
          className="chip"
          title="Put this formula into the field, with a box that suits it"
          onClick={() => onChoose(example)}
        >
          {example.formula}
        </button>
      ))}
    </div>
  );
}

function Vocabulary() {
  return (
    <Disclosure title="What can be written" className="disclosure--quiet">
      <ul className="own__words">
        <li>Inputs: x, or x1 to x{mostInputs}.</li>
        <li>Arithmetic: + − * / ^ and parentheses; 2x is 2*x, x² is x^2.</li>
        <li>Constants: {constantNames.join(', ')}.</li>
        <li>Functions: {functionNames.join(', ')}. Angles are in radians, log is the natural one.</li>
      </ul>
    </Disclosure>
  );
}
