import { describe, expect, test } from 'vitest'
import { renderMail, textOf } from './render-mail.ts'

describe('a mail', () => {
  test('escapes what is put into it', async () => {
    const { html } = await renderMail({
      language: 'fr',
      subject: 'x',
      greeting: 'Bonjour <script>alert(1)</script>,',
      paragraphs: ['$& and $1 stay as they are'],
      button: { label: '"Go"', url: 'https://a.example/?a=1&b="2"' },
      company: { name: '<b>Acme</b>', color: 'red;}' },
    })
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>Acme')
    expect(html).toContain('$&#38; and $1 stay as they are')
    expect(html).toContain('https://a.example/?a=1&#38;b=&#34;2&#34;')
    expect(html).not.toContain('red;}')
    expect(html).not.toContain('@@')
  })

  test('wears the company’s colour, and says its language', async () => {
    const { html } = await renderMail({
      language: 'en',
      subject: 'x',
      paragraphs: ['Hello'],
      company: { name: 'Acme', color: '#123456' },
    })
    expect(html).toContain('#123456')
    expect(html).toContain('lang="en"')
    expect(html).toContain('Acme')
  })

  test('is readable as text too', async () => {
    const { text } = await renderMail({
      language: 'fr',
      subject: 'x',
      greeting: 'Bonjour,',
      html: '<p>Un &amp; deux<br>trois</p>',
      button: { label: 'Ouvrir', url: 'https://a.example' },
    })
    expect(text).toBe('Bonjour,\n\nUn & deux\ntrois\n\nhttps://a.example')
  })
})

test('text of HTML does not undo an escape twice', () => {
  expect(textOf('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
})
