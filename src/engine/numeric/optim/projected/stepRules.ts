import { quasiNewton } from './quasiNewton';
import { steepest } from './steepest';

/** Ways to choose the next step of a descent, the usual one first. */
export const stepRules = { 'quasi-newton': quasiNewton, steepest } as const;

export type StepRuleId = keyof typeof stepRules;
export const stepRuleIds = Object.keys(stepRules) as readonly StepRuleId[];
