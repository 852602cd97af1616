/**
 * Files of other people (their licences stand beside them in `testing/`): as many questions as their own
 * grammar finds, each taken, taken with a loss that is named, or refused.
 */
import { expect, test } from 'vitest'
import { moduleItem } from '../../assessments/document.ts'
import { moduleTypeOf } from '../../modules/module-types.ts'
import type { Draft } from './draft.ts'
import { readGift } from './gift-read.ts'
import { readQtiItem } from './qti-read.ts'
import giftSamples from './testing/gift-samples.json' with { type: 'json' }
import qtiSamples from './testing/qti-samples.json' with { type: 'json' }

const file = { name: 'samples', language: 'en' } as const

const became: Record<string, string> = {
  MC: 'qcm',
  TF: 'qcm',
  Short: 'question-auto',
  Numerical: 'question-auto',
  Matching: 'category',
  Essay: 'question',
  Description: 'asksNothing',
}
const kindOf = ({ item, refused }: Draft): string =>
  item ? (moduleTypeOf(item.moduleId) ?? '') : (refused?.code ?? '')

/** How many came whole, and how many times each loss or refusal is said. */
function reported(drafts: readonly Draft[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  for (const { item, losses, refused } of drafts) {
    if (item) expect(moduleItem.safeParse(item).success).toBe(true)
    if (refused) count(`refused: ${[refused.code, refused.detail].join(' ').trim()}`)
    else if (losses.length === 0) count('whole')
    else for (const { code } of losses) count(code)
  }
  return counts
}

test('the 51 samples of a public grammar of GIFT', () => {
  const all: Draft[] = []
  const samples = Object.entries(giftSamples.gift.samples)
  expect(samples).toHaveLength(51)
  for (const [name, { types, text }] of samples) {
    const drafts = [...readGift(text, file)]
    const isNegative = (at: number) =>
      drafts[at]?.title.includes('-3.142..') || drafts[at]?.refused?.code === 'noRightAnswer'
    const expected = types.map((type, at) => (isNegative(at) ? 'noRightAnswer' : became[type]))
    expect([name, ...drafts.map(kindOf)]).toEqual([name, ...expected])
    all.push(...drafts)
  }
  expect(reported(all)).toEqual({
    whole: 45,
    feedback: 26,
    wordsAnywhere: 19,
    partialWord: 6,
    markdown: 4,
    markup: 1,
    tags: 2,
    minus: 3,
    'refused: asksNothing': 7,
    'refused: noRightAnswer': 1,
  })
})

const ofQti = (key: keyof typeof qtiSamples) =>
  reported(Object.entries(qtiSamples[key].samples).map(([name, text]) => readQtiItem(text, file, name)))

test('QTI 2.2 items of a player’s conformance tests', () => {
  expect(ofQti('qti 2.2')).toEqual({
    whole: 6,
    allOrNothing: 1,
    'refused: asksNothing': 3,
    'refused: scoring': 7,
    'refused: twoInteractions inlineChoiceInteraction, inlineChoiceInteraction': 2,
    'refused: twoInteractions inlineChoiceInteraction, inlineChoiceInteraction, textEntryInteraction': 1,
    'refused: unknownType graphicGapMatchInteraction': 1,
    'refused: unknownType hotspotInteraction': 1,
    'refused: unknownType hottextInteraction': 1,
    'refused: unknownType templateDeclaration': 1,
  })
})

test.each<[string, string, string[]]>([
  ['an adaptive item', 'adaptive="true"', ['settings adaptive']],
  ['a choice that keeps its place', '', ['settings fixed']],
  ['a right answer that is none of the choices', '', ['rightUnknown Z']],
])('of QTI, %s is a loss that is named', (what, attributes, losses) => {
  const right = what.startsWith('a right') ? '<value>B</value><value>Z</value>' : '<value>B</value>'
  const fixed = losses[0] === 'settings fixed' ? 'fixed="true"' : ''
  const draft = readQtiItem(
    `<assessmentItem identifier="I" ${attributes}><responseDeclaration identifier="R" cardinality="single"
    baseType="identifier"><correctResponse>${right}</correctResponse></responseDeclaration><itemBody>
    <choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which?</prompt>
    <simpleChoice identifier="A" ${fixed}>No</simpleChoice><simpleChoice identifier="B">Yes</simpleChoice>
    </choiceInteraction></itemBody><responseProcessing template="x/match_correct"/></assessmentItem>`,
    file,
    'a.xml',
  )
  expect(draft.losses.map(({ code, detail }) => `${code} ${detail}`)).toEqual(losses)
  expect(draft.item?.data).toMatchObject({ choiceList: [{ score: 0 }, { score: 1 }] })
})

test('QTI 3.0 items of a public library', () => {
  expect(ofQti('qti 3.0')).toEqual({
    whole: 2,
    pictures: 2,
    markup: 1,
    settings: 1,
    'refused: asksNothing': 1,
    'refused: scoring': 4,
    'refused: twoInteractions textEntryInteraction, textEntryInteraction': 1,
    'refused: unknownType hottextInteraction': 1,
    'refused: unknownType inlineChoiceInteraction': 1,
    'refused: unknownType selectPointInteraction': 1,
  })
})
