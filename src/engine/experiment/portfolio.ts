import { isChoice, memberOf, type Choice } from './families';
import { EngineError } from '../errors';
import type { ParamValue } from '../definition';
import { acquisitionWords } from '../acquisitions/registry';

/** The members of a portfolio unless others are chosen (Hoffman, Brochu and de Freitas 2011). */
export const usualMembers: readonly Choice[] = [
  ...['expected-improvement', 'upper-confidence-bound', 'probability-of-improvement'].map((id) => ({
    id,
    params: {},
  })),
];

const mostMembers = 8;

/** True if an acquisition is a choice among the places that others name. */
export function isPortfolio({ id }: Pick<Choice, 'id'>): boolean {
  return acquisitionWords.some((one) => one.id === id && one.isPortfolio);
}

/** True if an acquisition may name places for a portfolio: one that asks a belief that others do not share may not. */
export function mayBeMember({ id }: Pick<Choice, 'id'>): boolean {
  return !acquisitionWords.some(
    (one) => one.id === id && (one.isPortfolio || one.overTruths || one.byChance),
  );
}

/** Returns the members of a portfolio, each an id or {id, params}; of a single acquisition, itself. Errors: `invalid-value`. */
export function membersOfPortfolio(choice: Choice): readonly Choice[] {
  if (!isPortfolio(choice)) return [choice];
  const given = choice.params['members'] ?? null;
  if (given === null) return usualMembers;
  const members = Array.isArray(given) ? given.map(readMember) : [];
  if (members.length > 0 && members.length <= mostMembers && members.every((one) => one)) {
    return members as readonly Choice[];
  }
  const message = `Members of a portfolio are 1 to ${mostMembers} acquisitions, each an id or {id, params}: no portfolios, and none that asks a belief of its own, as noisy expected improvement does.`;
  throw new EngineError('invalid-value', message, { parameter: 'members' });
}

function readMember(given: ParamValue): Choice | null {
  const choice = typeof given === 'string' ? { id: given, params: {} } : given;
  const whole = { params: {}, ...(choice as object) };
  return isChoice(whole) && memberOf('acquisition', whole.id) && mayBeMember(whole) ? whole : null;
}

/** A proposal, as far as its acquisition is concerned. */
interface Proposes {
  readonly acquisitionId: string | null;
  readonly portfolio?: {
    readonly nominees: readonly { readonly member: Choice }[];
    readonly chosen: number;
  };
}

/** Returns the acquisition behind a proposal; without a proposal that of the spec, of a portfolio its first member. */
export function acquisitionBehind(spec: { readonly acquisition: Choice }, proposal: Proposes | null): Choice {
  const { acquisitionId = null, portfolio } = proposal ?? {};
  const chosen = portfolio?.nominees[portfolio.chosen]?.member;
  if (chosen && chosen.id === acquisitionId) return chosen;
  const [own] = membersOfPortfolio(spec.acquisition);
  return acquisitionId === null || acquisitionId === own.id ? own : { id: acquisitionId, params: {} };
}
