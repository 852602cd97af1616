import { expect, test, vi } from 'vitest'
import { hasWords, readPastedHtml } from './pasted-images.ts'

const pixel = 'iVBORw0KGgo='

test('what the clipboard carries comes in, what other sites have is left out, the library’s stays at 100 × 100', () => {
  const { html, files, leftOut } = readPastedHtml(
    `<p>Un<img src="data:image/png;base64,${pixel}">deux<img src="https://tracker.example/1.gif">
      <img src="/api/files/abc"><img src="/api/files/def" width="300"></p>`,
  )
  expect(html).not.toMatch(/data:|tracker/)
  expect(html).toContain('<img src="/api/files/abc" width="100" height="100">')
  expect(html).toContain('<img src="/api/files/def" width="300">')
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([['image-1.png', 'image/png', 8]])
  expect(leftOut).toBe(1)
})

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,***',
  'blob:https://example.org/1',
  'file:///C:/image.png',
  '//other.example/api/files/abc',
  '',
])('%j is left out', (source) => {
  expect(readPastedHtml(`<img src="${source}">`)).toEqual({ html: '', files: [], leftOut: 1 })
})

test('text without pictures stays as it was pasted', () => {
  const html = '<!--StartFragment--><p>Un <b>mot</b></p>'
  expect(readPastedHtml(html)).toEqual({ html, files: [], leftOut: 0 })
})

test('no style is parsed, as the policy tells of each: sheets go, and looks are read all the same', () => {
  const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString')
  const said = '<p title="a style=b">Un style = un mot</p>'
  const pasted = `<html><head><style>p { color: red }</style></head><body>${said}
    <p class='x' STYLE = 'font-weight: bold'>Deux</p><span style="font-style:italic">Trois</span></body></html>`
  const { html } = readPastedHtml(pasted)
  hasWords(pasted)
  const texts = parsed.mock.calls.map(([text]) => text)
  parsed.mockRestore()
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).not.toMatch(/<style|class='x' style/i)
    expect(text).toContain(said)
  }
  expect(html).toContain('<p class="x"><strong>Deux</strong></p><span><em>Trois</em></span>')
})

test.each([
  ['<p>Un mot</p>', true],
  ['<img src="https://other.example/1.png">', false],
  ['<style>p { color: red }</style><p> </p>', false],
])('words in %s: %s', (html, expected) => expect(hasWords(html)).toBe(expected))
