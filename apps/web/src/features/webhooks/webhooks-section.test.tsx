/** The webhooks on the company's page: added with a secret shown once, followed, switched off and on. */
import * as calls from '@assay/contract/webhooks/calls'
import { webhookEvents } from '@assay/domain/webhooks/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c71'
const aWebhook: calls.Webhook = {
  id,
  url: 'https://ats.example.com/assay',
  events: ['application.completed', 'candidate.erased'],
  createdAt: '2026-11-20T08:00:00.000Z',
  off: null,
  failingSince: null,
  formerSecretUntil: null,
}
const aDelivery: calls.WebhookDelivery = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c72',
  messageId: 'msg_7a1d4a52',
  event: 'application.completed',
  happenedAt: '2026-11-21T08:00:00.000Z',
  state: 'failed',
  dueAt: null,
  body: '{"type":"application.completed"}',
  tries: [
    { at: '2026-11-21T08:05:00.000Z', milliseconds: 20, status: 500, problem: null },
    { at: '2026-11-21T08:00:00.000Z', milliseconds: 3, status: null, problem: 'noAnswer' },
  ],
}
const secret = 'whsec_c2VjcmV0'

function answerWith(webhooks: readonly calls.Webhook[]) {
  let shown = [...webhooks]
  server.answer(calls.listWebhooks, () => ({ data: shown }))
  return (next: readonly calls.Webhook[]) => {
    shown = [...next]
  }
}
const show = async () => await showComponent(<WebhooksSection />, { as: 'ROLE_CREADMIN' })
const act = async (user: Awaited<ReturnType<typeof show>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: /ats\.example\.com/ }))
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }))
}

test('the first one is added: the address is checked, the secret is shown once', async () => {
  const set = answerWith([])
  const { user } = await show()
  await screen.findByText('Aucun webhook')
  await user.click(screen.getByRole('button', { name: 'Ajouter un webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un webhook' }))
  const url = dialog.getByLabelText('Adresse')
  await user.type(url, 'ats.example.com')
  await user.click(dialog.getByRole('button', { name: 'Ajouter un webhook' }))
  await dialog.findByText('Une adresse complète est attendue, https://…')
  await user.clear(url)
  await user.type(url, 'https://10.0.0.1/hook')
  server.answer(calls.createWebhook, () => new Refusal('webhookAddressRefused'))
  await user.click(dialog.getByRole('button', { name: 'Ajouter un webhook' }))
  await dialog.findByText(/mène à l’intérieur d’un réseau/)
  await user.clear(url)
  await user.type(url, aWebhook.url)
  await user.click(dialog.getByLabelText('E-mail en échec'))
  const sent = server.answer(calls.createWebhook, () => {
    set([aWebhook])
    return { data: { id, secret } }
  })
  await user.click(dialog.getByRole('button', { name: 'Ajouter un webhook' }))
  const secretDialog = within(await screen.findByRole('dialog', { name: 'Secret' }))
  secretDialog.getByText(secret)
  expect(sent[0]?.body).toEqual({
    url: aWebhook.url,
    events: webhookEvents.filter((event) => event !== 'mail.failed'),
  })
  await user.click(secretDialog.getByRole('button', { name: 'C’est noté' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  await screen.findByText(aWebhook.url)
})

test('how it goes is said, and one that was switched off is switched on again', async () => {
  const off = { at: '2026-11-22T08:00:00.000Z', reason: 'gone' as const }
  const set = answerWith([{ ...aWebhook, off }])
  const { user } = await show()
  await screen.findByText('Désactivé : adresse disparue (410)')
  const changed = server.answer(calls.changeWebhook, () => {
    set([{ ...aWebhook, failingSince: '2026-11-22T08:00:00.000Z' }])
    return { success: true }
  })
  await act(user, 'Réactiver')
  await screen.findByText(/^En échec depuis le 22\/11\/2026/)
  expect(changed[0]).toMatchObject({ params: { id }, body: { isOn: true } })
})

test('another secret is made after a question, and shown', async () => {
  answerWith([aWebhook])
  const { user } = await show()
  server.answer(calls.renewWebhookSecret, () => ({ data: { secret } }))
  await act(user, 'Renouveler le secret')
  const question = within(await screen.findByRole('dialog', { name: /Renouveler le secret de ats/ }))
  await user.click(question.getByRole('button', { name: 'Renouveler le secret' }))
  await screen.findByText(secret)
})

test('deliveries show what was answered, and are sent again', async () => {
  answerWith([aWebhook])
  const { user } = await show()
  const meta = { totalItems: 1, totalIsExact: true }
  const asked = server.answer(calls.listDeliveries, () => ({ data: [aDelivery], meta }))
  const resent = server.answer(calls.resendDelivery, () => ({ success: true }))
  await act(user, 'Envois')
  const dialog = within(await screen.findByRole('dialog', { name: 'Envois à ats.example.com' }))
  await dialog.findByText('Échec')
  dialog.getByText('500')
  await user.click(dialog.getByRole('button', { name: /msg_7a1d4a52/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Renvoyer', hidden: true }))
  await waitFor(() => expect(resent[0]?.params).toEqual({ id: aDelivery.id }))
  await user.click(dialog.getByRole('button', { name: /msg_7a1d4a52/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Voir le message', hidden: true }))
  const message = within(await screen.findByRole('dialog', { name: 'Voir le message' }))
  message.getByText(/pas de réponse, 3 ms/)
  expect(asked[0]?.params).toEqual({ id })
})

test('a webhook is deleted after a question', async () => {
  const set = answerWith([aWebhook])
  const { user } = await show()
  server.answer(calls.deleteWebhook, () => {
    set([])
    return { success: true }
  })
  await act(user, 'Supprimer')
  const question = within(await screen.findByRole('dialog', { name: /Supprimer le webhook/ }))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Aucun webhook')
})

test('whoever may not manage them sees nothing of them', async () => {
  await showComponent(<WebhooksSection />, { as: 'ROLE_ADMIN' })
  expect(screen.queryByText('Webhooks')).toBeNull()
})
