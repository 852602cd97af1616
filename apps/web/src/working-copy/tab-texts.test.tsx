import { beforeEach, expect, it } from 'vitest'
import { forgetTabTexts, tabText, tabTextsAbout } from './tab-texts.ts'

beforeEach(() => sessionStorage.clear())

it('finds a text again: that of its author, about its thing', () => {
  tabText('camille', 'comment', '1').keep('Très clair')
  expect(tabText('camille', 'comment', '1').read()).toBe('Très clair')
  expect(tabText('camille', 'comment', '2').read()).toBe('')
  expect(tabText('samir', 'comment', '1').read()).toBe('')
})

it('forgets a text that was sent or emptied, and no other', () => {
  tabText('camille', 'comment', '1').keep('Très clair')
  tabText('camille', 'comment', '2').keep('À revoir')
  tabText('camille', 'comment', '1').keep('')
  expect(tabText('camille', 'comment', '1').read()).toBe('')
  expect(tabText('camille', 'comment', '2').read()).toBe('À revoir')
})

it('tells about which things its author has one', () => {
  tabText('camille', 'marks', '1').keep('[]')
  tabText('camille', 'comment', '2').keep('Très clair')
  tabText('samir', 'marks', '3').keep('[]')
  expect(tabTextsAbout('camille', 'marks')).toEqual(['1'])
})

it('forgets every text at signing out, and nothing else of the tab', () => {
  for (const id of ['1', '2', '3']) tabText('camille', 'comment', id).keep('Très clair')
  sessionStorage.setItem('signInNotice', 'expired')
  forgetTabTexts()
  expect(sessionStorage.length).toBe(1)
  expect(sessionStorage.getItem('signInNotice')).toBe('expired')
})
