import { readFileSync } from 'node:fs'
import { richTextClasses } from '@assay/domain/assessments/rich-text'
import mjml2html from 'mjml'
import { describe, expect, test } from 'vitest'
import { type MailText, renderMail, textOf } from './render-mail.ts'

describe('a mail', () => {
  test('escapes what is put into it', () => {
    const { html } = renderMail({
      language: 'fr',
      subject: 'x',
      greets: '<script>alert(1)</script>',
      paragraphs: ['$& and $1 stay as they are'],
      button: { label: '"Go"', url: 'https://a.example/?a=1&b="2"' },
      company: { name: '<b>Acme</b>', color: 'red;}' },
    })
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>Acme')
    expect(html).toContain('$&amp; and $1 stay as they are')
    expect(html).toContain('https://a.example/?a=1&amp;b=&quot;2&quot;')
    expect(html).not.toContain('red;}')
    expect(html).not.toContain('@@')
  })

  test('says what somebody wrote as they wrote it, be it the name of a place of the layout', () => {
    const written = '@@footer@@ @@content@@ @@url@@ @@name@@ #c01040'
    const { html } = renderMail({
      language: 'fr',
      subject: 'x',
      paragraphs: [`paragraph ${written}`],
      html: `<p>html ${written}</p>`,
      button: { label: `button ${written}`, url: 'https://a.example' },
      footer: `<p>footer ${written}</p>`,
      company: { name: `company ${written}`, color: '#123456' },
    })
    for (const part of ['paragraph', 'html', 'button', 'footer', 'company'])
      expect(html).toContain(`${part} ${written}`)
  })

  test('wears the company’s colour, and says its language', () => {
    const { html } = renderMail({
      language: 'en',
      subject: 'x',
      paragraphs: ['Hello'],
      company: { name: 'Acme', color: '#123456' },
    })
    expect(html).toContain('#123456')
    expect(html).toContain('lang="en"')
    expect(html).toContain('Acme')
  })

  test('is readable as text too', () => {
    const { text } = renderMail({
      language: 'fr',
      subject: 'x',
      greets: '',
      html: '<p>Un &amp; deux<br>trois</p>',
      button: { label: 'Ouvrir', url: 'https://a.example' },
    })
    expect(text).toBe('Bonjour,\n\nUn & deux\ntrois\n\nhttps://a.example')
  })

  test.each([
    ['fr', 'Ne plus recevoir d’e-mails : https://a.example'],
    ['en', 'No more e-mails: https://a.example'],
  ] as const)('says in its text how to get no more, spaced as in %s', (language, line) => {
    const unsubscribe = { label: line.split(/ ?: /)[0] ?? '', url: 'https://a.example' }
    expect(renderMail({ language, subject: 'x', unsubscribe }).text).toBe(line)
  })

  test('keeps where links lead in its text', () => {
    const html =
      '<p>Voir <a href="https://a.example/x?y=1&amp;z=2" target="_blank">le <em>plan</em></a>, ' +
      '<a href="https://a.example">https://a.example</a>, <a href="mailto:i@a.example">i@a.example</a></p>'
    expect(renderMail({ language: 'fr', subject: 'x', html }).text).toBe(
      'Voir le plan (https://a.example/x?y=1&z=2), https://a.example, i@a.example',
    )
  })

  test('looks as it was written in programs that have no style sheet of ours', () => {
    const { html } = renderMail({
      language: 'fr',
      subject: 'x',
      html:
        '<p class="rt-align-center"><span class="rt-colour-brand rt-size-large">Un</span></p>' +
        '<p><img src="/a" width="1100" height="700" alt="Un plan"></p>' +
        '<p><img class="rt-width-50" src="/b" width="900" height="90"></p>',
      footer: '<p class="rt-align-right">Deux</p>',
      company: { name: 'Acme', color: '#123456' },
    })
    for (const part of [
      '<p class="rt-align-center" style="text-align:center">',
      '<span class="rt-colour-brand rt-size-large" style="color:#123456;font-size:1.25em">',
      '<img src="/a" width="550" height="350" alt="Un plan" style="max-width:100%;height:auto">',
      '<img alt="" class="rt-width-50" src="/b" width="275" style="max-width:100%;height:auto;width:50%">',
      '<p class="rt-align-right" style="text-align:right">',
    ])
      expect(html).toContain(part)
  })

  test('is no wider than the screen, whatever stands in it', () => {
    const { html } = renderMail({ language: 'fr', subject: 'x', html: '<p>x</p>' })
    const tables = html.replace(/<!--\[if mso[^]*?<!\[endif\]-->/g, '').match(/<table[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(2)
    for (const table of tables) expect(table).toContain('table-layout: fixed')
  })

  test('has a look for every class that rich text may have', () => {
    for (const name of richTextClasses) {
      const html = `<p class="${name}">x</p>`
      expect(renderMail({ language: 'fr', subject: 'x', html }).html).toContain(`<p class="${name}" style="`)
    }
  })
})

test('the committed layout is what mjml makes of its source (update it with vitest -u)', async () => {
  const source = readFileSync(new URL('./layout.mjml', import.meta.url), 'utf8')
  // No web fonts: a mail asks no server outside for anything.
  const { html, errors } = await mjml2html(source, { fonts: {} })
  expect(errors).toEqual([])
  await expect(html).toMatchFileSnapshot('./layout.html')
})

test('a mail without a button or a footer has no empty rows for them', () => {
  const rows = (mail: Partial<MailText>) =>
    renderMail({ language: 'fr', subject: 'x', ...mail }).html.split('<td').length
  const button = { label: 'Ouvrir', url: 'https://a.example' }
  expect(rows({})).toBeLessThan(rows({ footer: '<p>x</p>' }))
  expect(rows({ footer: '<p>x</p>' })).toBeLessThan(rows({ button }))
  expect(rows({ button })).toBeLessThan(rows({ button, footer: '<p>x</p>' }))
})

test('text of HTML keeps bullets and numbers', () => {
  const html =
    '<p>Venez :</p><ol><li>à 9 h</li><li><p>avec</p><ul><li>stylo</li><li>carte</li></ul></li></ol><ol start="3"><li>fin</li></ol>'
  expect(textOf(html).replaceAll(/\n+/g, '\n')).toBe(
    'Venez :\n1. à 9 h\n2. avec\n  - stylo\n  - carte\n3. fin',
  )
})

test('text of HTML does not undo an escape twice', () => {
  expect(textOf('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
})
