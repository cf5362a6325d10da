import fc from 'fast-check';
import { isLong } from './sweep';

// The same inputs in each run, so that a change is judged by what it changed; `npm test -- --all` draws more, and new ones.
if (!isLong) fc.configureGlobal({ seed: 20261122, numRuns: 24 });
