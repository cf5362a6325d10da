import { whyNot } from '../../engine/experiment/capabilities';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { AnswersTo, Ask } from '../../engine/questions/registry';
import { layerOf, layers, type Layer, type LayerId, type LayerQuestion } from '../../vocabulary/layers';
import { memoised } from '../../vocabulary/memoised';
import type { PageState } from '../../link/linkState';
import type { Known } from '../../worker/answers';

/** A question that layers put to a step, as the engine reads it. */
type LayerAsk = { readonly [Id in QuestionName]: Omit<Ask<Id>, 'subject'> }[QuestionName];

type QuestionName = LayerQuestion['question'];

/** The questions of all layers, each once. */
export const layerQuestions: readonly LayerAsk[] = [...new Set(layers.flatMap(({ asks }) => asks ?? []))];

/** True if the function itself is known, or with one input some places of it. */
export function hasTruth(spec: Pick<ExperimentSpec, 'objective'>): boolean {
  const def = objectiveOf(spec);
  if (!def) return false;
  const { params } = spec.objective;
  if (def.truth ? def.truth(params) : def.evaluate && !def.candidates) return true;
  return dimensionOf(spec) === 1 && (def.candidates?.(params)?.length ?? 0) > 0;
}

/** Returns the reason why a layer has nothing to show, as a sentence without a full stop; undefined if it has. */
export function whyNoLayer(
  spec: ExperimentSpec,
  { needs, isTruth, isAlongOne, isOnMaps }: Layer,
): string | undefined {
  if (isTruth && !hasTruth(spec)) return 'Nobody knows the function itself';
  if (isAlongOne && dimensionOf(spec) > 1) return 'This is drawn where there is one input';
  if (isOnMaps && dimensionOf(spec) < 2) return 'Maps are drawn where there are several inputs';
  return needs && whyNot(spec, needs);
}

/** True if a layer is on, and the part of the page that it stands in is open. */
export function isShown(state: Pick<PageState, 'layers' | 'psi'>, id: LayerId): boolean {
  const { standsIn } = layerOf(id);
  return state.layers.includes(id) && (standsIn === undefined || state[standsIn] === 'open');
}

/** Returns those of the layers that have something to show. */
export function layersIn(spec: ExperimentSpec, shown: readonly LayerId[]): readonly Layer[] {
  return layers.filter((layer) => shown.includes(layer.id) && whyNoLayer(spec, layer) === undefined);
}

/** Returns what layers ask about a step, each question once, with several inputs at a place [d]; nothing without a belief. */
export function layerAsks(
  snapshot: StepSnapshot,
  shown: readonly LayerId[],
  at?: readonly number[],
): readonly Ask[] {
  if (!snapshot.model) return [];
  const drawn = layersIn(snapshot.spec, shown);
  return layerQuestions
    .filter((one) => drawn.some(({ asks }) => asks === one))
    .map((one) =>
      at && one.question === 'smoother' ? weightsAsk(snapshot, at) : { ...one, subject: snapshot },
    );
}

/** The question for the weights of the observations at a place [d] of several inputs. */
export function weightsAsk(snapshot: StepSnapshot, at: readonly number[]): Ask<'smoother'> {
  return { question: 'smoother', subject: snapshot, asked: { weights: true, at } };
}

type Answers = AnswersTo<QuestionName>;

/** Returns the answers to the questions of layers about a step, as far as they are known: the same object for the same answers. */
export const layerAnswers = memoised(
  (known: Known, snapshot?: StepSnapshot) =>
    layerQuestions.map((one) => (snapshot && known.find({ ...one, subject: snapshot })) ?? null),
  (found) => Object.fromEntries(layerQuestions.map(({ question }, i) => [question, found[i]])) as Answers,
);
