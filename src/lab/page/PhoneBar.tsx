import type { ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';
import { useLabState } from '../LabContext';
import { shownSpec } from '../state/select/can';
import { acquisitionOf, labelsOf } from '../state/select/labels';

interface PhoneBarProps {
  /** Choices of the experiment; false beside what is not about it. */
  readonly recipe: ReactNode;
  /** What a room without a run of the Lab adds to the buttons. */
  readonly own: ReactNode;
  /** Buttons that concern the run as a whole. */
  readonly more: ReactNode;
}

/** The choices of the experiment in one line, and the other buttons behind another: each opens a sheet. */
export function PhoneBar({ recipe, own, more }: PhoneBarProps) {
  return (
    <>
      {recipe && (
        <Sheet
          className="lab__recipe"
          label="Recipe"
          hint="What is searched, and with what"
          button={<RecipeWords />}
        >
          {recipe}
        </Sheet>
      )}
      <Sheet className="lab__more" label="More" hint="Explore, share, export, help" button="⋯" closesAfter>
        {own}
        {more}
      </Sheet>
    </>
  );
}

/** Names the choices in one line. */
function RecipeWords() {
  const spec = useLabState(shownSpec);
  const { objective, model } = labelsOf(spec);
  return (
    <>
      <span className="lab__recipe-words">
        <span>{objective}</span>
        <span translate="no">{` · ${model} · ${acquisitionOf(spec.acquisition.id)?.symbol ?? ''}`}</span>
      </span>
      <ChevronIcon />
    </>
  );
}
