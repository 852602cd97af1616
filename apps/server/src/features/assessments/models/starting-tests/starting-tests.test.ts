import { onlineCheck } from '@assay/domain/assessments/online-check'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import { expect, test } from 'vitest'
import { startingTests } from './starting-tests.ts'

const documents = [...startingTests.values()]

test('twenty tests are there in both languages', () => {
  expect(documents.filter(({ language }) => language === 'fr')).toHaveLength(20)
  expect(documents.filter(({ language }) => language === 'en')).toHaveLength(20)
})

test.each([...startingTests])('%s could go online as it is', (slug, document) => {
  expect(document.slug).toBe(slug)
  expect(onlineCheck(document)).toEqual([])
  expect(document.contactEmail).toBeNull()
})

test('the right answer has no place of its own: choices are drawn in another order for each', () => {
  const inOrder = documents
    .filter(({ language }) => language === 'fr')
    .flatMap((document) => document.pageList.flatMap(shownItemsOf))
    .flatMap((item) => (item.moduleId === 9 && !item.data.shuffleQcmOrder ? [item.id] : []))
  // Days and hours stand in their order.
  expect(inOrder.toSorted()).toEqual(['due', 'slot'])
})

test('each says how long it takes', () => {
  expect(documents.filter(({ estimatedMinutes }) => estimatedMinutes === null)).toEqual([])
})

/** What both languages share: modules, competences, keys, points, criteria. */
const shape = (slug: string) =>
  startingTests.get(slug)?.pageList.flatMap((page) =>
    shownItemsOf(page).map(({ id, moduleId, evalGroupId, evaluationCriteriaList, data }) => ({
      id,
      moduleId,
      evalGroupId,
      criteria: evaluationCriteriaList.map((each) => [each.id, each.maxScore, each.weight, each.evalGroupId]),
      key: JSON.stringify(data).match(/"(?:score|maxScore|expected\w+|emailPoints)":[^,}]+/g),
    })),
  )

test.each(documents.filter(({ language }) => language === 'fr').map(({ slug }) => slug))(
  '%s asks the same in English',
  (slug) => {
    expect(shape(slug.replace(/-fr$/, '-en'))).toEqual(shape(slug))
  },
)
