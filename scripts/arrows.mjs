/**
 * Holds the arrows of docs/architecture.md: the rules of .dependency-cruiser.mjs, and what a candidate may
 * download, which is followed through whole chains of imports. Types cost nothing there and are not followed.
 * Then the limits of `npm run house`, which need the same tree.
 */
import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'
import { heavyLibraries } from '../apps/web/scripts/vite/pages.ts'
import { holdHouse } from './house.mjs'
import { root } from './processes.mjs'

/** What a candidate's browser runs, as far as it is written: their chains begin here. */
const candidate =
  /^apps\/web\/src\/candidate\/|^apps\/web\/src\/modules\/(?:types|shared)\/[^/]+\/player[^/]*\.tsx?$|^packages\/domain\/src\/modules\/types\/[^/]+\/answer\.ts$/
/** What it must not hold: heavy libraries, and the contract's schemas, which bring zod along. */
const heavy = new RegExp(
  `node_modules/(${heavyLibraries.join('|')})/|^packages/contract/src/(.+/)?(all-)?calls[.]ts$`,
)
const test = /\.test\.tsx?$/

/** @typedef {import('dependency-cruiser').IModule} Module */

/**
 * The shortest chain of imports from a file to something heavy.
 *
 * @param {string} start
 * @param {Map<string, Module>} modules
 * @returns {string[] | undefined}
 */
function chainToHeavy(start, modules) {
  const seen = new Set([start])
  const queue = [[start]]
  for (let chain = queue.shift(); chain; chain = queue.shift()) {
    const last = chain.at(-1) ?? ''
    if (heavy.test(last)) return chain
    for (const { resolved, dependencyTypes } of modules.get(last)?.dependencies ?? []) {
      if (seen.has(resolved) || dependencyTypes.includes('type-only')) continue
      seen.add(resolved)
      queue.push([...chain, resolved])
    }
  }
  return undefined
}

process.chdir(root)
const { forbidden = [], options } = configuration
const rooms = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const { output } = await cruise(rooms, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error(output)

const broken = []
for (const { rule, from, to, cycle } of output.summary.violations) {
  const line = `${rule.name}: ${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}`
  if (rule.severity === 'error') broken.push(line)
  else console.log(`(${line})`)
}
const modules = new Map(output.modules.map((module) => [module.source, module]))
for (const { source } of output.modules) {
  if (!candidate.test(source) || test.test(source)) continue
  const chain = chainToHeavy(source, modules)
  if (chain) broken.push(`candidate-is-light: ${chain.join(' → ')}`)
}

for (const line of broken) console.log(line)
console.log(`${output.modules.length} files, ${broken.length} arrows against docs/architecture.md`)
const isHouseHeld = await holdHouse(output, false)
process.exitCode = broken.length > 0 || !isHouseHeld ? 1 : 0
