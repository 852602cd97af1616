import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionAndChoices, withoutMarkers } from './pasted-lines.ts'

const paragraphs = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
/** The choices as words, the right ones with a `+` before them. */
const found = (html: string) => {
  const split = questionAndChoices(html)
  return (
    split && [split.question, ...split.choices.map(({ words, isRight }) => (isRight ? `+${words}` : words))]
  )
}
const where = '<p>Où ?</p>'

describe('a question with its answers', () => {
  it.each<readonly [name: string, html: string, ...rest: string[]]>([
    ['letters and brackets', paragraphs('Où ?', 'a) Lyon', 'b) Nice'), where, 'Lyon', 'Nice'],
    ['capitals and dots', paragraphs('Où ?', 'A. Lyon', 'B. Nice'), where, 'Lyon', 'Nice'],
    ['numbers', paragraphs('Où ?', '1. Lyon', '2) Nice'), where, 'Lyon', 'Nice'],
    ['hyphens', paragraphs('Où ?', '- Lyon', '- Nice ?'), where, 'Lyon', 'Nice ?'],
    ['bullets, behind a no-break space', paragraphs('Où ?', '•&nbsp;Lyon', '• Nice'), where, 'Lyon', 'Nice'],
    ['boxes', paragraphs('Où ?', '☐ Lyon', '☐Nice'), where, 'Lyon', 'Nice'],
    ['plain lines', paragraphs('Où ?', 'Lyon', 'Nice'), where, 'Lyon', 'Nice'],
    [
      'a question that is none in form',
      paragraphs('Cochez', 'a) Un', 'b) Deux'),
      '<p>Cochez</p>',
      'Un',
      'Deux',
    ],
    ['a numbered question', paragraphs('3. Où ?', 'a) Un', 'b) Deux'), '<p>3. Où ?</p>', 'Un', 'Deux'],
    ['empty lines between', paragraphs('Où ?', '', 'a) Un', '', 'b) Deux', ''), where, 'Un', 'Deux'],
    [
      'lines of one paragraph',
      '<p><strong>Où ?<br>a) Un<br>b) Deux</strong></p>',
      '<p><strong>Où ?</strong></p>',
      'Un',
      'Deux',
    ],
    ['a list', '<p>Où ?</p><ul><li><p>Un</p></li><li><p>Deux</p></li></ul>', where, 'Un', 'Deux'],
    [
      'a picture of the question',
      '<p>Où ?</p><p><img src="/a"></p><p>a) Un</p><p>b) Deux</p>',
      '<p>Où ?</p><p><img src="/a"></p>',
      'Un',
      'Deux',
    ],
    ['signs of HTML', paragraphs('Où ?', 'a) 1 &lt; 2', 'b) R&amp;D'), where, '1 < 2', 'R&D'],
    ['one ticked box', paragraphs('Où ?', '[x] Un', '[ ] Deux'), where, '+Un', 'Deux'],
    ['two ticked boxes', paragraphs('Où ?', '☑ Un', '☐ Deux', '☑ Trois'), where, '+Un', 'Deux', '+Trois'],
    ['all ticked, which says nothing', paragraphs('Où ?', '☑ Un', '☑ Deux'), where, 'Un', 'Deux'],
    ['one star', paragraphs('Où ?', 'a) Un', '*b) Deux'), where, 'Un', '+Deux'],
    ['a star behind', paragraphs('Où ?', 'a) Un *', 'b) Deux'), where, '+Un', 'Deux'],
    [
      'the answer named below by its number',
      paragraphs('Où ?', '1. Un', '2. Deux', 'Answer: 1'),
      where,
      '+Un',
      'Deux',
    ],
    ['the answer named below', paragraphs('Où ?', 'A. Un', 'B. Deux', 'Réponse : B'), where, 'Un', '+Deux'],
  ])('%s', (_, html, ...expected) => expect(found(html)).toEqual(expected))

  it.each<readonly [name: string, html: string]>([
    ['no answers', paragraphs('Où ?')],
    ['one answer', paragraphs('Où ?', 'a) Lyon')],
    ['no question', paragraphs('a) Lyon', 'b) Nice')],
    ['plain lines below no question', paragraphs('Lisez.', 'Lyon est une ville.', 'Nice aussi.')],
    ['a text below the question', paragraphs('Où ?', 'Lyon', 'long '.repeat(60))],
    ['two questions', paragraphs('Où ?', 'a) Lyon', 'b) Nice', 'Quand ?', 'a) Hier', 'b) Demain')],
    ['words below the answers', paragraphs('Où ?', 'a) Lyon', 'b) Nice', 'Une seule est juste.')],
    ['initials', paragraphs('Qui ?', 'M. Dupont', 'M. Martin')],
    ['negative numbers', paragraphs('Combien', '- 5', '- 3')],
    ['an answer named that is not there', paragraphs('Où ?', 'A. Un', 'B. Deux', 'Réponse : F')],
    ['answers with pictures', paragraphs('Où ?', 'a) <img src="/a">', 'b) <img src="/b">')],
    ['more answers than choices', paragraphs('Où ?', ...Array.from({ length: 51 }, (__, at) => `${at}. x`))],
  ])('is not what has %s', (_, html) => expect(found(html)).toBeUndefined())

  const word = fc.stringMatching(/^[B-Z][a-z]{2,9}$/)
  it('keeps every word, in order, whatever stands around', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.array(word, { minLength: 2, maxLength: 9 }),
        fc.constantFrom('a) ', '1. ', '• ', '☐ ', ''),
        (before, words, marker) => {
          const marked = words.map(
            (each, at) => marker.replace('a', 'abcdefghi'[at] ?? '').replace('1', `${at + 1}`) + each,
          )
          const html = paragraphs(...before, 'Et ?', ...marked)
          expect(found(html)).toEqual([paragraphs(...before, 'Et ?'), ...words])
        },
      ),
    )
  })
})

it('pasted lines lose the marks of a list that all of them have, and no others', () => {
  expect(withoutMarkers(['a) Un', 'b) Deux'])).toEqual(['Un', 'Deux'])
  expect(withoutMarkers(['- Un', 'Deux'])).toEqual(['- Un', 'Deux'])
  expect(withoutMarkers(['M. Dupont', 'M. Martin'])).toEqual(['M. Dupont', 'M. Martin'])
  expect(withoutMarkers(['- 5', '- 3'])).toEqual(['- 5', '- 3'])
})
