import { expect, test } from 'vitest'
import { hasLink } from './links.ts'
import { unknownPlaceholders } from './placeholders.ts'
import { starterKinds, starterTemplates } from './starter-templates.ts'

test('there is one template of each kind and language', () => {
  const all = starterTemplates.map(({ kind, language }) => `${kind} ${language}`)
  expect(all).toEqual(starterKinds.flatMap((kind) => [`${kind} fr`, `${kind} en`]))
  expect(new Set(starterTemplates.map(({ title }) => title)).size).toBe(all.length)
})

test.each(starterTemplates)(
  '$title can be filled in before the test, has no link, and is typeset',
  (each) => {
    const texts = [each.subject, each.content]
    expect(texts.flatMap((text) => unknownPlaceholders(text, { isBeforeTest: true }))).toEqual([])
    expect(texts.some(hasLink)).toBe(false)
    expect(texts.join(' ')).not.toMatch(/['"]|\.\.\.| [:;!?»]|« /)
  },
)
