import type { Family } from '../../engine/experiment/families';
import { useState, type ComponentProps } from 'react';
import { MemberSelect } from '../../ui/Select';

type Pictures = ComponentProps<typeof MemberSelect>['pictures'];

export type FamilySelectProps<Id extends string> = Omit<
  ComponentProps<typeof MemberSelect<Id>>,
  'pictures' | 'onNear'
> & {
  readonly family: Family;
};

/** Selects a member of a family from a list in groups, with pictures that are loaded when the pointer or the focus comes near. */
export function FamilySelect<Id extends string>({ family, ...member }: FamilySelectProps<Id>) {
  const [pictures, setPictures] = useState<Pictures>();
  const near = () => {
    if (pictures) return;
    // Without them the list has words alone.
    void import('./memberPictures').then(
      ({ picturesOf }) => setPictures(picturesOf(family)),
      () => {},
    );
  };
  return <MemberSelect {...member} pictures={pictures} onNear={near} />;
}
