import { enginePictures } from './enginePictures';
import { experimentPictures } from './experimentPictures';
import { explorePictures } from './explorePictures';
import { labPictures } from './labPictures';
import { madePictures } from './madePictures';
import { partPictures } from './partPictures';
import type { Picture } from './picture';
import { pipelinePictures } from './pipelinePictures';
import { planePictures } from './planePictures';
import { rankingPictures } from './rankingPictures';
import { roomPictures } from './roomPictures';
import { smootherPictures } from './smootherPictures';

/** All figures of the page in the states that matter. */
export const pictures: readonly Picture[] = [
  ...labPictures,
  ...planePictures,
  ...enginePictures,
  ...rankingPictures,
  ...madePictures,
  ...partPictures,
  ...explorePictures,
  ...pipelinePictures,
  ...smootherPictures,
  ...roomPictures,
  ...experimentPictures,
];
