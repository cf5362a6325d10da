import { extent } from 'd3-array';
import type { ParamValues } from '../../engine/definition';
import type { Choice } from '../../engine/experiment/families';
import { directed, type ObjectiveDef } from '../../engine/objectives/objective';
import { pipelineIn } from '../../engine/experiment/inputs';
import { pipeline, wordsOf } from '../../engine/objectives/pipeline';
import { defaultSpec } from '../../engine/experiment/complete';
import { objectives } from '../../engine/objectives/registry';
import { pipelineWords } from '../../engine/pipelines/registry';
import { paletteIndex, paletteOf } from '../../plots/palette';
import { colourScaleFor, shareScale } from '../../plots/plane/colourScale';
import type { OptionPicture, SelectOption } from '../../ui/options/option';
import { pixels } from '../../vocabulary/numbers/write';
import { arrowOf, isOwn, shortName } from './objectiveWords';

/** An entry of the list: an objective, or one of the pipelines. */
interface Listed {
  readonly value: string;
  readonly def: ObjectiveDef;
  readonly params: ParamValues;
}

/** Lists all objectives, in place of the pipelines each of them, or only these; the present one with its parameters. */
function listOf(present: Choice, isOfPipelines: boolean): readonly Listed[] {
  return objectives.flatMap((def): Listed[] => {
    const params = def.id === present.id ? present.params : {};
    if (def.id !== pipeline.id) return isOfPipelines ? [] : [{ value: def.id, def, params }];
    const shown = wordsOf(params).id;
    return pipelineWords.map(({ id }) => {
      const value = isOfPipelines ? id : id === shown ? def.id : `${def.id}.${id}`;
      return { value, def, params: { ...params, pipeline: id } };
    });
  });
}

const groups = [
  'The report’s curve',
  'One input',
  'Two inputs',
  'More inputs',
  'Real pipelines',
  'Yours',
] as const;

function groupOf({ def, params }: Listed): (typeof groups)[number] {
  if (def.id === defaultSpec.objective.id) return 'The report’s curve';
  if (def.load) return 'Real pipelines';
  if (isOwn(def)) return 'Yours';
  return groups[Math.min(3, def.box(params).length)]!;
}

/** Returns the options of the list in their groups; names say the number of inputs and which way is good. */
export function optionsOf(present: Choice, isOfPipelines: boolean): readonly SelectOption[] {
  const listed = listOf(present, isOfPipelines);
  return groups.flatMap((group) => listed.filter((one) => groupOf(one) === group).map(optionOf));
}

