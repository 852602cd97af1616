/** The dialog that adds people of the address book to a campaign: what it offers, and what it tells. */
import * as calls from '@assay/contract/campaigns/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'

const id = (last: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e${String(last).padStart(2, '0')}`

function aCampaign(given: Partial<calls.Campaign> = {}): calls.Campaign {
  const step = { isDefault: true, content: null, isSent: false } as const
  return {
    id: id(10),
    name: 'Printemps',
    revision: 1,
    assessments: [{ id: id(1), name: 'Vendeur', isOnline: true }],
    campaignSteps: [
      { ...step, id: id(20), type: 'email', delay: 'P0D' },
      { ...step, id: id(21), type: 'cloture', delay: 'P7D' },
    ],
    status: 'started',
    createdAt: '2026-11-03T10:00:00.000Z',
    startedAt: '2026-11-04T10:00:00.000Z',
    pausedAt: null,
    closedAt: null,
    hasSender: true,
    dailyMailLimit: 5000,
    waitsUntil: null,
    candidates: { totalItems: 0, totalIsExact: true },
    funnel: null,
    abilities: { edit: true, delete: true, start: false, pause: true, close: true },
    ...given,
  }
}

const answerWith = (...campaigns: calls.Campaign[]) =>
  server.answer(calls.listCampaigns, () => ({
    data: campaigns,
    meta: { totalItems: campaigns.length, totalIsExact: true },
  }))

async function openDialog(ids: string[]) {
  const onAdded = vi.fn()
  const onClose = vi.fn()
  const { user } = await showComponent(<CampaignDialog ids={ids} onClose={onClose} onDone={onAdded} />)
  return { user, onAdded, onClose, dialog: within(await screen.findByRole('dialog')) }
}

test('an open campaign is found by its name, and what was not added is told', async () => {
  const asked = answerWith(aCampaign())
  const added = server.answer(calls.addCampaignCandidates, () => ({ added: 1, known: 1, gone: 1 }))
  const { user, dialog, onAdded } = await openDialog([id(1), id(2), id(3)])
  const field = await dialog.findByPlaceholderText('Choisir une campagne')
  await user.type(field, 'Prin')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ state: 'open', search: 'Prin' }))
  await user.click(await screen.findByRole('option', { name: 'Printemps', hidden: true }))
  await dialog.findByText('Cette campagne est en cours : le premier e-mail part aussitôt.')
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await screen.findByText(
    '1 candidat ajouté à la campagne. 1 y était déjà. 1 n’est plus dans le carnet d’adresses.',
  )
  expect(added[0]?.body).toEqual({ candidateIds: [id(1), id(2), id(3)] })
  expect(onAdded).toHaveBeenCalled()
})

test.each([
  ['starts on a later day', { campaignSteps: [{ ...aCampaign().campaignSteps[0], delay: 'P5D' }] }],
  ['waits for tomorrow’s mails', { waitsUntil: '2026-11-25T07:00:00.000Z' }],
  ['has its test offline', { assessments: [{ id: id(1), name: 'Vendeur', isOnline: false }] }],
] as const)('of a campaign that %s it is not said that a mail leaves at once', async (_, given) => {
  answerWith(aCampaign(given as Partial<calls.Campaign>))
  const { user, dialog } = await openDialog([id(1)])
  await user.click(await dialog.findByPlaceholderText('Choisir une campagne'))
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Printemps', hidden: true }))
  await dialog.findByText('Cette campagne est en cours : les e-mails partiront au jour de leur étape.')
})

test('a list that cannot be read says so and is asked for again; what one request added before another failed is told', async () => {
  server.answer(calls.listCampaigns, () => new Refusal('invalidData'))
  const { user, dialog, onAdded } = await openDialog(Array.from({ length: 201 }, (_, index) => uuidOf(index)))
  await dialog.findByText('Erreur lors de la récupération des campagnes')
  answerWith(aCampaign())
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  await user.click(await dialog.findByPlaceholderText('Choisir une campagne'))
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Printemps', hidden: true }))
  let requests = 0
  server.answer(calls.addCampaignCandidates, () => {
    requests += 1
    return requests === 1 ? { added: 200, known: 0, gone: 0 } : new Refusal('campaignClosed')
  })
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await dialog.findByText(/^200 candidats ajoutés à la campagne\. Cette campagne est clôturée/)
  expect(onAdded).not.toHaveBeenCalled()
})

const uuidOf = (index: number) => `7a1d4a52-6f0e-4f4e-9f2e-${String(index).padStart(12, '0')}`
