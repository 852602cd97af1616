/** A mail that did not arrive says why on the sheet, and is sent again from there. */
import { resendCandidateMail } from '@assay/contract/candidates/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { MailsTab } from './mails-tab.tsx'

const id = (last: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e0${last}`
const candidate = { id: id(1), fullName: 'Léa Petit', email: 'lea@exmaple.fr' }
const mail = {
  id: id(2),
  subject: 'Votre candidature',
  status: 'failed',
  reason: '550 no such user',
  isResendable: true,
  createdAt: '2026-11-20T09:00:00.000Z',
}

test('a mail that was refused is corrected and sent again', async () => {
  const heard = server.answer(resendCandidateMail, () => ({ success: true }))
  const { user } = await showComponent(<MailsTab sheet={{ mails: [mail], candidate }} />)
  expect(screen.getByText('550 no such user')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Corriger et renvoyer' }))
  const field = screen.getByLabelText('Adresse du destinataire')
  await user.clear(field)
  await user.type(field, 'lea@example.fr')
  await user.click(screen.getByRole('button', { name: 'Renvoyer' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({
    params: { id: id(1), mailId: id(2) },
    body: { email: 'lea@example.fr', changesRecord: true },
  })
})

test('what the viewer may not send again only says why', async () => {
  const reason = 'candidateUnsubscribed'
  const withheld = { ...mail, status: 'cancelled', reason, isResendable: false }
  await showComponent(<MailsTab sheet={{ mails: [withheld], candidate }} />)
  expect(screen.getByText('Cette personne ne veut plus d’e-mails.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Corriger et renvoyer' })).toBeNull()
})
