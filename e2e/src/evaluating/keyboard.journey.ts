/**
 * From the home screen to three evaluated applications, by the keyboard alone: its presses beside marks are
 * counted.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { boardWords } from '../main-job/board-words.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest, ownSlug } from '../support/make-test.ts'
import { aCandidate, bastien, elodie } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { candidateWords, identify } from '../support/take-test.ts'

const words = boardWords('fr')
const goal = 25

/** A keyboard that counts what is pressed. */
function counted(page: Page) {
  let presses = 0
  return {
    press: async (key: string): Promise<void> => {
      presses += 1
      await page.keyboard.press(key)
    },
    type: async (text: string): Promise<void> => {
      presses += text.length
      await page.keyboard.type(text)
    },
    /** Marks count for nothing. */
    mark: async (digit: string): Promise<void> => await page.keyboard.press(digit),
    get presses() {
      return presses
    },
  }
}

test(`Élodie evaluates three people without her mouse in fewer than ${goal} presses beside the marks`, async ({
  browserOf,
  requestOf,
}) => {
  const name = `Clavier ${Date.now().toString(36)}`
  const made = await makeTest(
    await requestOf(bastien),
    [
      { items: [anItem('auth')] },
      {
        items: [
          anItem(
            'question',
            {},
            {
              id: 'q',
              content: '<p>Que répondez-vous ?</p>',
              evaluationCriteriaList: [{ id: 'criterion', name: 'Écoute', maxScore: 5 }],
            },
          ),
          anItem('button', { label: labels.send }, { id: 'go' }),
        ],
      },
    ],
    { name, slug: ownSlug('clavier') },
  )
  for (const firstName of ['Anne', 'Bruno', 'Chloé']) {
    const taking = await browserOf()
    await taking.goto(made.address)
    await identify(taking, aCandidate(firstName, 'Clavier'))
    await taking.getByLabel('Que répondez-vous ?').fill('Oui.')
    await taking.getByRole('button', { name: labels.send }).click()
    await expect(taking.getByText(candidateWords('fr').completed)).toBeVisible()
    await taking.close()
  }

  const page = await browserOf()
  await signIn(page, elodie)
  const keys = counted(page)
  await keys.press('Control+k')
  await expect(page.getByLabel(/^Aller à, créer/)).toBeFocused()
  await keys.type(name.slice(-6))
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(made.id))
  await expect(page.getByRole('region', { name: words.toEvaluate })).toContainText('Clavier')
  await keys.press('e')
  for (let done = 1; done <= 3; done += 1) {
    const field = page.getByLabel('Écoute')
    await expect(field).toHaveValue('')
    await keys.mark(String(done + 1))
    await expect(field).toBeFocused()
    await keys.press('Enter')
    await keys.press('Enter')
  }
  await expect(page.getByText(words.submitted).last()).toBeVisible()
  await keys.press('Escape')
  const evaluated = page.getByRole('region', { name: words.evaluated, exact: true })
  await expect(evaluated.getByRole('listitem')).toHaveCount(3)
  expect(keys.presses, 'key presses beside marks').toBeLessThan(goal)
})
