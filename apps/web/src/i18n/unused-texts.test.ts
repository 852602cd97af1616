/** No catalogue keeps a text that nothing asks for. */
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'

/** Catalogues whose keys come from a rule: the file or folder that names them, in quotes or as fields. */
const namedElsewhere: Readonly<Record<string, string>> = {
  webhooks: '/packages/domain/src/webhooks/',
  auth: '/packages/domain/src/candidates/candidate-form.ts',
  'builder-checks': '/packages/domain/src/',
  board: '/packages/domain/src/applications/status.ts',
  candidate: '/apps/web/src/candidate/taking/state/state.ts',
  candidateDeclare: '/packages/domain/src/quality/declarations.ts',
  fairness: '/packages/domain/src/quality/declarations.ts',
  candidateSave: '/apps/web/src/candidate/api/outcome.ts',
  candidateNotice: '/apps/web/src/candidate/taking/state/state.ts',
  candidateHelp: '/apps/web/src/candidate/shell/help/help-form.ts',
  candidateTrouble: '/apps/web/src/candidate/api/outcome.ts',
  logActions: '/packages/domain/src/logs/actions.ts',
  permissions: '/packages/domain/src/users/permissions.ts',
  queues: '/packages/contract/src/jobs/calls.ts',
  recordingAnswer: '/apps/web/src/modules/shared/recording/played-answer.ts',
  richText: '/apps/web/src/rich-text/tools.ts',
  screens: '/apps/web/src/navigation/paths.ts',
  subjects: '/apps/web/src/features/users/rights-card.tsx',
}

const pathOf = (name: string, from = '/apps/web/src/i18n/') => new URL(name, `file://${from}`).pathname

/** Everything but tests, by its path in the repository. */
const sources = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '../**/*.ts',
        '../**/*.tsx',
        '../../../../packages/domain/src/**/*.ts',
        '../../../../packages/contract/src/jobs/*.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    ),
  )
    .filter(([name]) => !/\.test\.tsx?$/.test(name))
    .map(([name, text]) => [pathOf(name), text]),
)

const sourcesAt = (folder: string) =>
  [...sources].flatMap(([path, text]) => (path.startsWith(folder) ? [text] : []))

/** What each file takes from which other. */
const imports = [...sources].flatMap(([by, text]) =>
  [...text.matchAll(/\b(import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']*)'/g)].map(
    ([, kind, names = '', from = '']) => ({
      by,
      from: pathOf(from, by),
      names: names.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0],
      ),
      isPassedOn: kind === 'export',
    }),
  ),
)

/** The files that import a variable, also from where it is passed on. */
const usersOf = (file: string, variable: string): string[] =>
  imports
    .filter(({ from, names }) => from === file && names.includes(variable))
    .flatMap(({ by, isPassedOn }) => (isPassedOn ? usersOf(by, variable) : [by]))

const modules = import.meta.glob<Record<string, unknown>>(['../**/*texts.ts', '../navigation/paths.ts'], {
  eager: true,
})

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

interface Found {
  readonly name: string
  readonly keys: readonly string[]
  /** The texts of the files that ask for it. */
  readonly asking: readonly string[]
}

const shared: readonly Found[] = Object.entries(modules).flatMap(([name, module]) =>
  Object.entries(module).flatMap(([variable, value]) =>
    isCatalogue(value)
      ? [
          {
            name: value.name,
            keys: Object.keys(value.texts),
            asking: usersOf(pathOf(name), variable).map((user) => sources.get(user) ?? ''),
          },
        ]
      : [],
  ),
)

/** The keys of texts as they are written: the one catalogue of a screen is not exported. */
const keysIn = (text: string): string[] =>
  [...text.matchAll(/(?:^ {2}|[{,] )'?([\w.-]+)'?: (?:\[|errorTwin)/gm)].map(([, key = '']) => key)

/** The catalogues of a file's own, which only the rest of the file asks for. */
const own: readonly Found[] = [...sources]
  .filter(([path]) => path.endsWith('.tsx'))
  .flatMap(([, text]) =>
    [...text.matchAll(/catalogue\(\s*'(\w+)',\s*(\w+|\{)/g)].map(({ 1: name = '', 2: texts = '', index }) => {
      const start = texts === '{' ? index : text.indexOf(`const ${texts} = {`)
      const end = text.indexOf('\n}', start)
      const keys = keysIn(text.slice(start, end))
      return { name, keys, asking: [text.slice(0, start) + text.slice(end)] }
    }),
  )

const catalogues = [...shared, ...own]

const quoted = (text: string) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , word = '']) => word)
const fields = (text: string) => [...text.matchAll(/\b([\w-]+)\??:/g)].map(([, word = '']) => word)
/** Keys that are put together: `` t(`name.${type}`) ``. */
const templates = (text: string) =>
  [...text.matchAll(/`((?:[\w.]*\$\{[^{}`]*\}[\w.]*)+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.')))
    .filter((parts) => parts.some((part) => /\w{2}/.test(part)))
    .map((parts) => new RegExp(`^${parts.join('.+')}$`))

/** Catalogues of editors call a field of the document by its path (`use-fields.ts`). */
const isOfFields = (name: string): boolean => name === 'builder-inspector' || name.endsWith('-editor')
/** The field that a path ends with: `weight` of `evaluationCriteriaList.*.weight.help`. */
const fieldOf = (key: string): string =>
  key
    .replace(/\.help$/, '')
    .split('.')
    .findLast((part) => part !== '*') ?? key

test.each(catalogues.map((each) => [each.name, each] as const))('%s', (name, { keys: all, asking }) => {
  const folder = isOfFields(name) ? '/packages/domain/src/' : namedElsewhere[name]
  const naming = folder === undefined ? [] : sourcesAt(folder)
  const words = new Set([...asking.flatMap(quoted), ...naming.flatMap(quoted), ...naming.flatMap(fields)])
  const patterns = asking.flatMap(templates)
  const isAsked = (key: string): boolean =>
    words.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    (isOfFields(name) && words.has(fieldOf(key)))
  const keys = all.map((key) => key.replace(/_(?:one|other|many)$/, ''))
  expect(keys.filter((key) => !isAsked(key))).toEqual([])
})

test('every catalogue and place named here exists', () => {
  const names = catalogues.map(({ name }) => name)
  for (const { name, keys } of own) expect(keys, name).not.toEqual([])
  for (const [name, file] of Object.entries(namedElsewhere)) {
    expect(names).toContain(name)
    expect(sourcesAt(file), file).not.toEqual([])
  }
})
