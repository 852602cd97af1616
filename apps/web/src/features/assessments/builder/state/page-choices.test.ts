import { aDocument } from '@assay/domain/testing/document-factory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageChoices } from './page-choices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pagesOf = (...names: string[]) => aDocument(names.map((name) => ({ name }))).pageList
const namesOf = (choices: PageChoices) => choices.get().map(({ position, name }) => `${position} ${name}`)

function followed(...names: string[]) {
  const choices = new PageChoices(pagesOf(...names))
  const reported = vi.fn()
  choices.subscribe(reported)
  return { choices, reported }
}

test('another document with pages of the same names is the same list', () => {
  const { choices, reported } = followed('One', 'Two')
  const before = choices.get()
  choices.follow(pagesOf('One', 'Two'), false)
  vi.runAllTimers()
  expect(choices.get()).toBe(before)
  expect(reported).not.toHaveBeenCalled()
})

test('a name that is typed comes once its keys pause', () => {
  const { choices, reported } = followed('One', 'Two')
  for (const name of ['Onf', 'Onfe']) {
    choices.follow(pagesOf(name, 'Two'), true)
    vi.advanceTimersByTime(200)
  }
  expect(namesOf(choices)).toEqual(['1 One', '2 Two'])
  vi.advanceTimersByTime(60)
  expect(namesOf(choices)).toEqual(['1 Onfe', '2 Two'])
  expect(reported).toHaveBeenCalledOnce()
})

test.each([
  ['a page that is added', ['One', 'Two', ''], true],
  ['one that is moved', ['Two', 'One'], false],
  ['one that is gone', ['Two'], false],
])('%s is there at once, a name that was being typed with it', (_, names, isTyped) => {
  const { choices } = followed('One', 'Two')
  choices.follow(pagesOf('O', 'Two'), true)
  choices.follow(pagesOf(...names), isTyped)
  expect(choices.get().map(({ name }) => name)).toEqual(names)
  vi.runAllTimers()
  expect(choices.get().map(({ name }) => name)).toEqual(names)
})
