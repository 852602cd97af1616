/** No catalogue keeps a text that nothing asks for. */
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'

const modules = import.meta.glob<Record<string, unknown>>('../**/*texts.ts', { eager: true })

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

const catalogues = Object.values(modules).flatMap((module) => Object.values(module).filter(isCatalogue))

/** Everything but catalogues and tests: there a key stands as a word in quotes, or is put together in a template. */
const source = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '../../../../packages/domain/src/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .filter(([name]) => !/(texts|\.test)\.tsx?$/.test(name))
  .map(([, text]) => text)
  .join('\n')

const literals = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , word]) => word))
/** Names of fields and of union members too: `t(kind)` where `kind` is a key of an object. */
const names = new Set([...source.matchAll(/\b([\w-]+)\??:/g)].map(([, word]) => word))
const templates = [...source.matchAll(/`((?:[\w.]*\$\{[^{}`]*\}[\w.]*)+)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.')))
  .filter((parts) => parts.some((part) => /\w{2}/.test(part)))
  .map((parts) => new RegExp(`^${parts.join('.+')}$`))

const isAskedFor = (key: string) =>
  literals.has(key) || names.has(key) || templates.some((template) => template.test(key))

test.each(catalogues.map(({ name, texts }) => [name, Object.keys(texts)] as const))('%s', (_, keys) => {
  const asked = keys.map((key) => key.replace(/_(?:one|other|many)$/, ''))
  expect(asked.filter((key) => !isAskedFor(key))).toEqual([])
})
