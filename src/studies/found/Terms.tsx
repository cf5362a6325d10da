import type { CSSProperties } from 'react';
import type { PassagesByTerms, Term, Token } from '../../engine/pipelines/explain/explanation';
import { emptyTable, type NamedTable } from '../../plots/tables/chartTable';
import { formatNumber } from '../../vocabulary/numbers/write';

interface TermsShown {
  readonly terms: readonly (readonly Term[])[];
  readonly names: readonly string[];
  readonly by: PassagesByTerms['by'];
}

/** What the numbers of terms are called. */
const termWords: Readonly<
  Record<PassagesByTerms['by'], { readonly each: string; readonly largest: string }>
> = {
  odds: { each: 'log-odds', largest: 'χ²' },
  weights: { each: 'weight', largest: 'size' },
};

const shown = 10;
const say = (value: number) => formatNumber(value, { digits: 3, steady: true });

/** Lists for each class the terms that speak for it most, with their log-odds. */
export function TermLists({ terms, names }: Omit<TermsShown, 'by'>) {
  return (
    <div className="terms">
      {terms.map((some, c) => (
        <section key={names[c]} aria-label={names[c]}>
          <h4>{names[c]}</h4>
          <ol>
            {some.slice(0, shown).map(({ term, logOdds }) => (
              <li key={term}>
                <span>{term}</span>
                <span>{say(logOdds[c]!)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A passage whose terms are shaded by what they add to a class: blue for it, red against it. */
export function Passage({
  tokens,
  said,
  by,
}: Pick<TermsShown, 'by'> & { readonly tokens: readonly Token[]; readonly said: number }) {
  const largest = Math.max(1e-9, ...tokens.map(({ logOdds }) => Math.abs(logOdds?.[said] ?? 0)));
  return (
    <p className="passage">
      {tokens.map(({ text, logOdds }, i) => {
        const odds = logOdds?.[said];
        if (odds === undefined) return text;
        const share = Math.round((45 * Math.abs(odds)) / largest);
        return (
          <span
            key={i}
            title={`${odds < 0 ? 'against' : 'for'} it, ${termWords[by].each} ${say(odds)}`}
            style={
              {
                '--shade': odds < 0 ? 'var(--query)' : 'var(--accent)',
                '--share': `${share}%`,
              } as CSSProperties
            }
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}

/** Lists terms with their χ² and log-odds, class by class. */
export function termTables({ terms, names, by }: TermsShown): readonly NamedTable[] {
  const { each, largest } = termWords[by];
  return terms.map((some, c) => ({
    name: names[c]!,
    read: () =>
      some.length === 0
        ? emptyTable(`Terms that speak for ${names[c]}`, 'No term was kept.')
        : {
            caption: `Terms that speak for ${names[c]}`,
            note:
              by === 'odds'
                ? 'Log-odds: log of the probability in the class over that in the others.'
                : 'Weight: what the term adds to the decision, where a passage has it with weight 1.',
            corner: 'term',
            columns: [{ name: largest, say }, ...names.map((name) => ({ name: `${each}, ${name}`, say }))],
            rows: some.map(({ term, chiSquared, logOdds }) => ({
              name: term,
              cells: [chiSquared, ...logOdds],
            })),
          },
  }));
}
