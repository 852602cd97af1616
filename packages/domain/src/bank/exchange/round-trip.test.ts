/** What leaves in a format of other products and comes in again scores the answers that are kept the same. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ModuleItem, moduleItem } from '../../assessments/document.ts'
import { scoreOf } from '../../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf, moduleTypes } from '../../modules/module-types.ts'
import { plainText } from '../../modules/plain-text.ts'
import { anItem } from '../../testing/document-factory.ts'
import type { Draft } from './draft.ts'
import { askedBy, type Exportable } from './exportable.ts'
import { readGift } from './gift-read.ts'
import { giftOf } from './gift-write.ts'
import type { QtiVersion } from './qti-elements.ts'
import { readQtiPackage } from './qti-read.ts'
import { qtiItem, qtiManifest } from './qti-write.ts'

const file = { name: 'Import', language: 'fr' } as const
const points = (min: number) => fc.integer({ min, max: 400 }).map((each) => each / 100)
/** Every sign that a format gives a meaning to. */
const text = fc
  .string({ unit: fc.constantFrom('a', 'é', ' ', '=', '~', '#', '{', '}', ':', '\\', '&amp;', '%', '-&gt;') })
  .map((inner) => `<p>x${inner}x</p>`)
const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '=', '~', '{', '\\', '<'),
  minLength: 1,
  maxLength: 3,
})
const item = <T extends ModuleType>(type: T, data: Parameters<typeof anItem<T>>[1]): ModuleItem =>
  moduleItem.parse(anItem(type, data, { content: '<p>Demandé = {ici} ~ # : \\ n ?</p>' }))

const qcm = fc
  .record({
    choices: fc.array(fc.tuple(text, points(-300)), { minLength: 2, maxLength: 6 }),
    isMultipleChoice: fc.boolean(),
    isScore: fc.boolean(),
    shuffleQcmOrder: fc.boolean(),
    nbMinChoices: fc.integer({ min: 0, max: 3 }),
    nbMaxChoices: fc.integer({ min: 1, max: 6 }),
    maxScore: fc.option(points(0)),
  })
  .map(({ choices, ...rest }) => {
    const choiceList = choices.map(([content, score], at) => ({ id: `c${at}`, content, score }))
    return item('qcm', { choiceList, ...rest })
  })
const groups = (expected: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.array(expected, { minLength: 1, maxLength: 3 }), points(1)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) => all.map(([words, score]) => ({ acceptWord: words.join(';'), score })))
const number = fc.integer({ min: 0, max: 300 }).map((each) => String(each / 10).replace('.', ','))
const expectedNumber = fc.oneof(
  number,
  fc.tuple(number, number).map(([one, other]) => `${one} ± ${other}`),
  fc.tuple(number, number).map(([one, other]) => `${one}..${other}`),
)
const auto = fc.oneof(
  groups(number).map((acceptWordGroupList) =>
    item('question-auto', { allowOnlyNumbers: true, acceptWordGroupList }),
  ),
  groups(word).map((acceptWordGroupList) => item('question-auto', { acceptWordGroupList })),
  groups(expectedNumber).map((acceptWordGroupList) =>
    item('question-auto', { allowOnlyNumbers: true, acceptWordGroupList }),
  ),
)
const sorting = fc
  .tuple(fc.array(fc.tuple(text, fc.nat(2)), { minLength: 1, maxLength: 5 }), points(1), fc.boolean())
  .map(([elements, score, isEven]) =>
    item('category', {
      categoryList: ['Un', 'Deux -> 2', 'Trois'].slice(0, isEven ? 1 : 3).flatMap((name, at) => [
        { id: `k${at}`, name: isEven ? name : name.replace(' -> 2', '') },
        { id: `l${at}`, name: `${name} bis` },
      ]),
      elementList: elements.map(([content, at], index) => ({
        id: `e${index}`,
        content,
        expectedCategoryId: `k${isEven ? 0 : at}`,
        score: isEven ? score : score + index / 100,
      })),
    }),
  )
const order = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.option(points(1))).map(([count, maxScore]) =>
  item('priorisation', {
    evaluationType: 2,
    maxScore,
    priorisationList: Array.from({ length: count }, (_, at) => ({
      id: `p${at}`,
      label: `Étape ${at} & suite`,
      expectedPosition: ((at * 7) % 11) + 1,
    })),
  }),
)

