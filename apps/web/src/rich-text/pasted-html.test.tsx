/**
 * What other programs put on the clipboard, in the elements that the editor reads; nothing of it is left in
 * `style`.
 */
import { expect, test } from 'vitest'
import { readPastedHtml } from './pasted-images.ts'

const google =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr">' +
  '<span style="font-size:11pt;font-weight:400">a</span><span style="font-weight:700">b</span>' +
  '<span style="font-weight:400;font-style:italic">c</span><span style="text-decoration:underline">d</span>' +
  '<span style="text-decoration:line-through">e</span><span style="FONT-WEIGHT: 700; font-style:italic">f</span>' +
  '<a href="https://a.example" style="text-decoration:none"><span style="text-decoration:underline">g</span></a></p></b>'

const wordItem = (text: string, marker: string, level = 1, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

/** Without the spans and attributes that the editor passes over. */
const read = (html: string): string =>
  readPastedHtml(html)
    .html.replaceAll(/<!--.*?-->|<\/?span>/g, '')
    .replaceAll(/ (?:class|dir|id)=(?:"[^"]*"|\S+?)(?=[ >])/g, '')

test.each([
  [
    'Google Docs',
    google,
    '<p>a<strong>b</strong><em>c</em><u>d</u><s>e</s><em><strong>f</strong></em><a href="https://a.example">g</a></p>',
  ],
  [
    'headings and lists of Google Docs',
    '<h1 style="margin:0"><span style="font-weight:400">Un</span></h1><ul style="font-weight:400"><li style="font-weight:700">Deux</li></ul>',
    '<h2>Un</h2><ul><li><strong>Deux</strong></li></ul>',
  ],
  [
    'a heading whose style says that it is bold',
    '<h2 style="font-weight:700">Un</h2><b style="font-weight: 700">Deux</b>',
    '<h2>Un</h2><b><strong>Deux</strong></b>',
  ],
  [
    'bullets of Word, one level within another',
    `<p>Avant</p>${wordItem('Un', '·')}${wordItem('Un A', 'o', 2)} ${wordItem('<b>Deux</b>', '·')}<p>Après</p>`,
    '<p>Avant</p><ul><li>Un<ul><li>Un A</li></ul></li><li><b>Deux</b></li></ul> <p>Après</p>',
  ],
  [
    'numbers of Word, taken up again after a paragraph',
    `${wordItem('Un', '1.')}${wordItem('Deux', '2.')}<p>Puis</p>${wordItem('Trois', '3.')}${wordItem('À part', 'a)', 1, 1)}`,
    '<ol><li>Un</li><li>Deux</li></ol><p>Puis</p><ol start="3"><li>Trois</li></ol><ol><li>À part</li></ol>',
  ],
  [
    'bullets that Word writes as plain words',
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">·&nbsp;&nbsp;Un</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">·&nbsp;&nbsp;Deux</p>',
    '<ul><li>Un</li><li>Deux</li></ul>',
  ],
  [
    'raised and lowered figures',
    '<p>Le 1<sup>er</sup>, 25&nbsp;m<sup>2</sup>, 10<span style="vertical-align:super">-3</span> l, H<sub>2</sub>O, 2<sup>2x</sup></p>',
    '<p>Le 1<sup>er</sup>, 25&nbsp;m², 10⁻³ l, H₂O, 2^(2x)</p>',
  ],
  [
    'a footnote’s number, which leads nowhere here',
    '<p>Un<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a> et <a href="https://a.example/#b">deux</a></p>',
    '<p>Un^([1]) et <a href="https://a.example/#b">deux</a></p>',
  ],
  [
    'what nobody saw',
    "<p class=MsoNormal>Quel délai ?<span style='display:none;mso-hide:all'> RÉPONSE : 14</span></p>" +
      '<div style="display:none">a</div><span style="visibility:hidden">b</span><span style="font-size:0">c</span>' +
      '<span hidden>d</span><p style="color:#fff;background:#fff">e</p>' +
      '<a class=msocomanchor>[AB1]</a><div style="mso-element:comment-list"><p>f</p></div><p style="font-size:0.9em">g</p>',
    '<p>Quel délai ?</p><p>g</p>',
  ],
  [
    'nested lists of Word in a browser',
    [
      ['Un', 1],
      ['a', 2],
      ['b', 2],
      ['Deux', 1],
    ]
      .map(
        ([text, level]) =>
          `<div class="ListContainerWrapper X"><ol role="list"><li role="listitem" data-aria-level="${level}">${text}</li></ol></div>`,
      )
      .join(''),
    '<div><ol role="list"><li role="listitem" data-aria-level="1">Un<ol><li role="listitem" data-aria-level="2">a</li><li role="listitem" data-aria-level="2">b</li></ol></li><li role="listitem" data-aria-level="1">Deux</li></ol></div>',
  ],
  [
    'a table with empty cells',
    '<table><tr><td>Produit</td><td>Prix</td><td>Remise</td><td></td></tr><tr><td>A</td><td>19</td><td></td><td></td></tr><tr><td></td><td>29</td><td>10</td></tr></table>',
    '<p>Produit Prix Remise</p><p>A 19 –</p><p>– 29 10</p>',
  ],
  [
    'a table',
    '<table><caption>Notes</caption><tbody><tr><td>Nom</td><td><p class=MsoNormal>Note</p></td></tr><tr><td><b>Ana</b></td><td>12</td></tr></tbody></table>',
    '<p>Notes</p><p>Nom Note</p><p><b>Ana</b> 12</p>',
  ],
  [
    'a table whose cells hold more than a line, another table among it',
    '<table><tr><td>Un</td><td><p>Deux</p><p>Trois</p></td><td><table><tr><td>4</td><td>5</td></tr></table></td></tr></table>',
    '<div>Un</div><div><p>Deux</p><p>Trois</p></div><div>4 5</div>',
  ],
])('%s', (_, pasted, expected) => expect(read(pasted)).toBe(expected))

test('a style that never ends is read in no time', () => {
  const { html } = readPastedHtml(`<p style="${':'.repeat(200_000)}${'; font'.repeat(50_000)}">Un</p>`)
  expect(html).toBe('<p>Un</p>')
})

test('alignment comes along on paragraphs and headings, of the kinds that the editor has', () => {
  const { html } = readPastedHtml(
    '<h1 style="text-align:center">Un</h1><p style="text-align: RIGHT">Deux</p><p style="text-align:start">Trois</p>',
  )
  expect(html).toBe('<h2 class="rt-align-center">Un</h2><p class="rt-align-right">Deux</p><p>Trois</p>')
})
