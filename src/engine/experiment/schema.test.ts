import { describe, expect, it } from 'vitest';
import { canonicalSpec } from './canonical';
import { completeSpec, defaultSpec } from './complete';
import { specComplaint, withCost } from './complaints';
import { partOf, patchBetween, patched } from './difference';
import { families, memberOf, membersOf } from './families';
import { isOptional } from './field';
import { readSpec } from './readSpec';
import { changeableIds, fieldIds, fieldOf, linkKeys, schema, textOrder } from './schema';

describe('the schema of the experiment', () => {
  it('has each field once in each order, and each key of a link once, what variants share aside', () => {
    expect(textOrder.toSorted()).toEqual(fieldIds.toSorted());
    const shared = linkKeys.filter((key, i) => linkKeys.indexOf(key) !== i);
    expect([...new Set(shared)]).toEqual(['mean']);
  });

  it('starts visitors with an experiment that is complete, canonical and without fault', () => {
    expect(completeSpec({})).toEqual(defaultSpec);
    expect(JSON.stringify(canonicalSpec(defaultSpec))).toBe(JSON.stringify(defaultSpec));
    expect(readSpec(JSON.parse(JSON.stringify(defaultSpec)))).toEqual(defaultSpec);
    expect(specComplaint(defaultSpec)).toBeNull();
  });

  it.each(families)('starts with a member of %s', (family) => {
    expect(memberOf(family, schema[family].default.id)).not.toBeNull();
  });

  it.each(changeableIds)('says in a patch what becomes of %s, and goes back the same way', (id) => {
    const field = fieldOf(id);
    const others = {
      member: () => ({ id: membersOf(id as 'kernel').at(-1)?.id, params: {} }),
      variants: () => ({ kind: 'fixed', outputScale: 2, noise: 0.1 }),
      word: () => ('options' in field ? field.options.at(-1)?.id : undefined),
      amount: () => 0.25,
      flag: () => isOptional(field) && !field.usual,
      limits: () => [['at most', 0.5, 1]],
      group: () => (id === 'batch' ? { size: 4 } : { seconds: 50 }),
    } as const;
    const other = others[field.kind as keyof typeof others]();
    // One process of value and seconds is a Gaussian process, and takes a cost.
    const base =
      id === 'costModel'
        ? completeSpec({ surrogate: { id: 'gp' }, cost: { id: 'even', params: {} } })
        : defaultSpec;
    const changed = patched(base, { [id]: other });
    expect(patchBetween(base, changed)).toEqual({ [id]: other });
    const back = patchBetween(changed, base);
    expect(back).toEqual({ [id]: partOf(base, id) });
    expect(patched(changed, back)).toEqual(base);
    expect(specComplaint(withCost(changed))).toBeNull();
  });
});
