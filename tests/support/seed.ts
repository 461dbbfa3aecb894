/** Runs before each file of tests: their chance has the seed that the report of the run names. */
import fc from 'fast-check';
import { seed } from '../../scripts/lib/seed.mjs';

fc.configureGlobal({ seed });
