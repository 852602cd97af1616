/** French puts a space before : ; ! ? and inside « », at which no line may break. */
import { expect, test } from 'vitest'
import type { Catalogue } from '../i18n/catalogue.ts'

/** Catalogues of what a candidate reads: those of editors and of staff's views are not theirs. */
const files = import.meta.glob<Readonly<Record<string, Catalogue>>>(
  [
    './**/*texts.ts',
    '../modules/**/*texts.ts',
    '!../modules/shared/editing/*',
    '!../modules/**/{editor,answer}-texts.ts',
  ],
  { eager: true },
)

test('there are catalogues to look at', () => expect(Object.keys(files).length).toBeGreaterThan(15))

test.each(Object.entries(files))('no line of %s breaks before a sign', (_, catalogues) => {
  const french = Object.values(catalogues).flatMap(({ texts }) => Object.values(texts).map(([text]) => text))
  expect(french.filter((text) => / [:;!?»]|« /.test(text))).toEqual([])
})
