import { useId, useState } from 'react';
import type { ParamValues } from '../../engine/definition';
import { provides, whyNot, whyNotAveraged } from '../../engine/experiment/capabilities';
import { specComplaint } from '../../engine/experiment/complaints';
import { patched } from '../../engine/experiment/difference';
import { membersOf, memberOf, type Choice } from '../../engine/experiment/families';
import { scoreUses, trends } from '../../engine/experiment/schema';
import type { ExperimentSpec, Fit, SpecPatch } from '../../engine/experiment/spec';
import { patchText } from '../../link/changesText';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { ParamPanel } from '../../ui/ParamPanel';
import { FamilySelect } from '../../lab/choices/FamilySelect';
import { Select } from '../../ui/Select';
import { answeredBy } from '../../lab/state/pipelineSpec';
import { answersIn, changeWords } from '../runs/differing';
import {
  mayDifferInAnswers,
  methodSpec,
  methodText,
  readMethod,
  strategyLike,
  usesModel,
} from '../runs/methods';
import { isNew } from '../runs/planned';
import { hasScores } from './presets';

interface MethodFormProps {
  /** The Lab, from which the method starts. */
  readonly base: ExperimentSpec;
  /** Texts of the methods beside it. */
  readonly methods: readonly string[];
  onAdd(text: string): void;
  onCancel(): void;
}

/** Makes a method of the Lab's by changing anything of it; lists what was changed. */
export function MethodForm({ base, methods, onAdd, onCancel }: MethodFormProps) {
  const [spec, setSpec] = useState(base);
  const [issues, setIssues] = useState<readonly string[]>([]);
  const text = methodText(base, spec);
  const obstacle = obstacleTo(text, { base, methods, spec });
  const change = (patch: SpecPatch): void => {
    setIssues([]);
    setSpec(patched(spec, patch));
  };
  return (
    <form
      className="batch__form"
      aria-label="A method that differs from the Lab"
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === null) onAdd(text);
      }}
    >
      <p className="batch__note">It starts as the Lab is; all that you change here is its difference.</p>
      <div className="batch__choices">
        {parts.map(({ part, label }) => (
          <PartChoice key={part} part={part} label={label} base={base} spec={spec} onChange={change} />
        ))}
        <FitChoice spec={spec} base={base} onChange={change} />
        <WordChoices spec={spec} onChange={change} />
        {mayDifferInAnswers(base) && (
          <Select
            label="Answers"
            value={answersIn(spec) ?? ''}
            options={[
              { value: 'recorded', label: 'recorded, on the grid' },
              { value: 'live', label: 'trained here, off the grid' },
            ]}
            hint="Recorded ones are there at once, at some hundred places; others are trained at any place"
            onChange={(answers) => setSpec(answeredBy(spec, answers === 'live' ? 'live' : 'recorded'))}
          />
        )}
      </div>
      <TextOfMethod
        text={text}
        issues={issues}
        onChange={(given) => {
          const said: string[] = [];
          const read = readMethod(given, base, (sentence) => said.push(sentence));
          setIssues(said);
          setSpec(methodSpec(read ?? '', base));
        }}
      />
      <Changes base={base} spec={spec} />
      <div className="batch__ends">
        <Button
          variant="primary"
          disabled={obstacle !== null}
          onClick={() => onAdd(text)}
          hint={obstacle ?? 'Run it from the same seeds as the others'}
        >
          Add this method
        </Button>
        <Button onClick={onCancel} hint="Close this form; nothing is added">
          Discard
        </Button>
        {obstacle !== null && <p className="batch__note">{obstacle}</p>}
      </div>
    </form>
  );
}

interface Drafted {
  readonly base: ExperimentSpec;
  readonly methods: readonly string[];
  readonly spec: ExperimentSpec;
}

/** Says why a draft cannot be added; null where it can. */
function obstacleTo(text: string, { base, methods, spec }: Drafted): string | null {
  const written = text === '' ? null : readMethod(text, base, () => {});
  if (written === null || !isNew(written, [], base)) return 'Nothing differs from the Lab yet.';
  if (!isNew(written, methods, base)) return 'This method is there already.';
  return specComplaint(spec);
}

const parts = [
  { part: 'surrogate', label: 'Model' },
  { part: 'kernel', label: 'Kernel' },
  { part: 'acquisition', label: 'Acquisition' },
  { part: 'strategy', label: 'Strategy' },
] as const;

interface PartChoiceProps {
  readonly part: (typeof parts)[number]['part'];
  readonly label: string;
  readonly base: ExperimentSpec;
  readonly spec: ExperimentSpec;
  onChange(patch: SpecPatch): void;
}

