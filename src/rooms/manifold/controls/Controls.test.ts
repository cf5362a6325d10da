import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createInlinePort } from '../../../worker/inlinePort';
import { createRoomStore } from '../manifold.store';
import { PullRow } from '../plane/PullRow';
import { offeredBy, type Field } from '../state/fieldKinds';
import { stateGroups } from '../state/fields';
import { lookFields } from '../state/look';
import type { RoomSetting } from '../state/roomState';
import { Controls, FieldControl } from './Controls';

const room = createRoomStore(createInlinePort());
/** With a criterion that has a cost, because only then the cost is offered. */
const one = { ...room.store.getState(), criterion: 'weighted-error' as const };
/** Settings under which a field is offered that is not offered at first. */
const when: Readonly<Record<string, Partial<RoomSetting>>> = {
  scaled: { graphs: 'ensemble' },
  gamma: { kernel: 'sigmoid' },
  offset: { kernel: 'polynomial' },
  degree: { kernel: 'polynomial' },
  epsilon: { rule: 'epsilon' },
};
const dataFor = (id: string) => ({ ...one, setting: { ...one.setting, ...when[id] } });
const all = offeredBy([...stateGroups, { of: 'look', fields: lookFields }]);

const tagOf: Readonly<Record<Field['kind'], RegExp>> = {
  choice: /<select/,
  flag: /<button/,
  amount: /<input[^>]*type="range"/,
  whole: /<input/,
  special: /^$/,
};

it.each(all)('$of $id is offered where it says, by its name and as its kind asks', (offered) => {
  const { label, place } = offered.control;
  const data = dataFor(offered.id);
  const control = renderToStaticMarkup(createElement(FieldControl, { room, data, offered }));
  expect(control).toContain(label);
  expect(control).toMatch(tagOf[offered.field.kind]);
  const there =
    place === 'plane'
      ? createElement(PullRow, { room, data })
      : createElement(Controls, { room, data, at: place });
  expect(renderToStaticMarkup(there)).toContain(label);
});
