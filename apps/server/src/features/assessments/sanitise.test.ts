import { richTextClasses, richTextElements } from '@assay/domain/assessments/rich-text'
import { scriptPayloads } from '@assay/domain/testing/script-payloads'
import { describe, expect, test } from 'vitest'
import { expectHarmless } from '../../testing/harmless.ts'
import { sanitiseRichText } from './sanitise.ts'

test('everything that the editor may write survives being saved', () => {
  const html = [
    ...richTextClasses.map((name) => `<p class="${name}">x</p>`),
    ...Object.keys(richTextElements)
      .filter((tag) => !['br', 'hr', 'img', 'a', 'ol'].includes(tag))
      .map((tag) => `<${tag}>x</${tag}>`),
    '<ol start="3"><li>x</li></ol>',
    '<img src="/api/files/abc" alt="x" width="10" height="10" class="rt-width-50" />',
  ].join('')
  expect(sanitiseRichText(html)).toBe(html)
})

describe('nothing else does', () => {
  test.each([
    ['<p style="color:red">x</p>', '<p>x</p>'],
    ['<p class="hidden rt-size-large">x</p>', '<p class="rt-size-large">x</p>'],
    ['<svg onload="x()"><script>1</script></svg>', ''],
    ['<math><mi xlink:href="javascript:x()">y</mi></math>', 'y'],
    ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['<a href="data:text/html,x">y</a>', '<a target="_blank" rel="noopener noreferrer">y</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<form action="/x"><input name="y"></form>', ''],
  ])('%s', (given, cleaned) => {
    expect(sanitiseRichText(given)).toBe(cleaned)
  })
})

test(`of ${scriptPayloads.length} texts that would run a script no element, handler or address is kept that could`, () => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(300)
  for (const html of scriptPayloads) {
    expectHarmless(sanitiseRichText(html), html)
  }
})
