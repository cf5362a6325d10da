import type { PlaceExplained } from '../../../engine/questions/explanation';
import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { formatChance, formatSize, rounding } from '../../../vocabulary/numbers/write';
import { gainInWords, paceInWords, type GainData } from '../gain';
import { LatentChance, PlainChance } from './chance';
import type { Column, Form } from './form';
import { Line } from './Line';

/** Expected improvement, its logarithm, that times the chance of a value, or what of it a second is worth: a chance times a gain. */
export const gain: Form = {
  Formula: null,
  columns: (_, data) => gainColumns(data),
  verdict: (compared) => gainVerdict(compared.gain),
};

function gainColumns(data: GainData): readonly Column[] {
  const then = (k: number) => (k === 0 ? data.query : data.runnerUp)?.gainIfBetter ?? null;
  return [
    { name: 'chance', words: 'chance to be better', say: (place) => formatChance(place.chance) },
    {
      name: 'gain then',
      words: '× gain if it is better',
      say: (_, k) => (then(k) === null ? '–' : formatSize(then(k)!)),
    },
    { name: 'EI', words: 'expected improvement', say: (place) => gainInWords(data, place.gain) },
    ...(data.query.place.holds === undefined ? [] : [holdsColumn]),
    ...(data.query.place.works === undefined ? [] : [worksColumn]),
    ...(data.query.place.seconds === undefined ? [] : [paceColumn(data)]),
  ];
}

const holdsColumn: Column = {
  name: 'P(kept)',
  words: 'chance that the second result keeps its limit',
  say: ({ holds }) => (holds === undefined ? '–' : formatChance(holds)),
};

const worksColumn: Column = {
  name: 'P(value)',
  words: 'chance that there is a value',
  say: ({ works }) => (works === undefined ? '–' : formatChance(works)),
};

function paceColumn(data: GainData): Column {
  return {
    name: 'EI/s',
    words: 'expected improvement per second',
    say: ({ gain: whole, seconds }) => paceInWords(data, whole / seconds!),
  };
}

interface GainFormulaProps {
  readonly data: GainData;
  /** Ψ of the best output so far; null without a map. */
  readonly latent: number | null;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** Draws of the hyper-parameters that the belief is averaged over; 0 where there is one set of them. */
  readonly draws: number;
  /** True if the logarithm of EI is in force. */
  readonly isLog?: boolean;
}

/** Writes EI as a chance times a gain, and derives the chance, with the numbers filled in. */
export function GainFormula({ data, latent, isPlain, draws, isLog = false }: GainFormulaProps) {
  const { query, minimise } = data;
  const { seconds, mean, gain, works, holds } = query.place;
  const isLikely = data.inForce === 'likely-gain';
  const certain = Math.max(0, minimise ? data.incumbent - mean : mean - data.incumbent);
  const promise = gain > 0 && certain <= gain ? certain : null;
  const part = (value: number) => (value <= rounding * gain ? '0' : gainInWords(data, value));
  const [sign, gap] = minimise ? ['<', 'f₊ − y'] : ['>', 'y − f₊'];
  return (
    <div className="why__formulas">
      <Line>{`EI = P(y ${sign} f₊) · E[${gap} | y ${sign} f₊]`}</Line>
      <Line says="how likely it is to be better than the best so far, times how much better it is then">
        <span>{`EI = ${formatChance(query.place.chance)} × ${query.gainIfBetter === null ? '0' : formatSize(query.gainIfBetter)} = `}</span>
        <b>{gainInWords(data, gain)}</b>
      </Line>
      {promise !== null && (
        <Line says="promise is what the mean alone would gain; doubt adds the rest">
          {`= ${part(promise)} + ${part(gain - promise)}`}
        </Line>
      )}
      {draws > 0 && (
        <Line
          says={`θ are the hyper-parameters: what ${draws} draws of them say is a mixture, and not one Gaussian`}
        >
          <span>{`P = mean of P(y ${sign} f₊ | θ) = `}</span>
          <b>{formatChance(query.place.chance)}</b>
        </Line>
      )}
      {draws === 0 && isPlain && (
        <PlainChance
          place={query.place}
          incumbent={data.incumbent}
          minimise={minimise}
          labels={data.labels}
        />
      )}
      {draws === 0 && !isPlain && latent !== null && (
        <LatentChance place={query.place} incumbent={data.incumbent} latent={latent} labels={data.labels} />
      )}
      {isLikely && holds !== undefined && <KeptLine data={data} holds={holds} />}
      {isLikely && works !== undefined && <LikelyLine data={data} works={works} />}
      {(isLog || (isLikely && works === undefined && holds === undefined)) && gain > 0 && (
        <Line says="the same best place, and still a slope where EI rounds to 0">
          <span>{`log EI = ln ${formatSize(gain)} = `}</span>
          <b>{formatAcquisition(data.labels, Math.log(gain))}</b>
        </Line>
      )}
      {seconds !== undefined && (
        <Line says="over the seconds that an answer at the query is believed to take">
          <span>{`EI/s = ${gainInWords(data, gain)} / ${formatSize(seconds)} s = `}</span>
          <b>{paceInWords(data, gain / seconds)}</b>
        </Line>
      )}
    </div>
  );
}

