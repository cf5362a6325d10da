import { significant } from '../../engine/numberText';
import type { LossSubject } from '../../engine/manifold/learners/losses/loss';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Disclosure } from '../../ui/Disclosure';
import { Select } from '../../ui/Select';
import { Slider } from '../../ui/Slider';
import { UndoButtons } from '../../ui/UndoButtons';
import { RunSign } from '../../plots/RunSign';
import { sayMove, type LossesData } from './lossesData';
import { freshSide, lossesOf, settingIn, sharedSpecs, type LossesState } from './lossesText';
import { places, subjects } from './observations';
import type { Texts } from './useTexts';

interface ControlsProps {
  readonly said: LossesState;
  /** Changes the state; changes of one key one after another are taken back together. */
  change(next: Partial<LossesState>, key: string): void;
}

const sides = ['numbers', 'classes'] as const satisfies readonly LossSubject[];

/** What the observations are, which of them is held, and the steps back. */
export function LossesControls({ said, change, texts }: ControlsProps & { readonly texts: Texts }) {
  const { side, held, moved } = said;
  const isMoved = Object.keys(moved[side]).length > 0;
  return (
    <div className="losses__controls">
      <div className="losses__sides" role="group" aria-label="Observations are">
        {sides.map((one) => (
          <Chip
            key={one}
            label={subjects[one].label}
            pressed={one === side}
            hint={
              one === 'numbers'
                ? 'A loss of the miss y − f, as in Figure 1.1 of Becker (2013)'
                : 'A loss of the margin y f, as in Figure 1.2 of Becker (2013)'
            }
            onChange={() => one !== side && change(freshSide(one), '')}
          />
        ))}
      </div>
      <Select
        label="Point"
        hint="Which observation the keys move, and whose pull is said below"
        value={String(held)}
        options={places(side).map((_, i) => ({ value: String(i), label: String(i + 1) }))}
        onChange={(value) => change({ held: Number(value) }, 'held')}
      />
      <UndoButtons {...texts} />
      <Button
        hint="All observations as they were at first"
        disabled={!isMoved}
        onClick={() => change({ moved: { ...moved, [side]: {} } }, '')}
      >
        Put all back
      </Button>
      {!isMoved && (
        <p className="losses__hint">
          {side === 'numbers'
            ? `Drag point ${held + 1} far up or down ↕`
            : `Drag point ${held + 1} far to the right →`}
        </p>
      )}
    </div>
  );
}

interface LegendProps {
  readonly data: LossesData;
  onLook(id: string): void;
}

/** Names the losses, and says of each how far the held observation moves it; one is looked at. */
export function LossesLegend({ data, onLook }: LegendProps) {
  const { losses, looked, points, held, side } = data;
  return (
    <fieldset className="losses__legend">
      <legend className="visually-hidden">Loss to look at</legend>
      {losses.map(({ def, support, moves }, k) => (
        <label key={def.id} title={`${def.formula}. ${def.summary}`}>
          <input type="radio" name="loss" checked={def === looked.def} onChange={() => onLook(def.id)} />
          <RunSign index={k} />
          <span className="losses__name">{def.label}</span>
          <span
            className="losses__told"
            title={`How far point ${held + 1} moves ${side === 'numbers' ? 'the fit at its place' : 'the border'}, and how many points pull`}
          >
            {`moves by ${sayMove(moves)} · ${support.length} of ${points.x.length} pull`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Names the losses, where nothing is chosen. */
export function LossesKey({ data: { losses } }: Pick<LegendProps, 'data'>) {
  return (
    <ul className="losses__key">
      {losses.map(({ def }, k) => (
        <li key={def.id}>
          <RunSign index={k} />
          <span>{def.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The settings, and what the document says otherwise. */
export function LossesSettings({ said, change }: ControlsProps) {
  const { side, settings } = said;
  const own = lossesOf(side).flatMap(({ params }) => params);
  const specs = [sharedSpecs.a, ...(side === 'numbers' ? [sharedSpecs.width] : []), ...own];
  return (
    <Disclosure title="Settings and source">
      <div className="losses__settings">
        {specs.map((spec) => (
          <Slider
            key={spec.id}
            label={spec.label}
            hint={spec.summary}
            value={settingIn(said, spec.id)}
            spec={spec}
            onChange={(value) =>
              change({ settings: { ...settings, [spec.id]: significant(value, 4) } }, spec.id)
            }
          />
        ))}
      </div>
      <p className="losses__note">
        {side === 'numbers'
          ? 'Each curve makes Σ V(y, f) + a‖f‖² least, with a number added at no cost, on the kernel exp(−d²/2σ²).'
          : 'Each line makes Σ V(y, f) + a‖f‖² least, with a number added at no cost, on the kernel x·z. The sign of f says the class.'}
      </p>
      <p className="losses__note">
        Becker (2013) prints the logistic function 1/(1 + e⁻ˣ) where the logistic loss ln(1 + e^(−y f)) is
        meant (§1.1.4), and calls Huber loss what is a smooth hinge (§1.1.3): Huber’s own is of numbers.
      </p>
    </Disclosure>
  );
}
