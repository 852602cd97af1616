import { expect, it } from 'vitest'
import { scriptPayloads } from '../testing/script-payloads.ts'
import { isWrittenRichText } from './rich-text.ts'

it.each([
  '',
  'Où ?',
  '<p>1 &lt; 2</p><p></p>',
  '<h2 class="rt-align-center rt-size-large">Bonjour</h2><p>une<br />ligne<br>deux</p><hr />',
  '<ol start="3"><li><p><strong><em><u><s><span class="rt-colour-red">x</span></s></u></em></strong></p></li></ol>',
  '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/?b=1&amp;c">x</a></p>',
  '<p><img class="rt-width-50" src="/api/files/a-1" alt="un > deux" width="3" height="4"></p>',
  '<blockquote><p><img src="/api/files/a-1" /></p></blockquote>',
])('%s is as it is written', (html) => expect(isWrittenRichText(html)).toBe(true))

it('no text that would run a script is', () => {
  const harmless = scriptPayloads.filter((each) => !each.includes('<'))
  expect(scriptPayloads.filter((each) => isWrittenRichText(`<p>x</p>${each}`))).toEqual(harmless)
})

it.each([
  '<p class="other">x</p>',
  '<p style="color:red">x</p>',
  '<a href="//a.example">x</a>',
  '<a href="ftp://a.example">x</a>',
  '<a href="https://a.example" href="javascript:x" >x</a>',
  '<img src="https://a.example/a.png">',
  '<p>1 < 2</p>',
  '<<p>script>x</p>',
  "<a href='https://a.example'>x</a>",
])('%s is not', (html) => expect(isWrittenRichText(html)).toBe(false))

it('a text of the largest length is read in one pass', () => {
  const classes = 'rt-'.repeat(60_000)
  expect(isWrittenRichText(`<p class="${classes}">x</p>`)).toBe(true)
  expect(isWrittenRichText(`<p class="${classes}!">x</p>`)).toBe(false)
  expect(isWrittenRichText('<p class="rt-a '.repeat(12_000))).toBe(false)
  expect(isWrittenRichText(`<a ${'href="tel:1" '.repeat(14_000)}`)).toBe(false)
})
