import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameEnding, nameWithin } from './limits.ts'
import { freeSlug, maxSlugLength, slugify, slugOfTest } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Conseiller clientèle — télécom', 'conseiller-clientele-telecom'],
    ['  Été à la plage ! ', 'ete-a-la-plage'],
    ["Chef d'équipe - nuit", 'chef-dequipe-nuit'],
    ['Cœur de métier', 'coeur-de-metier'],
    ['B2B / SaaS_2026', 'b2b-saas2026'],
    ['日本', ''],
    ['---', ''],
  ])('of %j is %j', (name, slug) => expect(slugify(name)).toBe(slug))

  it('is what a document takes, or empty, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const slug = slugify(name)
        expect(slug).toMatch(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(maxSlugLength)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('the slug of a test', () => {
  it.each([
    ['Été', 'test-2', 'ete'],
    ['😀😀', '', 'test'],
    ['😀😀', 'ete', 'test'],
    ['😀', 'test-2', 'test-2'],
    [' ', 'test', ''],
  ])('named %j, before %j, is %j', (name, present, slug) => expect(slugOfTest(name, present)).toBe(slug))
})

it('a name is cut after 255 characters, not in the middle of one', () => {
  expect(nameWithin('😀'.repeat(300))).toBe('😀'.repeat(255))
  expect(nameWithin('Été')).toBe('Été')
})

it.each([
  ['Accueil', 'Accueil (copie)'],
  ['x'.repeat(255), `${'x'.repeat(247)} (copie)`],
  ['😀'.repeat(255), `${'😀'.repeat(247)} (copie)`],
])('a copy of %s keeps its ending and every character whole', (name, expected) =>
  expect(nameEnding(name, ' (copie)')).toBe(expected),
)

describe('a free slug', () => {
  it.each([
    ['test', [], 'test'],
    ['test', ['test'], 'test-2'],
    ['models', [], 'models-2'],
    ['test', ['test', 'test-2'], 'test-3'],
    ['a'.repeat(255), ['a'.repeat(255)], `${'a'.repeat(253)}-2`],
  ])('for %j', (slug, inUse, expected) =>
    expect(freeSlug(slug, (each) => inUse.includes(each))).toBe(expected),
  )
})
