/** A mail after a decision: from a template, read, then sent. */

import { mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { offerUndo, undoStore } from '../../../patterns/undo-store.ts'
import { server } from '../../../testing/browser.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import DecisionMailDialog from './decision-mail-dialog.tsx'

const own = { kind: null, language: null }
const ines = {
  name: 'Inès Durand',
  email: 'ines@example.org',
  tests: ['Accueil', 'Paie'],
  status: 'refused' as const,
  language: 'fr' as const,
}
const nobody = {
  successCount: 0,
  failCount: 0,
  deferredCount: 0,
  errors: [],
  message: '',
  preview: null,
  recipients: [],
}
beforeEach(() => void server.answer(mailApplications, () => nobody))

const ids = ['7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c51', '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c52']

test('it is read before it leaves, and who gets nothing is said; sent, the decision is no longer undone', async () => {
  const template = {
    id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c41',
    title: 'Refus',
    subject: 'Votre candidature',
    content: '<p>Merci {{candidateFirstname}}</p>',
    companyId: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31',
    ...own,
  }
  server.answer(listEmailTemplates, () => ({ data: [template], canEdit: false }))
  const why = 'Cette personne ne souhaite plus recevoir d’e-mails'
  const writes = server.answer(mailApplications, ({ body }) => ({
    successCount: 1,
    failCount: 1,
    deferredCount: 0,
    errors: [{ applicationId: ids[1] ?? '', code: 'candidateUnsubscribed', message: why }],
    message: '1 e-mail a été envoyé avec succès, 1 échec',
    recipients: body.preview ? [ines] : [],
    preview:
      body.preview && body.subject !== ''
        ? { to: 'Inès Durand', subject: body.subject, html: '<p>Merci Inès</p>' }
        : null,
  }))
  offerUndo({ message: '2 candidatures déplacées', undo: () => undefined })
  const { user } = await showComponent(<DecisionMailDialog applicationIds={ids} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Relire avant d’envoyer' }))
  await screen.findByText("L'objet est obligatoire")
  const subject = screen.getByRole('textbox', { name: /Objet/ })
  await waitFor(() => expect(globalThis.document.activeElement).toBe(subject))
  await user.click(await screen.findByRole('button', { name: /^Refus/ }))
  await user.click(screen.getByRole('button', { name: 'Relire avant d’envoyer' }))
  await screen.findByText('Merci Inès')
  screen.getByText('Inès Durand · ines@example.org · Accueil, Paie')
  screen.getByText(`1 candidat ne recevra rien : ${why}`)
  expect(undoStore.get()).toBeDefined()
  await user.click(screen.getByRole('button', { name: labels.send }))
  expect(undoStore.get()).toBeUndefined()
  await screen.findByText('1 e-mail a été envoyé avec succès, 1 échec')
  expect(writes.map(({ body }) => body)).toMatchObject([
    { applicationIds: ids, subject: '', content: '', preview: true },
    { applicationIds: ids, preview: true },
    { applicationIds: ids, content: template.content, preview: false },
  ])
})

test.each([
  ['the content', { subject: 'Votre candidature', content: '<p>voir https://ailleurs.fr</p>' }],
  ['the subject', { subject: 'Votre candidature : phish.ru', content: '<p>Merci</p>' }],
])('a link in %s is refused in the specified words before it is sent', async (_, words) => {
  const template = { id: ids[0] ?? '', title: 'Refus', companyId: ids[1] ?? '', ...own, ...words }
  server.answer(listEmailTemplates, () => ({ data: [template], canEdit: false }))
  const { user } = await showComponent(<DecisionMailDialog applicationIds={ids} onClose={() => undefined} />)
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Relire avant d’envoyer' })
  expect(check.disabled).toBe(false)
  await user.click(await screen.findByRole('button', { name: /^Refus/ }))
  await screen.findByText("Votre lien n'est pas autorisé pour l'envoie d'un mail.")
  expect(check.disabled).toBe(true)
})

test('a template takes the place of one’s own words only after a question, and of another template at once', async () => {
  const of = (number: number, title: string) => ({
    id: `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c6${number}`,
    companyId: ids[1] ?? '',
    ...own,
    title,
    subject: `Objet ${title}`,
    content: `<p>Texte ${title}</p>`,
  })
  server.answer(listEmailTemplates, () => ({ data: [of(1, 'Refus'), of(2, 'Embauche')], canEdit: false }))
  const { user } = await showComponent(<DecisionMailDialog applicationIds={ids} onClose={() => undefined} />)
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /Objet/ })
  await user.click(await screen.findByRole('button', { name: /^Refus/ }))
  await user.click(screen.getByRole('button', { name: /^Embauche/ }))
  expect(subject.value).toBe('Objet Embauche')
  await user.type(subject, ' de mai')
  await user.click(screen.getByRole('button', { name: /^Refus/ }))
  await user.click(within(await screen.findByRole('dialog', { name: /Remplacer/ })).getByText(labels.cancel))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Remplacer/ })).toBeNull())
  expect(subject.value).toBe('Objet Embauche de mai')
  await user.click(screen.getByRole('button', { name: /^Refus/ }))
  await user.click(await screen.findByRole('button', { name: 'Remplacer' }))
  await waitFor(() => expect(subject.value).toBe('Objet Refus'))
})

test('the company’s own words for the decision are there at first, and who is meant is said', async () => {
  const starter = {
    id: ids[0] ?? '',
    companyId: ids[1] ?? '',
    kind: 'refusal',
    title: 'Réponse négative',
    subject: 'Votre candidature',
    content: '<p>Merci</p>',
  } as const
  const english = { ...starter, id: ids[1] ?? '', language: 'en', subject: 'Your application' } as const
  server.answer(listEmailTemplates, () => ({
    data: [english, { ...starter, language: 'fr' as const }],
    canEdit: false,
  }))
  server.answer(mailApplications, ({ body }) => ({
    ...nobody,
    successCount: 1,
    recipients: [ines],
    preview: body.subject === '' ? null : { to: ines.name, subject: body.subject, html: body.content },
  }))
  const { user } = await showComponent(<DecisionMailDialog applicationIds={ids} onClose={() => undefined} />)
  await screen.findByText('Inès Durand · ines@example.org · Accueil, Paie')
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: /Objet/ })
  await waitFor(() => expect(subject.value).toBe('Votre candidature'))
  await user.click(screen.getByRole('button', { name: 'Relire avant d’envoyer' }))
  await screen.findByText('Merci')
})
