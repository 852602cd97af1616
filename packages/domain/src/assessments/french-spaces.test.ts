import { expect, it } from 'vitest'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { createDraw } from './draw.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import { publicAssessment } from './projection.ts'

it.each([
  ['<p>Où ? Là ! Et : a ; b</p>', '<p>Où\u00a0? Là\u00a0! Et\u00a0: a\u00a0; b</p>'],
  ['« Oui »', '«\u00a0Oui\u00a0»'],
  ['<img alt="Quoi ?"> a:b ?x', '<img alt="Quoi ?"> a:b\u00a0?x'],
  ['https://a.example/?b=1 1 < 2', 'https://a.example/?b=1 1 < 2'],
])('%s', (typed, shown) => expect(withFrenchSpaces(typed)).toBe(shown))

it('are shown to candidates of a French test only, in wordings, choices, the names of test and steps', () => {
  const choiceList = [
    { id: 'a', content: 'Non !', score: 1 },
    { id: 'b', content: 'Oui', score: 0 },
  ]
  const shownIn = (language: 'fr' | 'en') => {
    const document = aDocument([{ items: [anItem('qcm', { choiceList }, { content: '<p>Où ?</p>' })] }], {
      language,
      name: 'Prêt ?',
      stepperData: { style: 'standard', stepList: [{ title: 'Allez !', startPage: 1 }] },
    })
    return JSON.stringify(publicAssessment(document, { pages: [1], draw: createDraw('seed') }))
  }
  for (const text of ['Où\u00a0?', 'Non\u00a0!', 'Prêt\u00a0?', 'Allez\u00a0!'])
    expect(shownIn('fr')).toContain(text)
  expect(shownIn('en')).not.toContain('\u00a0')
})
