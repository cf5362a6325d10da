import { quasiNewton } from './quasiNewton';
import { steepest } from './steepest';

/** Ways to choose the next step of a descent, the usual one first. */
export const stepRules = [quasiNewton, steepest] as const;

export type StepRuleId = (typeof stepRules)[number]['id'];
