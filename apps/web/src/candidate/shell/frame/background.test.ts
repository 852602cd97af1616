import { expect, it } from 'vitest'
import { backgroundsOf } from './background.tsx'

type Pair = readonly [wide: string | null, phone: string | null]
const pictures = ([backgroundImage, mobileBackgroundImage]: Pair) => ({
  backgroundImage,
  mobileBackgroundImage,
})

it.each<[string, Pair, Pair, Pair]>([
  ['nothing', [null, null], [null, null], [null, null]],
  ['the test’s', [null, null], ['test', 'test-phone'], ['test', 'test-phone']],
  ['the test’s only one, on phones too', [null, null], ['test', null], ['test', 'test']],
  ['the page’s before the test’s', ['page', 'page-phone'], ['test', 'test-phone'], ['page', 'page-phone']],
  ['the page’s only one, on phones too', ['page', null], ['test', 'test-phone'], ['page', 'page']],
  ['the page’s for phones beside the test’s', [null, 'page-phone'], ['test', null], ['test', 'page-phone']],
  ['one for phones alone', [null, 'page-phone'], [null, null], [null, 'page-phone']],
])('%s', (_, page, assessment, [wide, narrow]) =>
  expect(backgroundsOf(pictures(page), pictures(assessment))).toEqual({ wide, narrow }),
)
