import { formula } from '../../engine/objectives/formula';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useReadLab } from '../../lab/LabContext';
import type { Choice } from '../../engine/experiment/families';
import { objectiveOf } from '../../engine/experiment/inputs';
import { constantNames, functionNames, mostInputs } from '../../engine/objectives/formula/names';
import { shownSpec } from '../../lab/state/select/can';
import { Disclosure } from '../../ui/Disclosure';
import { Numbers } from '../numbers/Numbers';
import {
  FunctionPlot,
  NoiseFields,
  RangeFields,
  UseFunction,
  useTakeFunction,
  type Noise,
} from './FunctionForm';
import {
  CurveContents,
  curveTables,
  describePreview,
  functionMapTables,
  gapWarning,
  MapContents,
} from './objective.figure';
import {
  formulaExamples,
  readFormula,
  usualSides,
  type FormulaExample,
  type FormulaFault,
  type ReadFormula,
} from './readFormula';
import { rangesAround, type Range } from './sketch';

/** Edits a function as a formula: its faults, its plot, the box of its inputs. */
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

/** Returns the formula that is in use, else an example. */
function startOf(objective: Choice): FormulaExample {
  const [example] = formulaExamples;
  const typed = objective.params['formula'];
  if (objective.id !== formula.id || typeof typed !== 'string') return example!;
  return { formula: typed, sides: objectiveOf({ objective })?.box(objective.params) ?? [] };
}

function withUsual(sides: readonly Range[]): readonly Range[] {
  return usualSides.map((usual, i) => sides[i] ?? usual);
}

interface LookProps {
  readonly reading: ReadFormula;
  readonly noiseSd: number;
  /** True while the text has been changed to one that cannot be read. */
  readonly isOld: boolean;
}

/** Shows the function: as a curve, as a map, or as a range of values if it has more inputs. */
function Look({ reading: { preview, box }, noiseSd, isOld }: LookProps) {
  const description = describePreview(preview);
  const warning = gapWarning(preview, box);
  const [first, second] = box;
  return (
    <div className="own__look" data-old={isOld ? '' : undefined}>
      {preview.kind === 'line' && (
        <>
          <FunctionPlot
            description={description}
            draw={(frame) => (
              <CurveContents
                domain={{ ...rangesAround(preview), x: first! }}
                curve={preview}
                noiseSd={noiseSd}
                frame={frame}
              />
            )}
          />
          <Numbers of="your function" data={{ curve: preview, noiseSd }} tables={curveTables} />
        </>
      )}
      {preview.kind === 'map' && (
        <>
          <FunctionPlot
            description={description}
            draw={(frame) => <MapContents box={[first!, second!]} preview={preview} frame={frame} />}
          />
          <Numbers of="your function" data={{ preview, box: [first!, second!] }} tables={functionMapTables} />
        </>
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
        <li>{`Inputs: x, or x1 to x${mostInputs}.`}</li>
        <li>Arithmetic: + − * / ^ and parentheses; 2x is 2*x, x² is x^2.</li>
        <li>{`Constants: ${constantNames.join(', ')}.`}</li>
        <li>{`Functions: ${functionNames.join(', ')}. Angles are in radians, log is the natural one.`}</li>
      </ul>
    </Disclosure>
  );
}

interface FormulaFieldProps {
  readonly text: string;
  readonly fault: FormulaFault | null;
  onChange(text: string): void;
  /** Called when Enter is pressed. */
  onEnter(): void;
}

/** Most characters of the field; a formula is refused long before. */
const longest = 2000;

/** Edits a formula. A copy of the text behind the field underlines the fault. */
function FormulaField({ text, fault, onChange, onEnter }: FormulaFieldProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="field own__formula">
      <label htmlFor={id}>Formula</label>
      <div className="own__typed">
        <Mirror text={text} fault={fault} />
        <textarea
          id={id}
          value={text}
          maxLength={longest}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-verdict`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-verdict`} className={fault ? 'own__problem' : undefined} aria-live="polite">
        {fault
          ? `${fault.sentence} The function of the run stays until you use another.`
          : 'The search looks for the largest value; for the smallest, put −(…) around it.'}
      </p>
    </div>
  );
}

/** Draws the text invisibly with its fault marked; if the text ends too early, marks the place after it. */
function Mirror({ text, fault }: Pick<FormulaFieldProps, 'text' | 'fault'>) {
  const { position, length } = fault ?? { position: text.length, length: 0 };
  const wrong = text.slice(position, position + length);
  return (
    <div className="own__mirror" translate="no" aria-hidden="true">
      <span>{text.slice(0, position)}</span>
      {fault && <mark data-empty={wrong === '' ? '' : undefined}>{wrong || ' '}</mark>}
      <span>{`${text.slice(position + length)}\u200b`}</span>
    </div>
  );
}
