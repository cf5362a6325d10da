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

/** Returns the members of a portfolio, each an id or {id, params}; of a single acquisition, itself. Errors: `invalid-value`. */
export function membersOfPortfolio(choice: Choice): readonly Choice[] {
  if (!isPortfolio(choice)) return [choice];
  const given = choice.params['members'] ?? null;
  if (given === null) return usualMembers;
  if (!Array.isArray(given) || given.length === 0 || given.length > mostMembers) {
    throw wrong(`must be a list of 1 to ${mostMembers} acquisitions, each an id or {id, params}`);
  }
  return given.map(readMember);
}

function readMember(given: ParamValue): Choice {
  const choice = typeof given === 'string' ? { id: given, params: {} } : given;
  const id = typeof choice === 'object' && choice !== null && 'id' in choice ? choice.id : choice;
  if (typeof id !== 'string' || !memberOf('acquisition', id)) {
    const known = acquisitionWords.filter((one) => !one.isPortfolio).map((one) => one.id);
    const said = JSON.stringify(id ?? null).slice(0, 60);
    throw wrong(`must be acquisitions, not ${said}. Known are: ${known.join(', ')}`);
  }
  if (isPortfolio({ id })) throw wrong('cannot be portfolios themselves');
  const { params = {} } = choice as Partial<Choice>;
  const whole = { id, params };
  if (isChoice(whole)) return whole;
  throw wrong(`must have their params as an object, as ${id} has not`);
}

function wrong(problem: string): EngineError {
  return new EngineError('invalid-value', `The members of a portfolio ${problem}.`, { parameter: 'members' });
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
