/**
 * A style sheet that fails to come: the first words lead on, the sheet is asked for again, and nothing begins
 * before.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { untilStyled } from './until-styled.ts'

const sheet = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
const hear = (what: 'load' | 'error') => sheet()?.dispatchEvent(new Event(what))

function aPage({ isStyled }: { readonly isStyled: boolean }) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', '/candidate/assets/index-1.css')
  document.head.append(link)
  if (isStyled) document.documentElement.style.setProperty('--styled', '1')
  const begun = vi.fn()
  const beginning = untilStyled().then(begun)
  return { link, begun, beginning }
}

afterEach(() => {
  sheet()?.remove()
  document.documentElement.style.removeProperty('--styled')
  delete document.documentElement.dataset.unstyled
  vi.useRealTimers()
})

test('with its style sheet a page begins at once', async () => {
  const { link, beginning } = aPage({ isStyled: true })
  await beginning
  expect(sheet()).toBe(link)
  expect(document.documentElement.dataset.unstyled).toBeUndefined()
})

test('without, it is asked for until it comes', async () => {
  vi.useFakeTimers()
  const { link, begun, beginning } = aPage({ isStyled: false })
  expect(document.documentElement.dataset.unstyled).toBe('')
  const second = sheet()
  expect(second).not.toBe(link)
  expect(second?.getAttribute('href')).toBe(link.getAttribute('href'))
  hear('error')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sheet()).not.toBe(second)
  expect(begun).not.toHaveBeenCalled()
  hear('load')
  await beginning
  expect(begun).toHaveBeenCalledTimes(1)
})
