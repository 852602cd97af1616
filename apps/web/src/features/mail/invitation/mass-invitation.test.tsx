/**
 * Inviting many is counted first. What was right when the dialog opened, or was counted, and does not hold
 * any more is said where one looks.
 */

import { inviteCandidate, massInvite } from '@assay/contract/applications/invitation-calls'
import { type EmailTemplate, listEmailTemplates } from '@assay/contract/mail/template-calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from '../../../api/server-data.ts'
import {
  requestInvitation,
  useInvitationRequest,
} from '../../../feature-parts/invitation/request-invitation.ts'
import { server } from '../../../testing/browser.ts'
import { networkFailure, Refusal } from '../../../testing/contract-server.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { LeaveQuestion } from '../../../working-copy/leave-question.tsx'
import InvitationDialog from './invitation-dialog.tsx'
import { emptyDraft, termsOf } from './mail-fields.tsx'

const id = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c${number}`
const check = 'Vérifier avant d’envoyer'
const preview = { to: 'Anne Petit', subject: 'Votre test', html: '<p>Bonjour Anne</p>' }
const counted = {
  successCount: 1,
  failCount: 0,
  deferredCount: 0,
  errors: [],
  message: '',
  invitedBefore: null,
  preview,
}

const shown = { error: false, message: '', data: { success: true, message: '' } }

beforeEach(() => void server.answer(inviteCandidate, () => shown))

test('a test that was deleted between counting and sending: the refusal comes into sight, the count goes', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  let isDeleted = false
  server.answer(massInvite, () => (isDeleted ? new Refusal('assessmentNotFound') : counted))
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  const request = {
    mode: 'mass',
    assessment: { id: id(10), name: 'Accueil', slug: 'accueil' },
    candidateIds: [id(11)],
  } as const
  const { user } = await showComponent(<InvitationDialog request={request} />)
  await user.click(await screen.findByRole('button', { name: check }))
  await screen.findByText('E-mails à envoyer : 1. Candidats non invités : 0.')
  isDeleted = true
  await user.click(screen.getByRole('button', { name: labels.send }))
  await screen.findByText('Test introuvable')
  expect(seen).toEqual(['Test introuvable'])
  expect(screen.queryByText(/E-mails à envoyer/)).toBeNull()
  await screen.findByRole('button', { name: check })
})

test('a test that was deleted while the dialog of one invitation was open: what was written stays', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const asked = server.answer(inviteCandidate, () => new Refusal('assessmentNotFound'))
  const request = { mode: 'single', assessment: { id: id(10), name: 'Accueil', slug: 'accueil' } } as const
  const { user } = await showComponent(<InvitationDialog request={request} />)
  const email = await screen.findByRole('textbox', { name: /E-mail/ })
  await user.type(screen.getByRole('textbox', { name: /Prénom/ }), 'Inès')
  await user.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Durand')
  await user.type(email, 'a@b.fr, c@d.fr')
  const send = screen.getByRole('button', { name: labels.send })
  await user.click(send)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(asked.filter(({ body }) => body.purpose === 'send')).toEqual([])
  await user.clear(email)
  await user.type(email, 'ines@example.org')
  await user.click(send)
  await screen.findByText('Test introuvable')
  const sent = asked.filter(({ body }) => body.purpose === 'send')
  expect(sent.map(({ body }) => body.email)).toEqual(['ines@example.org'])
  expect((email as HTMLInputElement).value).toBe('ines@example.org')
  expect((send as HTMLButtonElement).disabled).toBe(false)
})

test('the first one’s mail is shown with the count, and sent to oneself', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const heard = server.answer(massInvite, () => counted)
  const assessment = { id: id(10), name: 'Accueil', slug: 'accueil' }
  const request = { mode: 'mass', assessment, candidateIds: [id(11)] } as const
  const { user } = await showComponent(<InvitationDialog request={request} />)
  await user.click(await screen.findByRole('button', { name: 'M’envoyer un test' }))
  await screen.findByText('Un e-mail d’essai vous a été envoyé')
  await screen.findByText('Bonjour Anne')
  expect(screen.getByRole('button', { name: labels.send })).toBeTruthy()
  expect(heard.map(({ body }) => body.get('preview'))).toEqual(['test'])
})

const message = 'Cette personne ne souhaite plus recevoir d’e-mails'
const left = { line: 4, code: 'candidateUnsubscribed', message, sameAsLine: null }
const lucRoux = { name: 'Luc Roux', email: 'luc@example.fr' }
const unseen = { ...left, line: 5, code: 'candidateNotFound', message: 'Candidat introuvable', person: null }
const chosen = [{ ...left, person: lucRoux }, unseen]

test.each([
  ['chosen ones by name', { candidateIds: [id(11)] }, chosen, [`Luc Roux · luc@example.fr : ${message}`]],
  [
    'those of a file by line',
    { file: new File(['x'], 'c.csv') },
    [unseen],
    ['Ligne 5 : Candidat introuvable'],
  ],
] as const)(
  'who is left out is told before and stays readable after sending: %s',
  async (_, whom, errors, reported) => {
    server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
    const sentence = '1 e-mail a été envoyé avec succès, 2 échecs'
    const heard = server.answer(massInvite, () => ({
      ...counted,
      failCount: 2,
      message: sentence,
      errors: [...errors],
    }))
    requestInvitation({ mode: 'mass', assessment, ...whom })
    const { user } = await showComponent(<Requested />)
    await user.click(await screen.findByRole('button', { name: check }))
    for (const words of reported) await screen.findByText(words)
    await user.click(screen.getByRole('button', { name: labels.send }))
    await screen.findByText(sentence)
    for (const words of reported) expect(screen.getByText(words)).toBeTruthy()
    expect(heard).toHaveLength(2)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fermer'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  },
)

test('an answer that is lost: nobody claims that nothing left, and the next press has the same key', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const lastAt = new Date(Date.now() - 20 * 60_000).toISOString()
  let isCut = true
  const heard = server.answer(massInvite, ({ body }) =>
    isCut && body.get('preview') === null
      ? networkFailure
      : { ...counted, invitedBefore: { count: 1, lastAt }, message: '1 e-mail a été envoyé avec succès' },
  )
  const { user } = await showComponent(
    <InvitationDialog request={{ mode: 'mass', assessment, candidateIds: [id(11)] }} />,
  )
  await user.click(await screen.findByRole('button', { name: check }))
  await screen.findByText('Dont 1 personne déjà invitée à ce test, il y a 20 minutes.')
  await user.click(screen.getByRole('button', { name: labels.send }))
  await screen.findByText(/^Le serveur n’a pas répondu. Nous ne savons pas si c’est parti/)
  isCut = false
  await user.click(await screen.findByRole('button', { name: check }))
  await user.click(await screen.findByRole('button', { name: labels.send }))
  await screen.findByText('1 e-mail a été envoyé avec succès')
  const keys = heard
    .filter(({ body }) => body.get('preview') === null)
    .map((each) => each.headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
})

test('another text after an answer that was lost sends nothing, however often it is pressed', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  let sent = 0
  const heard = server.answer(massInvite, ({ body }) => {
    if (body.get('preview') !== null) return { ...counted, message: '' }
    sent += 1
    return sent === 1 ? networkFailure : new Refusal('idempotencyConflict')
  })
  const { user } = await showComponent(
    <InvitationDialog request={{ mode: 'mass', assessment, candidateIds: [id(11)] }} />,
  )
  for (const said of [
    /Nous ne savons pas si c’est parti/,
    /est bien parti. Fermez/,
    /est bien parti. Fermez/,
  ]) {
    await user.click(await screen.findByRole('button', { name: check }))
    await user.click(await screen.findByRole('button', { name: labels.send }))
    await screen.findByText(said)
  }
  const keys = heard.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('what cannot be told before the test is not offered, and the link is that of the test', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const assessment = { id: id(10), name: 'Accueil', slug: 'accueil' }
  await showComponent(<InvitationDialog request={{ mode: 'mass', assessment, candidateIds: [id(11)] }} />)
  const link = await screen.findByLabelText<HTMLInputElement>(/^Lien du test/)
  expect(link.value).toBe(`${window.location.origin}/assessment/accueil`)
  await screen.findByRole('button', { name: 'Nom du test' })
  expect(screen.queryByRole('button', { name: 'Résultats par compétence' })).toBeNull()
})

const made = { error: false, message: '', data: { success: true, message: '' }, preview }
const assessment = { id: id(10), name: 'Accueil', slug: 'accueil' }
const candidate = {
  id: id(11),
  firstName: 'Anne',
  lastName: 'Petit',
  email: 'a@example.fr',
  phone: null,
  birthDate: '1991-05-04',
}

test('one over the limit of the day: before sending it is said when it leaves', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  server.answer(inviteCandidate, () => ({ ...made, leavesAt: '2026-11-27T07:00:00.000Z' }))
  await showComponent(<InvitationDialog request={{ mode: 'single', assessment, candidate }} />)
  await screen.findByText(/cette invitation partira le .*27/)
})

test('a known date of birth goes with the link; the last day ends in Paris, wherever the browser is', async () => {
  let birthdate: unknown
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  server.answer(inviteCandidate, ({ body }) => {
    birthdate = (body as { birthdate?: string }).birthdate
    return made
  })
  await showComponent(<InvitationDialog request={{ mode: 'single', assessment, candidate }} />)
  await waitFor(() => expect(birthdate).toBe('1991-05-04'))
  const { closesAt } = termsOf({ ...emptyDraft, closesOn: '2026-12-15' })
  expect(closesAt).toBe('2026-12-15T22:59:59.999Z')
})

const template = (changes: Partial<EmailTemplate>): EmailTemplate => ({
  id: id(20),
  title: 'Relance',
  subject: 'Votre test vous attend',
  content: '<p>Toujours ouvert</p>',
  companyId: id(21),
  kind: null,
  language: null,
  ...changes,
})

test('a template brings its subject, and the preview shows both; deleted meanwhile, nothing is lost', async () => {
  let data = [template({})]
  server.answer(listEmailTemplates, () => ({ data, canEdit: true }))
  server.answer(inviteCandidate, ({ body }) => ({
    ...made,
    preview: { subject: body.mailSubject ?? '', html: body.mailHeader ?? '' },
  }))
  const { user } = await showComponent(
    <InvitationDialog request={{ mode: 'single', assessment, candidate }} />,
  )
  await user.click(await screen.findByRole('button', { name: /^Relance/ }))
  const mail = await screen.findByRole('region', { name: 'Aperçu' })
  await within(mail).findByText('Votre test vous attend')
  within(mail).getByText('Toujours ouvert')
  data = []
  await askAgain([listEmailTemplates])
  await screen.findByText('Le modèle « Relance » a été supprimé. Votre texte reste.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Objet/ }).value).toBe(
    'Votre test vous attend',
  )
  screen.getByRole('button', { name: 'Créer un modèle' })
  screen.getByRole('button', { name: 'Ajouter les modèles de départ' })
})

const pasteAddresses = async (text: string) =>
  fireEvent.paste(await screen.findByLabelText('Coller des adresses'), {
    clipboardData: { getData: () => text },
  })

test('pasted people are shown, mended and invited; what is no address stays in the field', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const heard = server.answer(massInvite, ({ body }) =>
    body.get('preview') === null
      ? { ...counted, failCount: 1, message: '1 e-mail a été envoyé avec succès, 1 échec', errors: [left2] }
      : counted,
  )
  const { user } = await showComponent(<InvitationDialog request={{ mode: 'single', assessment }} />)
  await pasteAddresses('Petit, Anne <anne@x.fr>; contact@x.fr; anne@x.fr; sans adresse')
  const people = await screen.findByRole('region', { name: 'Personnes reconnues' })
  within(people).getByText('2 personnes')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: check }).disabled).toBe(true)
  await user.type(within(people).getByLabelText('Prénom'), 'Luc')
  await user.type(within(people).getByLabelText('Nom'), 'Roux')
  await pasteAddresses('anne@x.fr')
  await screen.findByText('Pas d’adresse dans : « sans adresse »')
  screen.getByText('1 doublon réuni')
  await user.click(screen.getByRole('button', { name: check }))
  await user.click(await screen.findByRole('button', { name: 'Envoyer et inviter un autre' }))
  await screen.findByText('Luc Roux · contact@x.fr : Refusé')
  const file = heard.at(-1)?.body.get('candidatesCsv') as File
  expect(await file.text()).toBe(
    'prenom;nom;email;telephone\n"Anne";"Petit";"anne@x.fr";""\n"Luc";"Roux";"contact@x.fr";""',
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fermer'))
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Coller des adresses')
  expect(screen.queryByRole('region', { name: 'Personnes reconnues' })).toBeNull()
})
const left2 = { line: 3, code: 'candidateUnsubscribed', message: 'Refusé', sameAsLine: null, person: null }

test('“send and invite another” sends, keeps the words and asks for the next person', async () => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const heard = server.answer(inviteCandidate, () => ({ ...shown, message: 'L’invitation a été envoyée.' }))
  const { user } = await showComponent(<InvitationDialog request={{ mode: 'single', assessment }} />)
  await user.type(await screen.findByRole('textbox', { name: /^Objet/ }), 'Votre test')
  await pasteAddresses('Anne Petit <anne@x.fr>')
  await user.click(screen.getByRole('button', { name: 'Envoyer et inviter un autre' }))
  await screen.findByText('L’invitation a été envoyée.')
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ })
  await waitFor(() => expect(email.value).toBe(''))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Objet/ }).value).toBe('Votre test')
  const sent = heard.filter(({ body }) => body.purpose === 'send')
  expect(sent.map(({ body }) => [body.email, body.mailSubject])).toEqual([['anne@x.fr', 'Votre test']])
})

test.each([
  ['single', { mode: 'single', assessment, candidate }],
  ['mass', { mode: 'mass', assessment, candidateIds: [id(11)] }],
] as const)('a %s invitation that is being written is not closed unasked', async (_, request) => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  server.answer(inviteCandidate, () => made)
  requestInvitation(request)
  const { user } = await showComponent(<Requested />)
  await user.click(await screen.findByRole('button', { name: /^Temps supplémentaire/ }))
  const extraTime = await screen.findByLabelText(/Temps supplémentaire/)
  await user.clear(extraTime)
  await user.type(extraTime, '3')
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(screen.getByText(labels.cancel))]) {
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Rester ici' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rester ici' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>(/Temps supplémentaire/).value).toBe('3')
  }
  await user.click(screen.getByText(labels.cancel))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(screen.queryByLabelText(/Temps supplémentaire/)).toBeNull())
})

function Requested() {
  const request = useInvitationRequest()
  return (
    <>
      {request === undefined ? null : <InvitationDialog request={request} />}
      <LeaveQuestion />
    </>
  )
}
