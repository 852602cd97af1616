/** The built pages hold no newer syntax than the stated browsers (README, browsers.ts), and run in these. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ecmaVersion, parse, type Token } from 'acorn'
import { demoTestId } from '../support/demo-test.ts'
import { expect, test } from '../support/journey.ts'
import { aCandidate, camille } from '../support/people.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { candidateWords, identify, startPart } from '../support/take-test.ts'

const dist = join(import.meta.dirname, '../../../apps/web/dist')
const lookBehind = /\(\?<[=!]/

interface Stated {
  readonly version: ecmaVersion
  /** Safari 16.4 is the first that has it. */
  readonly hasLookBehind: boolean
}

const stated: Readonly<Record<string, Stated>> = {
  // Without private and public fields, which Safari 15 gets wrong (webkit.org/b/236843), and static blocks.
  candidate: { version: 2021, hasLookBehind: false },
  recruiter: { version: 2022, hasLookBehind: true },
}

/** What an older browser would not read, in words; null where there is nothing. */
function problemOf(code: string, { version, hasLookBehind }: Stated): string | null {
  const texts: string[] = []
  const onToken = (token: Token) => {
    const { value } = token as Token & { readonly value?: unknown }
    const text = typeof value === 'string' ? value : (value as { pattern?: string } | undefined)?.pattern
    if (text !== undefined && lookBehind.test(text)) texts.push(text)
  }
  try {
    parse(code, { ecmaVersion: version, sourceType: 'module', allowAwaitOutsideFunction: true, onToken })
  } catch (error) {
    return String(error)
  }
  return hasLookBehind || texts.length === 0 ? null : `look-behind: ${texts[0]}`
}

for (const [entry, browsers] of Object.entries(stated))
  test(`the built ${entry} page holds no syntax above the stated browsers`, () => {
    const folder = join(dist, entry, 'assets')
    expect(existsSync(folder)).toBe(true)
    const html = readFileSync(join(dist, entry, 'index.html'), 'utf8')
    // Files of the build before are kept beside; what the page names leads to its own.
    const files = reachable(
      folder,
      [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? ''),
    )
    expect(files.size).toBeGreaterThan(5)
    for (const [name, code] of files) expect(problemOf(code, browsers), name).toBeNull()
  })

test('syntax that is too new is found', () => {
  const { candidate, recruiter } = stated as { candidate: Stated; recruiter: Stated }
  for (const code of [
    'class A { static { 1 } }',
    'class A { #a = 1 }',
    '/(?<=a)b/',
    'new RegExp("(?<!a)")',
    '/[a--b]/v',
  ])
    expect(problemOf(code, candidate), code).not.toBeNull()
  expect(problemOf('/(?<=a)b/; class A { static { 1 } }', recruiter)).toBeNull()
  expect(problemOf('/[a--b]/v', recruiter)).not.toBeNull()
})

/** Takes away what Chrome 107, Firefox 110 or Safari 16.4 lacks; for candidates also what iOS 15.0 lacks. */
function withoutNewer(isCandidate: boolean): void {
  const lacking: [object | undefined, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [URLSearchParams.prototype, ['size']],
    [URL, ['canParse', 'parse']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'scheduler']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray', 'some', 'find']],
  ]
  const older: typeof lacking = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex']],
    [String.prototype, ['at']],
    [Object, ['hasOwn']],
    [AbortSignal, ['timeout']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [Navigator.prototype, ['locks', 'wakeLock']],
    [globalThis, ['structuredClone', 'BroadcastChannel']],
    [HTMLDialogElement.prototype, ['showModal', 'close']],
  ]
  for (const [from, names] of isCandidate ? [...lacking, ...older] : lacking)
    for (const name of names) if (from) Reflect.deleteProperty(from, name)
}

test('a candidate’s oldest browser takes the test and opens the help', async ({ page }) => {
  const words = candidateWords('fr')
  await page.addInitScript(withoutNewer, true)
  await page.goto('/assessment/demo-conseiller-boutique')
  await identify(page, aCandidate('Ancien', 'Navigateur'))
  await startPart(page)
  await page.getByText('Vous le saluez').click()
  await page.getByText('Combien de données').click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await page.getByRole('button', { name: words.goOn }).click()
  await expect(page.getByText('Un forfait à 19,99')).toBeVisible()
  await page.getByRole('button', { name: /Aide/ }).click()
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 0.9 })
})

test('staff’s oldest browser signs in, reads the board and opens a test', async ({ page }) => {
  await page.addInitScript(withoutNewer, false)
  await page.goto('/login')
  await fillSignIn(page, camille)
  await expect(page).toHaveURL(/\/dashboard$/)
  const id = await demoTestId(page.request)
  await page.goto(`/candidates/assessments/${id}`)
  await expect(page.getByRole('button', { name: 'Évaluer la suivante' })).toBeVisible()
  await page.goto(`/assessment-builder/${id}`)
  await expect(page.getByRole('navigation', { name: 'Pages du test' })).toContainText('En boutique')
})

/** These scripts, and all whose names stand in them. */
function reachable(folder: string, first: readonly string[]): ReadonlyMap<string, string> {
  const all = new Set(readdirSync(folder).filter((name) => name.endsWith('.js')))
  const found = new Map<string, string>()
  const waiting = [...first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || !all.has(name)) continue
    const code = readFileSync(join(folder, name), 'utf8')
    found.set(name, code)
    waiting.push(...[...code.matchAll(/[\w-]+\.js/g)].map(([each]) => each))
  }
  return found
}
