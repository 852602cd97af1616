/** `npm test`: says whether a change may land. Ends with one line: `N passed, N failed, N skipped`. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { keepLifeTests, unchangedLifeTests } from './life-tests.mjs'
import { prepare } from './prepare.mjs'
import { childrenCpuSeconds, endings, follow, root } from './processes.mjs'
import { ownTemporaryFolder } from './temporary-folder.mjs'
import { Failure, main, say } from './terminal.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** What failed, named once more at the end: of a long run some machines keep the last lines only. */
const failures = /** @type {string[]} */ ([])

/** Keeps a failure, and what a message of it begins with. @param {string} name @param {string} [message] */
function nameFailure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 8)
  failures.push([name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n'))
}

/** Names what failed in a report of vitest: tests, and files that could not be loaded. @param {any} report */
function nameFailedTests(report) {
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name)
    const failed = assertionResults.filter((/** @type {any} */ each) => each.status === 'failed')
    for (const each of failed) nameFailure(`${file}: ${each.fullName}`, each.failureMessages[0])
    if (status === 'failed' && failed.length === 0) nameFailure(file, message)
  }
}

/** The journeys of a suite in a report of Playwright. @param {any} suite @returns {any[]} */
function journeysOf({ suites = [], specs = [] }) {
  const journeys = suites.flatMap(journeysOf)
  for (const { file, title, tests } of specs) {
    for (const { status, results } of tests)
      journeys.push({ name: `${file}: ${title}`, status, message: results.at(-1)?.error?.message })
  }
  return journeys
}

/** The count of what passes or fails as one. @param {string} name @param {number} status @returns {Count} */
function countedAsOne(name, status) {
  if (status !== 0) nameFailure(name)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Reads the report of a test run. A run that failed without one, or without a failed test in it, counts as
 * one failure.
 *
 * @param {string} name
 * @param {string} file
 * @param {number} status
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function counted(name, file, status, read) {
  /** @type {Count} */
  let count = { passed: 0, failed: 0, skipped: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    if (status === 0) say('The run left no report.')
    nameFailure(`${name}, which left no report`)
    return { ...count, failed: 1 }
  }
  if (status === 0 || count.failed > 0) return count
  nameFailure(`${name}, without a failed test`)
  return { ...count, failed: 1 }
}

/**
 * Types, lint, format and arrows count as one failure at most: they are no tests. They take the time that the
 * journeys beside them leave.
 *
 * @param {string} node
 */
async function checks(node) {
  const status = await follow(node, ['scripts/check.mjs', '--behind-others'])
  return { ...countedAsOne('types, lint, format and arrows (node scripts/check.mjs)', status), passed: 0 }
}

/** @param {string} node @param {string} reports */
async function unitAndServer(node, reports) {
  say('\nRules, contract, server and screens (vitest) …')
  const file = join(reports, 'vitest.json')
  const unchanged = unchangedLifeTests()
  for (const [name] of unchanged) say(`  what tests the life of ${name} covers is as it was: not run again`)
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...unchanged.flatMap(([, { tests }]) => tests.map((test) => `--exclude=**/${test.split('/src/')[1]}`)),
  ]
  const status = await follow(node, [join(root, 'node_modules/vitest/vitest.mjs'), ...args])
  return counted('vitest', file, status, (report) => {
    const passed = new Set(
      report.testResults
        .filter((/** @type {{ status: string }} */ each) => each.status === 'passed')
        .map((/** @type {{ name: string }} */ { name }) => name),
    )
    keepLifeTests((test) => passed.has(join(root, test)))
    nameFailedTests(report)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

/** @param {string} node @param {string} reports */
async function journeys(node, reports) {
  say('\nJourneys in a browser (Playwright) …')
  const chromium = await findChromium(node)
  const file = join(reports, 'playwright.json')
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json']
  const status = await follow(node, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    environment,
  })
  return counted('journeys', file, status, ({ stats, ...report }) => {
    for (const { name, status: outcome, message } of journeysOf(report)) {
      if (outcome === 'flaky') say(`Passed only at a second try: ${name}`)
      if (outcome === 'unexpected') nameFailure(name, message)
    }
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }
  })
}

/**
 * Sittings with cuts and kills: nothing lost, nothing doubled. The whole run is `npm run bench:faults`.
 * @param {string} node
 */
async function faults(node) {
  say('\nSittings through cuts and kills (a short run of bench:faults) …')
  const environment = { CHROMIUM_PATH: await findChromium(node) }
  const numbers = { sittings: 16, browsers: 2, 'at-once': 12, kills: 3, seed: 20_261_120 }
  const args = Object.entries(numbers).flatMap(([name, number]) => [`--${name}`, String(number)])
  const status = await follow(node, ['bench/src/faults.ts', ...args], { environment })
  return countedAsOne('sittings through cuts and kills (npm run bench:faults)', status)
}

/** Budgets of the built screens. */
async function sizes() {
  say('\nSizes of the built screens …')
  const status = await follow('npm', ['run', '--silent', 'size', '--workspace', 'apps/web'])
  return countedAsOne('sizes of the built screens', status)
}

/** @param {Count} total @param {Count} count */
function add(total, count) {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

/**
 * What a part counts; one that cannot run counts as one failure.
 *
 * @param {() => Promise<Count>} part
 * @returns {Promise<Count>}
 */
async function countOf(part) {
  return await part().catch((error) => {
    if (!(error instanceof Failure)) throw error
    say(`\nAssay: ${error.message}`)
    nameFailure(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  })
}

/**
 * A line of what a part took.
 *
 * @param {string} title
 * @param {number} since milliseconds
 * @param {number | undefined} cpuBefore seconds
 */
function cost(title, since, cpuBefore) {
  const cpu = childrenCpuSeconds()
  const machine = cpu === undefined || cpuBefore === undefined ? '' : `${(cpu - cpuBefore).toFixed(0)} s CPU`
  const clock = `${((Date.now() - since) / 1000).toFixed(0)} s`
  return `  ${title.padEnd(18)}${clock.padStart(7)}${machine.padStart(13)}`
}

await main(async () => {
  ownTemporaryFolder()
  const reports = mkdtempSync(join(tmpdir(), 'assay-reports-'))
  let isInterrupted = false
  for (const signal of endings) process.on(signal, () => (isInterrupted = true))
  const node = await prepare({ web: true })
  // Tests start the server's process some thirty times: what one has compiled the next finds.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** Runs parts that disturb each other in time alone. @param {(typeof faults)[]} group */
  const together = async (...group) => {
    const sum = { passed: 0, failed: 0, skipped: 0 }
    for (const count of await Promise.all(group.map((part) => countOf(() => part(node))))) add(sum, count)
    return sum
  }
  /** @type {[title: string, part: () => Promise<Count>][]} */
  const parts = [
    // Sittings mostly wait for what was cut, journeys half of their time; the checks have nothing that waits.
    ['vitest and faults', () => together((node) => unitAndServer(node, reports), faults)],
    ['journeys and checks', () => together((node) => journeys(node, reports), checks)],
    ['sizes', sizes],
  ]
  /** @type {string[]} */
  const costs = []
  for (const [title, part] of parts) {
    if (isInterrupted) throw new Failure('interrupted.')
    const [since, cpuBefore] = [Date.now(), childrenCpuSeconds()]
    add(total, await countOf(part))
    costs.push(cost(title, since, cpuBefore))
  }
  say('\nTime of the clock and of the processors (of all that was waited for; its database apart):')
  for (const line of costs) say(line)
  if (failures.length > 0) say(`\nWhat failed:\n  ${failures.join('\n  ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})
