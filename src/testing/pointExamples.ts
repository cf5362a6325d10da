import { lossFits } from '../engine/questions/points/lossFits';
import { interpolants } from '../engine/questions/points/interpolants';
import { weights } from '../engine/questions/points/weights';
import { finish } from '../engine/task';
import { askedOf, projectLosses, type LossesData } from '../studies/losses/lossesData';
import { readLossesText } from '../studies/losses/lossesText';
import { asked as askedOfCurves, projectSame, type SameData } from '../studies/losses/sameData';
import { observationsOf, readSameText } from '../studies/losses/sameText';
import { pointsOf } from '../studies/losses/observations';
import {
  askedOf as askedAboutWeights,
  projectWeights,
  type WeightsData,
} from '../studies/weights/weightsData';
import { answersOf, readWeightsText } from '../studies/weights/weightsText';

/** Numbers with one far above the others, and what three losses make of them. */
export function lossesExample(text = 'n9=3.2'): LossesData {
  const state = readLossesText(text);
  const [points, asked] = [pointsOf(state.side, state.moved[state.side]), askedOf(state)];
  return projectLosses({ answer: finish(lossFits.answer(points, asked)), points, asked, look: state.look });
}

/** Three curves through the same points. */
export function sameExample(text = ''): SameData {
  const points = observationsOf(readSameText(text));
  return projectSame(finish(interpolants.answer(points, askedOfCurves)), points);
}

/** Two answers, and the lines that are left. */
export function weightsExample(text = ''): WeightsData {
  const state = readWeightsText(text);
  const [points, asked] = [answersOf(state), askedAboutWeights(state)];
  return projectWeights({ told: finish(weights.answer(points, asked)), points, asked, state });
}
