/**
 * Property tests draw the same values at every run, so that one that fails says something of the change.
 * Another seed and more runs: PROPERTY_SEED, PROPERTY_RUNS (`npm run test:properties`). A test that wants
 * more runs than others multiplies `fc.readConfigureGlobal().numRuns`.
 */
import fc from 'fast-check'

const number = (/** @type {string} */ name, /** @type {number} */ otherwise) =>
  Number(process.env[name] || otherwise)

fc.configureGlobal({
  seed: number('PROPERTY_SEED', 20_261_120),
  numRuns: number('PROPERTY_RUNS', 100),
})
