/**
 * `npm run house`: how the code lies in its rooms, in figures, and the limits that `npm test` holds
 * (docs/architecture.md, "The figures of the house"). Tests are not counted. `-- --list` names what the
 * figures count. `scripts/arrows.mjs` holds the limits as a part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'
import { capture, root } from './processes.mjs'

/**
 * The most of each that a change may leave behind. Lower them with the house; never raise one to get
 * something through.
 */
const limits = {
  'lines of the product': 147_920,
  'median length of a file (lines)': 59,
  'length that 90 % of files keep (lines)': 150,
  'files longer than 300 lines': 0,
  'files of one importer under 40 lines': 14,
  'lines of imports': 13_400,
  'longest function (lines)': 80,
  'circles of imports, types counted': 0,
  'places that share ten lines or more': 0,
  'comments wider than 110 columns': 0,
  'obstacles to dividing the database': 34,
}

/**
 * The most files and lines of each room. They grow with the product: whoever raises one says in the commit
 * what the room now does more.
 *
 * @type {Readonly<Record<string, { files: number, lines: number }>>}
 */
const roomLimits = {
  'packages/domain': { files: 252, lines: 12_695 },
  'packages/contract': { files: 79, lines: 6_920 },
  'packages/embedded-postgres': { files: 14, lines: 1_010 },
  'apps/server': { files: 656, lines: 54_330 },
  'apps/web': { files: 952, lines: 68_960 },
  e2e: { files: 40, lines: 2_890 },
  bench: { files: 56, lines: 5_805 },
  scripts: { files: 26, lines: 2_205 },
}
const rooms = Object.keys(roomLimits)
const isTest =
  /\.(test|journey|looks|documents)\.(ts|tsx|mjs)$|\/testing\/|\/modules\/types\/[^/]+\/example\.ts$/
const isSource = /\.(ts|tsx|mjs)$/
/** A module type's files have the same names in every folder of a type, however small. */
const ofModuleType = /\/modules\/types\/[^/]+\/[^/]+$/
const smallLines = 40
const sharedLines = 10
const widestComment = 110
const exceeded = '  EXCEEDED ("The figures of the house" in docs/architecture.md)'
/** Folders of libraries and of what programs make. */
const unwritten = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report'])

/**
 * `importers` counts tests too: they ask for a file by its name.
 *
 * @typedef {{ path: string, lines: string[], importers: number }} File
 */

