/**
 * What is written around the link of an invitation takes no link but to the product's own address (product
 * 6.12).
 */

import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { server } from '../../../testing/browser.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import InvitationDialog from './invitation-dialog.tsx'

const id = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c${number}`
const assessment = { id: id(10), name: 'Accueil', slug: 'accueil' }
const candidate = {
  id: id(11),
  firstName: 'Inès',
  lastName: 'Durand',
  email: 'ines@example.org',
  phone: null,
  birthDate: null,
}
const refusal = "Votre lien n'est pas autorisé pour l'envoie d'un mail."

/** A single invitation asks whether the limit of the day holds it back. */
const leavesAtOnce = () =>
  server.answer(inviteCandidate, () => ({ error: false, message: '', data: { success: true, message: '' } }))

const paste = async (label: RegExp, html: string) => {
  const clipboardData = {
    files: [],
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }
  fireEvent.paste(await screen.findByRole('textbox', { name: label }), { clipboardData })
}

test.each<[string, InvitationRequest, string]>([
  ['one person', { mode: 'single', assessment, candidate }, labels.send],
  ['many', { mode: 'mass', assessment, candidateIds: [candidate.id] }, 'Vérifier avant d’envoyer'],
])(
  'to %s: a link in the header is refused in the specified words before it is sent',
  async (_, request, button) => {
    const template = { id: id(12), title: 'Relance', subject: 'Votre test', content: '<p>voir phish.ru</p>' }
    leavesAtOnce()
    server.answer(listEmailTemplates, () => ({
      data: [{ ...template, companyId: id(13), kind: null, language: null }],
      canEdit: false,
    }))
    const { user } = await showComponent(<InvitationDialog request={request} />)
    const isSendable = () => !screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled
    await paste(/En-tête/, '<p>Bonjour</p>')
    expect(isSendable()).toBe(true)
    await user.click(await screen.findByRole('button', { name: /^Relance/ }))
    await user.click(await screen.findByRole('button', { name: 'Remplacer' }))
    await screen.findByText(refusal)
    expect(isSendable()).toBe(false)
  },
)

test.each<[string, InvitationRequest, string]>([
  ['one person', { mode: 'single', assessment, candidate }, labels.send],
  ['many', { mode: 'mass', assessment, candidateIds: [candidate.id] }, 'Vérifier avant d’envoyer'],
])('to %s: so is one in the footer', async (_, request, button) => {
  leavesAtOnce()
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const { user } = await showComponent(<InvitationDialog request={request} />)
  await user.click(await screen.findByRole('button', { name: 'Texte après le lien' }))
  await paste(/Pied de page/, '<p>voir phish.ru</p>')
  await screen.findByText(refusal)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(true)
})