function optionOf(listed: Listed): SelectOption {
  const { value, def, params } = listed;
  const group = groupOf(listed);
  const { label, summary, isUsual } = pipelineIn({ objective: { id: def.id, params } }) ?? def;
  if (group === 'Yours') return { value, label, short: label, group, hint: summary, isUsual };
  const hasSize = group === 'Real pipelines' || /-D|\[/.test(label);
  const name = hasSize ? label : `${label}, ${def.box(params).length}-D`;
  return {
    value,
    group,
    label: `${name} ${arrowOf(def, params)}`,
    short: shortName(name, def, params),
    hint: summary,
    isUsual,
  };
}

/** Size of a drawing in its own units, and of a map in pixels. */
const size = { width: 44, height: 28 } as const;
const pixelsOfMap = { width: 56, height: 36 } as const;

/** Draws the entries of the list by value, each from its own function; what the visitor has still to make has a sign. */
export function picturesOf(present: Choice, isOfPipelines: boolean): Readonly<Record<string, OptionPicture>> {
  const drawn = listOf(present, isOfPipelines).flatMap((one) => {
    const picture = pictureOf(one);
    return picture ? [[one.value, picture] as const] : [];
  });
  return Object.fromEntries(drawn);
}

function pictureOf(listed: Listed): OptionPicture | null {
  const { def, params } = listed;
  const tuned = pipelineIn({ objective: { id: def.id, params } });
  if (tuned) return line(stages(tuned.stages.length));
  const sign = def.load || Object.keys(params).length === 0 ? signs[def.id] : undefined;
  if (sign) return line(sign);
  if (!def.evaluate) return null;
  return def.box(params).length === 2 ? mapOf(listed) : line(curvesOf(listed));
}

/** Signs of what is not there yet: a formula, a stroke, a table, points; and of what has to be fetched. */
const signs: Readonly<Record<string, string>> = {
  formula:
    '<text x="22" y="19" text-anchor="middle" font-family="serif" font-style="italic" font-size="14">f(x)</text>',
  'leave-one-out':
    '<path d="M5 17C7 2 22 2 24 17M20 11C22 26 37 26 39 11" fill="none" stroke="#000" stroke-width="1.8" stroke-dasharray="1 3" stroke-linecap="round"/><circle cx="14.5" cy="6" r="2.6"/><circle cx="29.5" cy="22" r="2.6"/>',
  drawn: '<path d="M6 20C12 4 16 6 20 14s8 8 11 0 4-7 7-8" fill="none" stroke="#000" stroke-width="1.8"/>',
  table:
    '<path d="M8.5 5.5h27v17h-27zM8.5 11.5h27M8.5 17h27M18 5.5v17M27 5.5v17" fill="none" stroke="#000"/>',
  points:
    '<circle cx="10" cy="18" r="2.4"/><circle cx="18" cy="9" r="2.4"/><circle cx="27" cy="15" r="2.4"/><circle cx="35" cy="7" r="2.4"/>',
};

/** A picture of which only the shape counts. */
function line(inner: string): OptionPicture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${inner}</svg>`;
  return { kind: 'line', url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/** A chain of as many boxes as a pipeline has stages. */
function stages(count: number): string {
  const pitch = 40 / count;
  const boxes = Array.from(
    { length: count },
    (_, k) => `M${pixels(2 + k * pitch + 1.5)} 9h${pixels(pitch - 3)}v10h${pixels(3 - pitch)}z`,
  );
  const links = Array.from({ length: count - 1 }, (_, k) => `M${pixels(2 + (k + 1) * pitch - 1.5)} 14h3`);
  return `<path d="${boxes.join('')}${links.join('')}" fill="none" stroke="#000" stroke-width="1.4"/>`;
}

const points = 89;

/** The function along each input, with several through its best place or the middle of the box. */
function curvesOf({ def, params }: Listed): string {
  const box = def.box(params);
  const centre = def.optima(params)[0]?.x ?? box.map(([low, high]) => (low + high) / 2);
  const curves = box.map(([low, high], p) =>
    Array.from({ length: points }, (_, k) => {
      const x = Float64Array.from(centre);
      x[p] = low + (k / (points - 1)) * (high - low);
      return def.evaluate!(x, params);
    }),
  );
  const [least = 0, most = 1] = extent(curves.flat());
  const span = most - least || 1;
  const paths = curves.map((ys) =>
    ys
      .map((y, k) => {
        const [right, down] = [2 + (k / (points - 1)) * 40, 25 - ((y - least) / span) * 22];
        return `${k === 0 ? 'M' : 'L'}${pixels(right)} ${pixels(down)}`;
      })
      .join(''),
  );
  const width = box.length > 1 ? 1 : 1.6;
  return `<path d="${paths.join('')}" fill="none" stroke="#000" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** The function of two inputs in colours, bright where it is good. */
function mapOf({ def, params }: Listed): OptionPicture | null {
  const [[left, right], [bottom, top]] = def.box(params) as [[number, number], [number, number]];
  const { width, height } = pixelsOfMap;
  const values = Float64Array.from({ length: width * height }, (_, k) => {
    const across = ((k % width) + 0.5) / width;
    const up = 1 - (Math.floor(k / width) + 0.5) / height;
    return def.evaluate!(
      Float64Array.of(left + across * (right - left), bottom + up * (top - bottom)),
      params,
    );
  });
  const isLow = directed(def, params).direction === 'minimize';
  const shareOf = shareScale(colourScaleFor(values, { sought: isLow ? 'low' : 'high' }));
  const colours = paletteOf('viridis');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pixelsOfMap);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const image = pen.createImageData(width, height);
  values.forEach((value, k) => {
    const from = paletteIndex(isLow ? 1 - shareOf(value) : shareOf(value));
    image.data.set([...colours.subarray(from, from + 3), 255], 4 * k);
  });
  pen.putImageData(image, 0, 0);
  return { kind: 'map', url: canvas.toDataURL() };
}
