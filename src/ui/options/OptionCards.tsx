import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { nextChoice } from '../nextChoice';
import type { OptionPicture, SelectOption } from './option';
import { optionTyped, shownOptions, isTyping, withTyped, type Typed } from './shownOptions';

interface OptionCardsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly pictures: Readonly<Record<string, OptionPicture>> | undefined;
  onChoose(value: string): void;
}

/** The options of a list, in groups: the usual ones and the chosen one, and all of them after *More*. */
export function OptionCards({ label, value, options, pictures, onChoose }: OptionCardsProps) {
  const cards = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>({ text: '', at: 0 });
  const [isWhole, showAll] = useState(false);
  /** What takes the focus once it is there. */
  const awaited = useRef<string | null>(null);
  const shown = shownOptions(options, value, isWhole);
  const hidden = options.filter((option) => !shown.includes(option));
  const focusOn = (wanted: string) => {
    const card = cardsIn(cards.current).find(({ dataset }) => dataset['value'] === wanted);
    card?.focus();
    awaited.current = card ? null : wanted;
  };
  useEffect(() => {
    if (awaited.current !== null) focusOn(awaited.current);
  }, [isWhole]);
  const open = (first: string | undefined) => {
    awaited.current = first ?? null;
    showAll(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape') return;
    // None of these is a key of the page.
    event.stopPropagation();
    const card = (target as Element).closest<HTMLElement>('[data-value]');
    const isLetter = /^\S$/u.test(key) || (key === ' ' && isTyping(typed.current, timeStamp));
    if (/^(Arrow|Home$|End$)/.test(key)) {
      event.preventDefault();
      const all = cardsIn(cards.current);
      const edges = all.map((one) => one.getBoundingClientRect());
      all[nextChoice(key, all.indexOf(target as HTMLElement), edges)]?.focus();
    } else if (isLetter) {
      event.preventDefault();
      typed.current = withTyped(typed.current, key, timeStamp);
      const found = optionTyped(options, typed.current.text, card?.dataset['value']);
      if (!found) return;
      if (shown.includes(found)) focusOn(found.value);
      else open(found.value);
    } else if ((key === 'Enter' || key === ' ') && card) {
      event.preventDefault();
      onChoose(card.dataset['value']!);
    }
  };
  return (
    <div ref={cards} className="options__all" data-whole={isWhole ? '' : undefined} onKeyDown={onKeyDown}>
      <div role="listbox" aria-label={label} className="options__list">
        {[...new Set(shown.map(({ group }) => group))].map((group) => (
          <div key={group} role="group" aria-label={group} className="options__group">
            {group && (
              <p className="options__heading" aria-hidden="true">
                {group}
              </p>
            )}
            {shown
              .filter((option) => option.group === group)
              .map((option) => (
                <Card
                  key={option.value}
                  option={option}
                  isChosen={option.value === value}
                  picture={pictures?.[option.value]}
                  onChoose={onChoose}
                />
              ))}
          </div>
        ))}
      </div>
      {hidden.length > 0 && (
        <button type="button" className="options__more" onClick={() => open(hidden[0]?.value)}>
          {`More: ${hidden.length} others`}
        </button>
      )}
    </div>
  );
}

interface CardProps {
  readonly option: SelectOption;
  readonly isChosen: boolean;
  readonly picture: OptionPicture | undefined;
  onChoose(value: string): void;
}

/** An option with its picture and its sentence. */
function Card({ option: { value, label, hint }, isChosen, picture, onChoose }: CardProps) {
  const id = useId();
  return (
    <div
      role="option"
      tabIndex={isChosen ? 0 : -1}
      data-value={value}
      className="options__one"
      aria-selected={isChosen}
      aria-labelledby={id}
      aria-describedby={`${id}-words`}
      onClick={() => onChoose(value)}
    >
      <span
        className="options__picture"
        data-picture={picture?.kind}
        style={picture && ({ '--picture': `url("${picture.url}")` } as CSSProperties)}
      />
      <span className="options__label" id={id}>
        {label}
      </span>
      <span className="options__words" id={`${id}-words`}>
        {hint}
      </span>
    </div>
  );
}

/** What the keys move between: the options, and the button that shows the rest. */
function cardsIn(cards: HTMLElement | null): HTMLElement[] {
  return [...(cards?.querySelectorAll<HTMLElement>('[role="option"], .options__more') ?? [])];
}
