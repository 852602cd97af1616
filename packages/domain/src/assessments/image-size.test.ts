import { expect, it } from 'vitest'
import { imagesWithoutSize, shownImageSize, withImageSizes } from './image-size.ts'

it.each([
  ['a small picture keeps its size', { width: 320, height: 200 }, { width: 320, height: 200 }],
  ['a large one fits the column', { width: 2400, height: 1600 }, { width: 720, height: 480 }],
  ['a very flat one keeps a height', { width: 2400, height: 1 }, { width: 720, height: 1 }],
  ['an unknown size says nothing', { width: null, height: null }, null],
])('%s', (_, stored, shown) => expect(shownImageSize(stored)).toEqual(shown))

const plain = '<img src="/api/files/a" alt="x" />'
const sized = '<img src="/api/files/b" alt="" width="100" height="100" />'

it('finds the pictures that say no size', () =>
  expect(imagesWithoutSize(`<p>${plain}${sized}</p><img class="rt-width-50" src="/api/files/c" />`)).toEqual([
    'a',
    'c',
  ]))

it.each([
  ['says a size that is known', plain, '<img width="3" height="2" src="/api/files/a" alt="x" />'],
  ['leaves one that is said', sized, sized],
  ['leaves a picture that is not known', '<img src="/api/files/z" />', '<img src="/api/files/z" />'],
])('%s', (_, html, expected) => {
  const sizes = new Map(['a', 'b'].map((id) => [id, { width: 3, height: 2 }]))
  expect(withImageSizes(html, sizes)).toBe(expected)
})
