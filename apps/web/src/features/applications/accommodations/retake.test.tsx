/** The sheet's menu: letting somebody take a test again, and what remains where the test was deleted. */

import { allowRetake } from '@assay/contract/applications/accommodation-calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { getAssessment } from '@assay/contract/assessments/calls'
import { applicationAbilities } from '@assay/domain/applications/abilities'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAssessment } from '../../../testing/an-assessment.ts'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { SheetHead } from '../sheet/sheet-head.tsx'
import { aSheet } from '../sheet/testing/a-sheet.ts'
import { SheetMenu } from './sheet-menu.tsx'

const testId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e00'
const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d01'

/** What the menu reads of an application that has ended. */
const sheet = {
  id,
  number: 1,
  assessment: { id: testId, name: 'Accueil' },
  candidate: { id, fullName: 'Anne Petit', email: 'anne@mail.example' },
  identity: { firstName: 'Anne', lastName: 'Petit', email: 'anne@mail.example', phone: null },
  retakes: [],
  comments: [],
  abilities: applicationAbilities({ role: 'ROLE_ADMIN' }, { isCompleted: true }),
} as unknown as ApplicationSheet

/** The dialog, with the test as the server gives it to an administrator. */
async function ask(isOnline: boolean) {
  server.answer(getAssessment, () =>
    anAssessment(aDocument([{ items: [anItem('question')] }], { name: 'Accueil', slug: 'accueil' }), {
      id: testId,
      isOnline,
    }),
  )
  const { user } = await showComponent(<SheetMenu sheet={sheet} />, { as: 'ROLE_ADMIN' })
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Laisser repasser le test…', hidden: true }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('an invitation follows where the test is online', async () => {
  const { dialog } = await ask(true)
  const box = await dialog.findByRole('checkbox', { name: 'Envoyer ensuite une invitation' })
  expect((box as HTMLInputElement).checked).toBe(true)
})

test('nobody is invited to a test that is not online, whatever the reader’s role', async () => {
  const heard = server.answer(allowRetake, () => new Refusal('applicationInProgress'))
  const { user, dialog } = await ask(false)
  await user.type(dialog.getByLabelText(/^Motif/), 'Panne de réseau')
  await user.click(dialog.getByRole('button', { name: 'Autoriser' }))
  await dialog.findByRole('alert')
  expect(heard.map(({ body }) => body)).toEqual([{ reason: 'Panne de réseau' }])
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

test('what is left of a deleted test is compared, printed and erased from its sheet, and nothing else', async () => {
  const judged = { isCompleted: true, isTestDeleted: true }
  const abilities = applicationAbilities({ role: 'ROLE_ADMIN' }, judged)
  const left = aSheet({ status: 'evaluated', score: 4, abilities })
  const nothing = () => undefined
  const { user } = await showComponent(
    <SheetHead sheet={left} isPhone={false} onMove={undefined} onEvaluate={nothing} onHistory={nothing} />,
    { as: 'ROLE_ADMIN' },
  )
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Comparer aux meilleurs',
    'Exporter en PDF',
    'Supprimer la candidature',
  ])
  expect(screen.queryByRole('button', { name: 'Refuser' })).toBeNull()
})