const answerOf = (asked: ModuleItem): fc.Arbitrary<unknown> => {
  const { data } = asked as { data: Record<string, { id: string }[]> }
  const idsOf = (key: string) => (data[key] ?? []).map(({ id }) => id)
  if (asked.moduleId === moduleTypes.qcm) {
    const most = asked.data.isMultipleChoice ? asked.data.choiceList.length : 1
    return fc.subarray(idsOf('choiceList'), { maxLength: most })
  }
  switch (moduleTypeOf(asked.moduleId)) {
    case 'category':
      return fc
        .array(fc.constantFrom(...idsOf('categoryList')))
        .map((chosen) =>
          Object.fromEntries(idsOf('elementList').map((id, at) => [id, chosen[at] ?? 'no-category'])),
        )
    case 'priorisation':
      return fc
        .shuffledSubarray(idsOf('priorisationList'), { minLength: idsOf('priorisationList').length })
        .map((ids) => Object.fromEntries(ids.map((id, at) => [id, at + 1])))
    default:
      return fc.oneof(
        number,
        word,
        fc.array(word).map((words) => words.join(' ')),
      )
  }
}

/** Choices, elements and items by their place, categories by their names. */
const namesOf = (asked: ModuleItem): Map<string, string> => {
  const data = asked.data as { [key: string]: { id: string; name?: string; expectedPosition?: number }[] }
  const lists = [data['choiceList'], data['elementList'], data['categoryList']].filter(Array.isArray)
  const ordered = (data['priorisationList'] ?? []).toSorted(
    (one, other) => (one.expectedPosition ?? 0) - (other.expectedPosition ?? 0),
  )
  return new Map(
    [...lists, ordered].flatMap((list) => list.map(({ id, name }, at) => [id, name ?? String(at)] as const)),
  )
}

const translated = (answer: unknown, from: ModuleItem, to: ModuleItem): unknown => {
  const [names, ids] = [namesOf(from), new Map([...namesOf(to)].map(([id, name]) => [name, id]))]
  const text = JSON.stringify(answer)
  return JSON.parse(
    text.replaceAll(/"([ceklp]\d)"/g, (_, id: string) =>
      JSON.stringify(ids.get(names.get(id) ?? '') ?? 'gone'),
    ),
  )
}

async function* one(question: Exportable) {
  yield question
}
const exportable = (asked: ModuleItem): Exportable => ({
  item: asked,
  title: 'Titre : {1}',
  category: 'Vente / Accueil',
  level: 3,
  competence: 'Écoute: [1',
  language: 'fr',
})

const formats: Record<string, (question: Exportable) => Promise<Draft[]>> = {
  gift: async (question) => {
    let written = ''
    for await (const part of giftOf(one(question))) written += part
    return [...readGift(written, file)]
  },
  'QTI 2.2': async (question) => viaQti(question, '2.2'),
  'QTI 3.0': async (question) => viaQti(question, '3.0'),
}
const viaQti = (question: Exportable, version: QtiVersion): Draft[] => {
  const written = qtiItem(question, 'ITEM', version)
  if (written === undefined) return []
  const manifest = qtiManifest(['items/1.xml'], version)
  return [...readQtiPackage(manifest, (path) => (path === 'items/1.xml' ? written : undefined), file)]
}
const carried: Record<string, string[]> = { gift: ['choice', 'numbers', 'sorting', 'words'] }

test.each(Object.entries(formats))('%s', async (name, carry) => {
  const counts: Record<string, number> = {}
  const asked = fc.oneof(qcm, auto, sorting, order)
  const withAnswer = asked.chain((each) => fc.tuple(fc.constant(each), answerOf(each)))
  await fc.assert(
    fc.asyncProperty(withAnswer, async ([question, answer]) => {
      const [draft, ...more] = await carry(exportable(question))
      const kind = askedBy(question)?.kind ?? 'none'
      if (!draft) return
      counts[kind] = (counts[kind] ?? 0) + 1
      expect(more).toEqual([])
      expect(draft.refused).toBeUndefined()
      expect(draft.category).toBe('Vente / Accueil')
      if (name === 'gift') expect(draft).toMatchObject({ level: 3, competence: 'Écoute: [1' })
      const again = moduleItem.parse(draft.item)
      expect(plainText(again.content)).toBe(plainText(question.content))
      const type = moduleTypeOf(question.moduleId) as 'qcm'
      const score = (each: ModuleItem, given: unknown) =>
        scoreOf(type).score(each.data as never, given as never)
      const { max, score: before } = score(question, answer)
      const after = score(again, translated(answer, question, again))
      expect([after.score, after.max]).toEqual([before, max])
    }),
  )
  const every = ['choice', 'numbers', 'order', 'sorting', 'words']
  expect(Object.keys(counts).sort()).toEqual(carried[name] ?? every)
})