/** Joins the gain with the chance that the second result keeps its limit. */
function KeptLine({ data, holds }: { readonly data: GainData; readonly holds: number }) {
  const { labels, query, noneHolds } = data;
  const sum = (noneHolds ? 0 : Math.log(query.place.gain)) + Math.log(holds);
  const chance = formatChance(holds);
  const kept = <b>{formatAcquisition(labels, sum)}</b>;
  return noneHolds ? (
    <Line says="nothing tried keeps the limit of the second result yet, so that the likeliest place to keep it is asked, whatever it gains">
      <span>{`ln P(kept) = ln ${chance} = `}</span>
      {kept}
    </Line>
  ) : (
    <Line says="P(kept) is how likely the second result keeps its limit at the query; f₊ is the best output of those that keep it">
      <span>{`log EI·P(kept) = ln ${formatSize(query.place.gain)} + ln ${chance} = `}</span>
      {kept}
    </Line>
  );
}

/** Joins the gain with the chance that there is a value at all. */
function LikelyLine({ data, works }: { readonly data: GainData; readonly works: number }) {
  const { labels, query } = data;
  const value = query.place.worth?.value ?? 0;
  const gain = data.noneHolds ? 0 : Math.log(query.place.gain);
  const held = query.place.holds === undefined ? 0 : Math.log(query.place.holds);
  const sum = gain + held + Math.log(works);
  const chance = formatChance(works);
  const before =
    query.place.holds === undefined
      ? `ln ${formatSize(query.place.gain)}`
      : formatAcquisition(labels, gain + held);
  // Below the least chance the gain does not count.
  const counts = Math.abs(value - sum) < 1;
  return counts ? (
    <Line says="P is how likely the query gives a value at all, learnt from where there was one and where not">
      <span>{`log EI·P = ${before} + ln ${chance} = `}</span>
      <b>{formatAcquisition(labels, value)}</b>
    </Line>
  ) : (
    <Line says="no place reaches the least chance of a value, so that the likeliest one is asked, whatever it gains">
      {`P = ${chance}`}
    </Line>
  );
}

function gainVerdict({ query, runnerUp }: GainData): string {
  const { place: here } = query;
  const { place: there } = runnerUp!;
  const chance = compareAsPrinted(here.chance, there.chance, formatChance);
  const gain = compareAsPrinted(query.gainIfBetter, runnerUp!.gainIfBetter, formatSize);
  if (chance === 0 && gain === 0)
    return `Both are equally likely to be better, and by equally much${cheaper(here, there)}.`;
  if (chance === 0)
    return `Both are equally likely to be better; the ${gain > 0 ? 'query' : 'runner-up'} gains more when it succeeds.`;
  if (gain === 0)
    return `The ${chance > 0 ? 'query' : 'runner-up'} is likelier to be better; both gain equally much when they succeed.`;
  if (chance < 0 && gain > 0) return 'The runner-up is the safer bet; the query gains more when it succeeds.';
  if (chance > 0 && gain < 0) return 'The runner-up could gain more, but it is less likely to succeed.';
  if (chance < 0) return 'Measured by expected improvement the runner-up would have been chosen.';
  return 'The query is likelier to be better, and by more.';
}

function cheaper({ seconds }: PlaceExplained, { seconds: other }: PlaceExplained): string {
  if (seconds === undefined || other === undefined) return '';
  return compareAsPrinted(seconds, other, formatSize) < 0 ? '; the query takes less time' : '';
}
