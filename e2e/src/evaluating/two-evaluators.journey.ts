/** Two people evaluate one hidden candidate, each in a browser of their own, and see what the other does. */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { boardWords } from '../main-job/board-words.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest, ownSlug } from '../support/make-test.ts'
import { aCandidate, bastien, elodie, samir } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { candidateWords, identify } from '../support/take-test.ts'

const words = boardWords('fr')
const criteria = ['Écoute', 'Clarté'] as const

const pages = [
  { items: [anItem('auth')] },
  {
    items: [
      anItem(
        'question',
        {},
        {
          id: 'q',
          content: '<p>Que répondez-vous ?</p>',
          evaluationCriteriaList: criteria.map((name, index) => ({
            id: `criterion-${index}`,
            name,
            maxScore: 5,
          })),
        },
      ),
      anItem('button', { label: labels.send }, { id: 'go' }),
    ],
  },
]

/** Gives a mark to each criterion by the keyboard, and submits. */
async function evaluate(page: Page, name: string, marks: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `${words.open} ${name}` }).click()
  await page.getByRole('tab', { name: words.evaluation }).click()
  await page.getByLabel(criteria[0]).focus()
  for (const [index, mark] of marks.entries()) {
    await expect(page.getByLabel(criteria[index] ?? '')).toBeFocused()
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: words.submit })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.submitted)).toBeVisible()
}

test('Élodie and Samir evaluate the same hidden candidate; each sees what the other did; Samir hires, Élodie exports', async ({
  browserOf,
  requestOf,
}) => {
  const made = await makeTest(await requestOf(bastien), pages, {
    name: 'Deux regards',
    slug: ownSlug('deux-regards'),
    showCandidateIdentityBeforeEval: false,
    hidesMarks: true,
  })
  const inès = aCandidate('Inès', 'Regnard')
  const taking = await browserOf()
  await taking.goto(made.address)
  await identify(taking, inès)
  await taking.getByLabel('Que répondez-vous ?').fill('J’écoute d’abord.')
  await taking.getByRole('button', { name: labels.send }).click()
  await expect(taking.getByText(candidateWords('fr').completed)).toBeVisible()

  const board = `/candidates/assessments/${made.id}`
  const [hers, his] = [await browserOf(), await browserOf()]
  await signIn(hers, elodie)
  await signIn(his, samir)
  const nameless = new RegExp(`^${words.open} (Candidat·e nº .+)$`)
  for (const page of [hers, his]) {
    await page.goto(board)
    await expect(page.getByRole('button', { name: nameless })).toBeVisible()
    await expect(page.getByText('Regnard')).toHaveCount(0)
  }
  // A number that counts would tell whose card it is.
  const label = await hers.getByRole('button', { name: nameless }).getAttribute('aria-label')
  const hidden = nameless.exec(label ?? '')?.[1] ?? ''
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  await evaluate(hers, hidden, ['5', '4'])
  // Told by the server: nobody reloads. To who has evaluated the identity shows, and to nobody else.
  await expect(column(hers, words.evaluated)).toContainText('Inès Regnard')
  await expect(column(his, words.evaluated)).toContainText(hidden)
  await his.getByRole('button', { name: `${words.open} ${hidden}` }).click()
  await his.getByRole('tab', { name: words.evaluation }).click()
  await expect(his.getByText(/Une autre personne a évalué/)).toBeVisible()
  // Whose it is stands in the head; nothing of hers is in the evaluation.
  await expect(his.getByRole('tabpanel').getByText('Élodie Marchetti')).toHaveCount(0)
  await his.keyboard.press('Escape')
  await evaluate(his, hidden, ['3', '4'])
  await expect(his.getByText('Élodie Marchetti').first()).toBeVisible()
  await expect(his.getByText(/Accord des évaluateurs sur ce test/)).toBeVisible()
  // (9 + 7) / 2 of 10.
  await expect(his.getByRole('region', { name: words.score })).toContainText('8/10')

  await his.getByRole('dialog').getByRole('button', { name: words.hire, exact: true }).click()
  const question = his.getByRole('dialog', { name: /^Embaucher Inès Regnard/ })
  await expect(question.getByRole('button', { name: words.hire, exact: true })).toBeFocused()
  await his.keyboard.press('Enter')
  await hers.keyboard.press('Escape')
  await expect(column(hers, words.hired)).toContainText('Inès Regnard')

  await column(hers, words.hired).getByLabel('Sélectionner Inès Regnard').check()
  await hers.getByRole('button', { name: 'Exporter en ZIP' }).click()
  const download = hers.waitForEvent('download')
  await hers
    .getByRole('dialog')
    .getByRole('button', { name: 'Télécharger' })
    .first()
    .click({ timeout: 20_000 })
  expect((await download).suggestedFilename()).toMatch(/^Deux regards - Candidatures .*\.zip$/)
})
