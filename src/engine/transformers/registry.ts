import { blur } from './blur';
import { halve } from './halve';
import { principalComponents } from './principalComponents';
import { standardScaler } from './standardScaler';
import type { TransformerDef } from './transformer';

/** Transformers of dense rows. */
export const transformers: readonly TransformerDef[] = [standardScaler, blur, halve, principalComponents];
