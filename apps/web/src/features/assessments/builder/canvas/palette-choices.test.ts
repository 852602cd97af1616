import { expect, test } from 'vitest'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { paletteChoices } from './palette-choices.ts'

const inFrench = moduleTexts.textsIn('fr')
const first = (search: string) => paletteChoices(search, inFrench)[0]?.types[0]

test.each([
  ['nothing typed: the first of the first category', '', 'text'],
  ['a whole name, though others begin with it', inFrench('name.question'), 'question'],
  ['a whole name', inFrench('name.question-auto'), 'question-auto'],
  ['the beginning of a name, without accents and capitals', 'prior', 'priorisation'],
  ['another name', inFrench('name.button').toUpperCase(), 'button'],
])('%s', (_, search, expected) => {
  expect(first(search)).toBe(expected)
})

test('nothing matches: no group', () => {
  expect(paletteChoices('zzz', inFrench)).toEqual([])
})
