import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plain text of rich text', () => {
  it.each([
    ['le laissez finir', 'le laissez finir'],
    ['<p>le <strong>laissez</strong></p><p>finir</p>', 'le laissez finir'],
    ['a &lt; b &amp;&nbsp;c&#39;d &quot;e&quot;', 'a < b & c\'d "e"'],
    ['&unknown; &lt', '&unknown; &lt'],
    ['&amp;lt;', '&lt;'],
    ['a < b', 'a < b'],
    ['', ''],
  ])('%j reads %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
