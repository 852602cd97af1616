import { onlineCheck } from '@assay/domain/assessments/online-check'
import { expect, test } from 'vitest'
import { startingTests } from './starting-tests.ts'

test('four tests are there in both languages', () => {
  const languages = [...startingTests.values()].map(({ language }) => language)
  expect(languages.filter((language) => language === 'fr')).toHaveLength(4)
  expect(languages.filter((language) => language === 'en')).toHaveLength(4)
})

test.each([...startingTests])('%s could go online as it is', (_, document) => {
  expect(onlineCheck(document)).toEqual([])
  expect(document.contactEmail).toBeNull()
})
