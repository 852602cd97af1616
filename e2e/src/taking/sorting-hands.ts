/** What stands on the pages of the test of things to sort, and hands for it. */

import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { labels } from '../support/languages.ts'

const exact = (name: string) => ({ name, exact: true })

/** Finds the parts of a page by role and label, in French. */
export const on = (page: Page) => ({
  demands: page.getByRole('group', { name: 'Classez les demandes' }),
  reading: page.getByRole('group', { name: 'Lisez vos mails' }),
  sorting: page.getByRole('group', { name: 'Classez les mails' }),
  goOn: page.getByRole('button', exact(labels.goOn)),
  done: page.getByRole('heading', { name: 'Merci, votre test est terminé' }),
  /** A category of elements. */
  category: (name: string, items: string) => page.getByRole('region', exact(`${name} ${items}`)),
  element: (label: string) => page.getByRole('listitem').filter({ hasText: label }),
  /** The button that sorts an element. */
  sort: (label: string) => page.getByRole('button', { name: `Classer « ${label} »` }),
  /** A mail in the list. */
  mail: (subject: string) =>
    page.getByRole('list', { name: 'Mails' }).getByRole('button', { name: subject }).first(),
  /** A folder with what it says it holds. */
  folder: (name: string) =>
    page
      .getByRole('navigation', { name: 'Dossiers' })
      .getByRole('button', { name: new RegExp(`^${name} \\d+ mail`) }),
  /** The choice of a category or folder for a thing. */
  choice: (label: string) => page.getByRole('dialog', exact(`Déplacer « ${label} » vers…`)),
  reader: page.getByRole('article', { name: 'Mail ouvert' }),
})

/** The category in which an element lies, with its count, as it is heard. */
export async function expectIn(page: Page, label: string, category: string, items: string): Promise<void> {
  await expect(
    on(page).category(category, items).getByRole('listitem').filter({ hasText: label }),
  ).toBeVisible()
}

/** Takes a thing by a mouse, in small steps, and drops it on another. */
export async function drag(page: Page, thing: Locator, target: Locator): Promise<void> {
  await thing.scrollIntoViewIfNeeded()
  const from = await middleOf(thing)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y + 4)
  const to = await middleOf(target)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { left, top, width, height } = await boxOf(element)
  return { x: left + Math.min(80, width / 2), y: top + Math.min(30, height / 2) }
}

/** Presses Tab until an element has the focus; it must come within so many stops. */
export async function tabTo(page: Page, element: Locator, most = 25): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((each) => each === document.activeElement)) return
  }
  await expect(element, `reached by Tab within ${most} stops`).toBeFocused()
}

/** Takes a thing by its grip with a finger and drops it on what is in view. */
export async function dragByFinger(page: Page, thing: Locator, target: Locator): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const from = await middleOf(thing.locator('[data-grip]'))
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: from.y + 6 })
  const to = await middleOf(target)
  await touch('touchMove', to)
  await touch('touchMove', { x: to.x, y: to.y + 1 })
  await touch('touchEnd')
  await devTools.detach()
}
