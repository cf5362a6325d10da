import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { symbols } from '../lessons/symbols';
import { useLesson } from './lessonContext';

/**
 * Highlights the counterparts of a formula's symbols in the figure and shows their current numbers: of the symbol under
 * the pointer, or of all symbols of a focused formula.
 */
export function FormulaNumbers({ children }: { readonly children: ReactNode }) {
  const { point } = useLesson();
  const [named, name] = useState<Named | null>(null);
  const show = (next: Named | null) => {
    name(next);
    point(next?.symbols.length === 1 ? next.symbols[0]! : null);
  };
  return (
    <div
      className="lesson__words"
      onPointerOver={(event: PointerEvent<HTMLElement>) => show(symbolUnder(event.target))}
      onPointerLeave={() => show(null)}
      onFocus={(event: FocusEvent<HTMLElement>) => show(formulaUnder(event.target))}
      onBlur={() => show(null)}
    >
      {children}
      {named && <Numbers named={named} />}
    </div>
  );
}

/** Symbols shown, and their position in pixels from the corner of the words. */
interface Named {
  readonly symbols: readonly string[];
  readonly left: number;
  readonly top: number;
}

function symbolUnder(target: EventTarget): Named | null {
  const element = (target as Element).closest<HTMLElement>('[data-symbol]');
  const symbol = element?.dataset['symbol'];
  return element && symbol ? { symbols: [symbol], ...below(element) } : null;
}

function formulaUnder(target: EventTarget): Named | null {
  const formula = (target as Element).closest<HTMLElement>('.katex-display');
  if (!formula) return null;
  const found = [...formula.querySelectorAll<HTMLElement>('[data-symbol]')].map(
    (one) => one.dataset['symbol']!,
  );
  return found.length ? { symbols: [...new Set(found)], ...below(formula) } : null;
}

function below(element: HTMLElement): Pick<Named, 'left' | 'top'> {
  const words = element.closest('.lesson__words')!.getBoundingClientRect();
  const { left, bottom } = element.getBoundingClientRect();
  return { left: Math.max(0, Math.min(left - words.left, words.width - 240)), top: bottom - words.top + 6 };
}

function Numbers({ named }: { readonly named: Named }) {
  const { sight } = useLesson();
  return (
    <dl className="formula-numbers" role="tooltip" style={{ left: named.left, top: named.top }}>
      {named.symbols.map((id) => {
        const symbol = symbols[id];
        if (!symbol) return null;
        const value = sight && symbol.value(sight);
        return (
          <div key={id}>
            <dt>{symbol.name}</dt>
            {value !== null && <dd>{value}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