/** Lets you choose a member, and its numbers. */
function PartChoice({ part, label, base, spec, onChange }: PartChoiceProps) {
  const choice = spec[part];
  const why = part === 'kernel' ? whyNot(spec, 'kernel') : undefined;
  const isUnasked = part !== 'strategy' && !usesModel(spec);
  const member = memberOf(part, choice.id);
  const set = (params: ParamValues): void => onChange({ [part]: { id: choice.id, params } });
  const numbers = (member?.params ?? []).filter(({ kind }) => kind !== 'data');
  return (
    <div className="batch__choice">
      <FamilySelect
        family={part}
        label={label}
        members={membersOf(part)}
        id={choice.id}
        why={why ?? (isUnasked ? 'This strategy asks no model' : undefined)}
        onChange={(id) => onChange({ [part]: chosen(part, id, base) })}
      />
      {numbers.length > 0 && why === undefined && !isUnasked && (
        <Disclosure className="disclosure--quiet" title={`${label}: its numbers`}>
          <ParamPanel
            specs={numbers}
            values={choice.params}
            onChange={(id, value) => set({ ...choice.params, [id]: value })}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** A member with its usual numbers, or as the Lab has it; a strategy with as many places and steps as the Lab's. */
function chosen(part: PartChoiceProps['part'], id: string, base: ExperimentSpec): Choice {
  if (part === 'strategy') return strategyLike(id, base);
  return base[part].id === id ? base[part] : { id, params: {} };
}

interface FitChoiceProps {
  readonly spec: ExperimentSpec;
  readonly base: ExperimentSpec;
  onChange(patch: SpecPatch): void;
}

/** Ways to come to hyper-parameters, by the name of each. */
const fits: Readonly<Record<string, { readonly label: string; readonly fit: Fit }>> = {
  learn: { label: 'the most likely', fit: { kind: 'learn', prior: 'default', mean: 'learnt' } },
  integrate: { label: 'averaged over draws', fit: { kind: 'integrate' } },
  spearmint: {
    label: 'averaged, prior of Spearmint',
    fit: { kind: 'integrate', prior: 'spearmint' },
  },
};

function FitChoice({ spec, base, onChange }: FitChoiceProps) {
  const why = whyNotAveraged(spec);
  const isUnasked = !usesModel(spec) || !provides(spec, 'kernel');
  const own = patchText({ fit: spec.fit });
  const all = Object.entries(fits).map(([value, one]) => ({ value, ...one }));
  const found = all.find(({ fit }) => patchText({ fit }) === own);
  const isBase = patchText({ fit: base.fit }) === own;
  return (
    <Select
      label="Hyper-parameters"
      value={isBase ? 'base' : (found?.value ?? 'base')}
      options={[
        { value: 'base', label: 'as in the Lab' },
        ...all
          .filter(({ fit }) => patchText({ fit }) !== patchText({ fit: base.fit }))
          .map(({ value, label, fit }) => ({
            value,
            label,
            disabled: why !== undefined && fit.kind === 'integrate',
          })),
      ]}
      hint={why ?? 'How the numbers of the kernel are found'}
      disabled={isUnasked}
      onChange={(value) => onChange({ fit: fits[value]?.fit ?? base.fit })}
    />
  );
}

/** Lets you choose how several scores are used, and the trend, where they matter. */
function WordChoices({ spec, onChange }: Omit<FitChoiceProps, 'base'>) {
  if (!usesModel(spec)) return null;
  return (
    <>
      {hasScores(spec) && (
        <Select
          label="Several scores"
          value={spec.noiseMode ?? 'mean'}
          options={scoreUses.map(({ id, label }) => ({ value: id, label }))}
          hint="What the model makes of the scores of one place"
          onChange={(noiseMode) => onChange({ noiseMode: noiseMode as (typeof scoreUses)[number]['id'] })}
        />
      )}
      {provides(spec, 'basis') && (
        <Select
          label="Trend"
          value={spec.basis ?? 'none'}
          options={trends.map(({ id, label }) => ({ value: id, label }))}
          hint="Basis functions of the prior mean"
          onChange={(basis) => onChange({ basis: basis as (typeof trends)[number]['id'] })}
        />
      )}
    </>
  );
}

interface TextOfMethodProps {
  readonly text: string;
  readonly issues: readonly string[];
  onChange(text: string): void;
}

/** Shows the difference as links write it; whatever a link can say can be typed here. */
function TextOfMethod({ text, issues, onChange }: TextOfMethodProps) {
  const id = useId();
  /** What was typed over a text; of another text since, it counts no more. */
  const [draft, setDraft] = useState({ typed: text, over: text });
  const typed = draft.over === text ? draft.typed : text;
  const take = (): void => {
    if (typed !== text) onChange(typed.trim());
  };
  return (
    <div className="field batch__text">
      <label htmlFor={id}>As text, as in links</label>
      <input
        id={id}
        className="number-input"
        type="text"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder="kernel=periodic,kernel.period=0.2"
        title="All that a link can say of a method: press Enter to take it"
        maxLength={1000}
        onChange={(event) => setDraft({ typed: event.target.value, over: text })}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      {issues.map((issue) => (
        <p key={issue} className="batch__issue" role="alert">
          {issue}
        </p>
      ))}
    </div>
  );
}

/** Lists what differs from the Lab. */
function Changes({ base, spec }: Pick<Drafted, 'base' | 'spec'>) {
  const isUnasked = usesModel(base) && !usesModel(spec);
  const changes = changeWords(base, isUnasked ? { ...base, strategy: spec.strategy } : spec);
  return (
    <div className="batch__changes" aria-live="polite">
      {changes.length > 0 && <p>What differs from the Lab:</p>}
      <ul>
        {changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