/** Lines that are shipped, style sheets and SQL too: no tests and what they stand on, no migrations. */
const productLines = () =>
  sourcesOf('{apps,packages}', 'ts,tsx,mjs,css,sql')
    .filter((path) => !isTest.test(path) && !/\/migrations\/|generated/.test(path))
    .reduce((sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1, 0)

/** @param {string} folders @param {string} endings */
const sourcesOf = (folders, endings) =>
  globSync(`${folders}/**/*.{${endings}}`, { cwd: root, exclude: (name) => unwritten.has(basename(name)) })

/** @param {readonly number[]} sorted @param {number} share */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** @param {string[]} lines a file's: counted are those of its imports, and of exports from elsewhere */
function importLines(lines) {
  let count = 0
  let isInside = false
  for (const line of lines) {
    if (!isInside && /^(import|export)\b.*\bfrom\b|^import\s+['"]/.test(line)) count += 1
    else if (!isInside && /^(import|export)\s+(type\s+)?\{[^}]*$/.test(line)) {
      isInside = true
      count += 1
    } else if (isInside) {
      count += 1
      isInside = !line.startsWith('}')
    }
  }
  return count
}

/**
 * Places of ten lines or more that stand twice, imports and blank lines left out. @param {readonly File[]}
 * files
 */
function sharedPlaces(files) {
  /** @type {Map<string, { path: string, at: number }>} */
  const first = new Map()
  /** @type {string[]} */
  const places = []
  for (const { path, lines } of files) {
    const real = lines
      .map((text, index) => ({ text: text.trim(), at: index + 1 }))
      .filter(({ text }) => text.length > 3 && !/^(import|export .* from|\} from|\*|\/\*|\/\/)/.test(text))
    let until = 0
    for (let index = 0; index + sharedLines <= real.length; index += 1) {
      const window = real.slice(index, index + sharedLines)
      const key = window.map(({ text }) => text).join('\n')
      const at = window[0]?.at ?? 0
      const other = first.get(key)
      if (!other) first.set(key, { path, at })
      else if (index >= until) {
        places.push(`${path}:${at} ~ ${other.path}:${other.at}`)
        until = index + sharedLines
      }
    }
  }
  return places
}

/**
 * Lines of comments alone that are too wide to be read beside code, in tests and style sheets too, and in the
 * SQL of a statement; what a rule's own words need is left out.
 */
function wideComments() {
  const paths = sourcesOf(`{${rooms.join(',')}}`, 'ts,tsx,mjs,css').sort()
  return paths.flatMap((path) => {
    let isInside = false
    return readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const isComment = isInside || /^\s*(\{?\/\*|\/\/|-- )/.test(line)
        const opened = line.lastIndexOf('/*')
        if (isInside || /^\s*\{?\/\*/.test(line)) isInside = line.indexOf('*/', opened + 1) === -1
        const isWide = isComment && line.length > widestComment && !/(\/\/|\/\*) (oxlint|biome)/.test(line)
        return isWide ? [`${path}:${index + 1}`] : []
      })
  })
}

/**
 * The longest functions, the longest first: its lines without blank ones and comments, where it stands and
 * its name. oxlint counts them; its threshold lies so low that there is always one.
 *
 * @returns {Promise<{ length: number, at: string }[]>}
 */
async function longestFunctions() {
  const args = ['--format', 'unix', ...rooms]
  const config = join(root, 'scripts/house.oxlintrc.json')
  const { output } = await capture(process.execPath, [
    join(root, 'node_modules/.bin/oxlint'),
    '-c',
    config,
    ...args,
  ])
  return output
    .split('\n')
    .map((line) => /^(.+?:\d+):\d+: The (.+) has too many lines \((\d+)\)/.exec(line))
    .flatMap((found) => (found ? [{ length: Number(found[3]), at: `${found[1]}: ${found[2]}` }] : []))
    .filter(({ at }) => !isTest.test(at.split(':')[0] ?? ''))
    .sort((a, b) => b.length - a.length)
}

/**
 * Prints the figures of a tree.
 *
 * @param {import('dependency-cruiser').ICruiseResult} cruised
 * @param {boolean} isWhole the rooms and everything that is counted, or only the limits that are exceeded
 * @returns {Promise<boolean>} whether every limit holds
 */
export async function holdHouse(cruised, isWhole) {
  const files = filesOf(cruised)
  let holds = holdRooms(files, isWhole)
  const lonely = files.filter(
    ({ path, lines, importers }) => importers === 1 && lines.length < smallLines && !ofModuleType.test(path),
  )
  const imports = files.reduce((sum, { lines }) => sum + importLines(lines), 0)
  const circles = cruised.summary.violations
    .filter(({ rule }) => rule.name === 'no-cycles')
    .map(({ from, to }) => `${from} → ${to}`)
  const sizes = files.map(({ lines }) => lines.length).sort((a, b) => a - b)
  const longFiles = files.filter(({ lines }) => lines.length > 300).map(({ path }) => path)
  const functions = await longestFunctions()
  if (functions.length === 0) throw new Error('oxlint names no function, so none can be measured')
  const shared = sharedPlaces(files)
  const wide = wideComments()
  const obstacles =
    readFileSync(join(root, 'apps/server/src/database/distribution.txt'), 'utf8').match(/^ {2}- .*/gm) ?? []
  /** @type {Record<keyof typeof limits, [figure: number, list: readonly string[]]>} */
  const figures = {
    'lines of the product': [productLines(), []],
    'median length of a file (lines)': [quantile(sizes, 0.5), []],
    'length that 90 % of files keep (lines)': [quantile(sizes, 0.9), []],
    'files longer than 300 lines': [longFiles.length, longFiles],
    'files of one importer under 40 lines': [lonely.length, lonely.map(({ path }) => path)],
    'lines of imports': [imports, []],
    'longest function (lines)': [
      functions[0]?.length ?? 0,
      functions.slice(0, 10).map(({ length, at }) => `${length} ${at}`),
    ],
    'circles of imports, types counted': [circles.length, circles],
    'places that share ten lines or more': [shared.length, shared],
    'comments wider than 110 columns': [wide.length, wide],
    'obstacles to dividing the database': [obstacles.length, obstacles],
  }
  for (const [title, limit] of Object.entries(limits)) {
    const [figure, list] = figures[/** @type {keyof typeof limits} */ (title)]
    const isExceeded = figure > limit
    if (isExceeded) holds = false
    if (!isWhole && !isExceeded) continue
    console.log(`${title.padEnd(40)}${String(figure).padStart(7)} of ${limit}${isExceeded ? exceeded : ''}`)
    if (process.argv.includes('--list') || isExceeded) for (const line of list) console.log(`    ${line}`)
  }
  if (isWhole) console.log(`\nthe longest function: ${functions[0]?.at}`)
  return holds
}

/** @param {import('dependency-cruiser').ICruiseResult} cruised @returns {File[]} */
function filesOf(cruised) {
  const isOurs = (/** @type {string} */ path) =>
    rooms.some((room) => path.startsWith(`${room}/`)) && isSource.test(path)
  return cruised.modules
    .filter(({ source }) => isOurs(source) && !isTest.test(source))
    .map(({ source, dependents }) => ({
      path: source,
      lines: readFileSync(source, 'utf8').trimEnd().split('\n'),
      importers: dependents.length,
    }))
}

/**
 * Prints files and lines of each room beside their limits, or only the rooms that exceed one.
 *
 * @param {readonly File[]} files
 * @param {boolean} isWhole
 * @returns {boolean} whether every room keeps its limits
 */
function holdRooms(files, isWhole) {
  const widths = [14, 20, 8, 7, 10]
  const row = (/** @type {string} */ name, /** @type {readonly (string | number)[]} */ cells) =>
    console.log(name.padEnd(27) + cells.map((cell, at) => String(cell).padStart(widths[at] ?? 8)).join(''))
  if (isWhole) row('room', ['files', 'lines', 'median', '90 %', 'over 300'])
  let holds = true
  /** @type {[room: string, limit: { files: number, lines: number } | null][]} */
  const rows = [...Object.entries(roomLimits), ['', null]]
  for (const [room, limit] of rows) {
    const sizes = files
      .filter(({ path }) => room === '' || path.startsWith(`${room}/`))
      .map(({ lines }) => lines.length)
      .sort((a, b) => a - b)
    const total = sizes.reduce((sum, each) => sum + each, 0)
    const over = sizes.filter((each) => each > 300).length
    const isExceeded = limit !== null && (sizes.length > limit.files || total > limit.lines)
    if (isExceeded) holds = false
    const counts = limit
      ? [`${sizes.length} of ${limit.files}`, `${total} of ${limit.lines}`]
      : [sizes.length, total]
    const figures = [...counts, quantile(sizes, 0.5), quantile(sizes, 0.9), over]
    if (isWhole || isExceeded) row(room || 'the whole', isExceeded ? [...figures, exceeded] : figures)
  }
  if (isWhole) console.log('')
  return holds
}

if (process.argv[1] === join(root, 'scripts/house.mjs')) {
  process.chdir(root)
  const { forbidden = [], options } = configuration
  const circular = forbidden.filter(({ name }) => name === 'no-cycles')
  const { output } = await cruise(rooms, { ...options, ruleSet: { forbidden: circular }, validate: true })
  if (typeof output === 'string') throw new Error(output)
  process.exitCode = (await holdHouse(output, true)) ? 0 : 1
}
