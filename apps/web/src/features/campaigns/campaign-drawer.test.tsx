/** The open drawer of a campaign while others save it, while it runs, and after it is gone. */

import { listAssessments } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/campaigns/calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { campaignQuery } from './api.ts'

const uuid = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-${String(number).padStart(12, '0')}`
const content = { subject: 'Votre test', header: '<p>Bonjour</p>', footer: '' }
const isSent = false

const running: calls.Campaign = {
  id: uuid(10),
  name: 'Printemps',
  revision: 1,
  assessments: [{ id: uuid(1), name: 'Vendeur', isOnline: true }],
  campaignSteps: [
    { id: uuid(20), type: 'email', delay: 'P0D', isDefault: true, content, isSent },
    { id: uuid(21), type: 'cloture', delay: 'P7D', isDefault: true, content: null, isSent },
  ],
  status: 'started',
  createdAt: '2026-11-20T10:00:00Z',
  startedAt: '2026-11-21T10:00:00Z',
  pausedAt: null,
  closedAt: null,
  hasSender: true,
  dailyMailLimit: 5000,
  waitsUntil: null,
  candidates: { totalItems: 0, totalIsExact: true },
  funnel: { added: 0, sent: 0, opened: 0, begun: 0, applied: 0 },
  abilities: { edit: true, delete: true, start: false, pause: true, close: true },
}
const waiting: calls.Campaign = {
  ...running,
  startedAt: null,
  abilities: { edit: true, delete: true, start: true, pause: false, close: false },
}

/** What the server holds; a save at another revision is refused. */
let held: calls.Campaign
let saved: ReturnType<typeof answerSaves>
let stopped: ReturnType<typeof answerStops>

function answerSaves() {
  return server.answer(calls.updateCampaign, ({ body }) => {
    if (body.revision !== held.revision) return new Refusal('campaignChanged')
    const { name, action, revision } = body
    held = { ...held, name, revision: revision + 1 }
    if (action === 'start') held = { ...running, revision: revision + 1 }
    return { data: held }
  })
}

/** A pause and a close ask for no revision. */
function answerStops() {
  return server.answer(calls.stopCampaign, ({ body: { action } }) => {
    const at = '2026-11-23T09:00:00Z'
    if (action === 'pause')
      held = { ...held, pausedAt: at, abilities: { ...held.abilities, pause: false, start: true } }
    if (action === 'close') held = { ...held, closedAt: at, abilities: waiting.abilities }
    return { data: held }
  })
}

const somebodyElseSaves = (): void => {
  held = { ...held, revision: held.revision + 1, name: 'Printemps 2028' }
}

async function openDrawer(campaign: calls.Campaign) {
  held = campaign
  const shown = await openScreen(`/campaign?campaign=${uuid(10)}`, { as: 'ROLE_BUILDER' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nom de la campagne/ })
  return { ...shown, name }
}

type Drawer = Awaited<ReturnType<typeof openDrawer>>

const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const none = { data: [], meta: { totalItems: 0, totalIsExact: true } }
  server.answer(listAssessments, () => none)
  server.answer(calls.listCampaignCandidates, () => none)
  server.answer(calls.listCampaigns, ({ query }) =>
    query.id !== undefined && held.name === ''
      ? new Refusal('campaignNotFound')
      : { data: [held], meta: { totalItems: 1, totalIsExact: true } },
  )
  saved = answerSaves()
  stopped = answerStops()
})

test('a campaign that somebody else saved meanwhile is paused all the same, and their name stays', async () => {
  const { user } = await openDrawer(running)
  somebodyElseSaves()
  await user.click(press('Mettre en pause'))
  await screen.findByRole('button', { name: 'Reprendre' })
  expect(held).toMatchObject({ pausedAt: expect.any(String), name: 'Printemps 2028' })
  expect(stopped.map(({ body }) => body)).toEqual([{ action: 'pause' }])
  await screen.findByDisplayValue('Printemps 2028')
})

test('a campaign that somebody else saved meanwhile is closed all the same', async () => {
  const { user } = await openDrawer(running)
  somebodyElseSaves()
  await user.click(press('Clôturer'))
  await user.click((await dialog('Clôturer cette campagne ?')).getByRole('button', { name: 'Clôturer' }))
  await waitFor(() => expect(held).toMatchObject({ closedAt: expect.any(String), name: 'Printemps 2028' }))
})

test('a pause does not send a draft that is not whole yet, and the draft stays', async () => {
  const { user, name } = await openDrawer(running)
  await user.type(name, ' 2027')
  await user.click(press('Ajouter une étape'))
  await user.click(press('Mettre en pause'))
  await screen.findByRole('button', { name: 'Reprendre' })
  expect(stopped).toHaveLength(1)
  expect(saved).toHaveLength(0)
  expect(name.value).toBe('Printemps 2027')
  screen.getByText('E-mail à écrire')
})

test('a start that somebody else’s save came before says so', async () => {
  const { user } = await openDrawer(waiting)
  somebodyElseSaves()
  await user.click(press('Démarrer'))
  await user.click((await dialog('Démarrer')).getByRole('button', { name: 'Démarrer' }))
  await screen.findByDisplayValue('Printemps 2028')
  await screen.findByText('Quelqu’un d’autre a modifié cette campagne entre-temps')
  await screen.findByText(/^La dernière version est affichée ici/)
  expect(held.startedAt).toBeNull()
})

test('the question before the start counts those who came by a file a moment ago', async () => {
  const { user } = await openDrawer(waiting)
  server.answer(calls.addCampaignCsv, () => {
    held = { ...held, candidates: { totalItems: 12, totalIsExact: true } }
    return { added: 12, known: 0, failCount: 0, errors: [] }
  })
  const [field] = screen.getAllByLabelText('Importer un fichier .csv', { selector: 'input' })
  await user.upload(field as HTMLElement, new File(['prenom;nom;email'], 'c.csv', { type: 'text/csv' }))
  await screen.findByText(/^12 ajoutés/)
  await user.click(press('Démarrer'))
  ;(await dialog('Démarrer')).getByText(/part aussitôt à 12 candidats/)
})

test('a deleted campaign is not read again', async () => {
  const { user, address } = await openDrawer(waiting)
  server.answer(calls.deleteCampaign, () => {
    held = { ...held, name: '' }
    return { success: true }
  })
  await user.click(press('Supprimer'))
  await user.click((await dialog(/^Supprimer «/)).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Campagne supprimée')
  await waitFor(() => expect(address()).not.toContain(uuid(10)))
  expect(screen.queryByText('Campagne introuvable')).toBeNull()
})

test('an address of no campaign says so', async () => {
  server.answer(calls.listCampaigns, ({ query }) => {
    if (query.id !== undefined) return new Refusal('campaignNotFound')
    return { data: [waiting], meta: { totalItems: 1, totalIsExact: true } }
  })
  await openScreen(`/campaign?campaign=${uuid(99)}`, { as: 'ROLE_BUILDER' })
  await screen.findByText('Campagne introuvable')
})

test('a campaign is copied as it is saved, and what is typed is asked about before the copy shows', async () => {
  const { user, name, address } = await openDrawer(waiting)
  const copy = { ...waiting, id: uuid(12) }
  const made = server.answer(calls.createCampaigns, () => ({ data: [copy] }))
  await user.type(name, ' 2027')
  await user.click(press('Dupliquer'))
  await user.click((await question()).getByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(address()).toContain(uuid(12)))
  expect(made.map(({ body }) => body)).toEqual([
    { name: 'Printemps (copie)', assessments: [], copyOf: uuid(10) },
  ])
})

test('what was typed of a campaign that somebody else deletes stays, and saving it says that it is gone', async () => {
  const { user, name } = await openDrawer(running)
  await user.type(name, ' 2027')
  held = { ...held, name: '' }
  await queryClient.refetchQueries({ queryKey: campaignQuery(uuid(10)).queryKey })
  server.answer(calls.updateCampaign, () => new Refusal('campaignNotFound'))
  await user.click(press(labels.save))
  await screen.findByText('Campagne introuvable')
  expect(name.value).toBe('Printemps 2027')
})

test('an added mail is proposed three days later, the closing behind it; of two on one day the first says that it does not leave', async () => {
  const { user } = await openDrawer(waiting)
  await user.click(press('Ajouter une étape'))
  const first = within(screen.getByRole('group', { name: 'Étape 1 · e-mail' }))
  const second = within(screen.getByRole('group', { name: 'Étape 2 · e-mail' }))
  const days = second.getByRole<HTMLInputElement>('textbox', { name: 'Jours après l’ajout' })
  expect(days.value).toBe('3')
  expect(first.queryByText(/^Ne part pas/)).toBeNull()
  await user.clear(days)
  await user.type(days, '0')
  first.getByText(/^Ne part pas/)
})

test('a closing on the day of the start is warned of', async () => {
  const [mail, closing] = waiting.campaignSteps
  if (!mail || !closing) throw new Error('no steps')
  await openDrawer({ ...waiting, campaignSteps: [mail, { ...closing, delay: 'P0D' }] })
  screen.getByText(/^La campagne se ferme pour chacun le jour où il y entre/)
})

test('the question before a start says when nothing leaves today, and before going on what leaves at once', async () => {
  const [mail, closing] = waiting.campaignSteps
  if (!mail || !closing) throw new Error('no steps')
  const { user } = await openDrawer({ ...waiting, campaignSteps: [{ ...mail, delay: 'P3D' }, closing] })
  await user.click(press('Démarrer'))
  ;(await dialog('Démarrer')).getByText(/^Rien ne part aujourd’hui/)
  await user.keyboard('{Escape}')
  held = { ...running, pausedAt: running.startedAt, revision: 2 }
  await queryClient.refetchQueries({ queryKey: campaignQuery(uuid(10)).queryKey })
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
  ;(await dialog('Reprendre')).getByText(/le dernier e-mail dont le jour est venu/)
})

test('a day’s limit is told before a start that goes over it, and while mails wait for another day', async () => {
  const many = { totalItems: 10_000, totalIsExact: false }
  const { user } = await openDrawer({ ...waiting, candidates: many })
  await user.click(press('Démarrer'))
  const asked = await dialog('Démarrer')
  asked.getByText(/à 10.000\+ candidats.*au plus 5.000 e-mails par jour.*les jours suivants, à 8 h/)
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/^La limite de/)).toBeNull()
  const funnel = { added: 100_000, sent: 5000, opened: 0, begun: 0, applied: 0 }
  held = { ...running, revision: 2, candidates: many, funnel, waitsUntil: '2026-11-24T07:00:00Z' }
  await queryClient.refetchQueries({ queryKey: campaignQuery(uuid(10)).queryKey })
  await screen.findByText(/^La limite de 5.000 e-mails par jour .* du 24\/11\/2026 à 8 h/)
  screen.getByRole('row', { name: /^Ajoutés 100.000 100 %/ })
  screen.getByRole('row', { name: /^E-mail envoyé 5.000 5 %/ })
})

test('while a campaign runs, its drawer reads the figures again every half a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  try {
    await openDrawer(running)
    held = { ...held, funnel: { added: 0, sent: 8, opened: 0, begun: 0, applied: 0 } }
    await vi.advanceTimersByTimeAsync(31_000)
    await screen.findByRole('row', { name: /E-mail envoyé 8/ })
    held = { ...held, closedAt: '2026-11-23T09:00:00Z' }
    await vi.advanceTimersByTimeAsync(31_000)
    const [query] = queryClient.getQueryCache().findAll({ queryKey: campaignQuery(uuid(10)).queryKey })
    await waitFor(() => expect(query?.state.data).toMatchObject({ data: [{ closedAt: held.closedAt }] }))
    const last = query?.state.dataUpdatedAt
    await vi.advanceTimersByTimeAsync(61_000)
    expect(query?.state.dataUpdatedAt).toBe(last)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['-1', '-1'],
  ['99999', '99999'],
])('a delay of %s stays as typed, is told and not saved', async (typed, shown) => {
  const { user } = await openDrawer(waiting)
  const closing = within(screen.getByRole('group', { name: 'Clôture' }))
  const days = closing.getByRole<HTMLInputElement>('textbox', { name: 'Jours après l’ajout' })
  await user.clear(days)
  await user.type(days, typed)
  await user.tab()
  expect(days.value).toBe(shown)
  closing.getByText(/Un nombre entier de jours/)
  expect(press(labels.save).disabled).toBe(true)
})

async function meetConflict() {
  const drawer = await openDrawer(running)
  await drawer.user.type(drawer.name, ' 2027')
  somebodyElseSaves()
  await drawer.user.click(press(labels.save))
  await screen.findByText('Quelqu’un d’autre a modifié cette campagne entre-temps')
  return drawer
}

test('after a conflict one’s own version is kept once it was shown what of the other’s it replaces', async () => {
  const { user, name } = await meetConflict()
  const differing = within(await screen.findByRole('group', { name: 'Ce qui diffère' }))
  differing.getByText('Nom de la campagne : Printemps 2028')
  await user.click(await screen.findByRole('button', { name: 'Garder ma version' }))
  await screen.findByText('Campagne mise à jour avec succès')
  expect(held.name).toBe('Printemps 2027')
  expect(name.value).toBe('Printemps 2027')
  expect(screen.queryByRole('button', { name: 'Garder ma version' })).toBeNull()
})

test('going on with something typed that a conflict stops gives the same choice, and keeping one’s own starts nothing', async () => {
  const pausedAt = '2026-11-22T10:00:00Z'
  const { user, name } = await openDrawer({ ...running, pausedAt, abilities: waiting.abilities })
  await user.type(name, ' 2027')
  somebodyElseSaves()
  await user.click(press('Reprendre'))
  await user.click((await dialog('Reprendre')).getByRole('button', { name: 'Reprendre' }))
  await screen.findByText('Nom de la campagne : Printemps 2028')
  await user.click(press('Garder ma version'))
  await waitFor(() => expect(held).toMatchObject({ name: 'Printemps 2027', pausedAt }))
})

test('what a third person saved while both versions are compared is shown before it is replaced', async () => {
  const { user } = await meetConflict()
  const keep = await screen.findByRole('button', { name: 'Garder ma version' })
  held = { ...held, revision: held.revision + 1, name: 'Printemps 2029' }
  await user.click(keep)
  await screen.findByText('Nom de la campagne : Printemps 2029')
  expect(held.name).toBe('Printemps 2029')
  await user.click(press('Garder ma version'))
  await waitFor(() => expect(held.name).toBe('Printemps 2027'))
})

test('a save that fails is told once, beside what is typed', async () => {
  const { user, name } = await openDrawer(running)
  await user.type(name, ' 2027')
  server.answer(calls.updateCampaign, () => new Refusal('campaignClosed'))
  await user.click(press(labels.save))
  await screen.findByText('Cette campagne est clôturée')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  server.answer(calls.updateCampaign, () => new Refusal('tooManyRequests'))
  await user.click(press(labels.save))
  await waitFor(() => expect(screen.queryByText('Cette campagne est clôturée')).toBeNull())
  await screen.findByText(/^Trop de/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('after a conflict the latest version is taken instead of one’s own', async () => {
  const { user, name } = await meetConflict()
  await user.click(await screen.findByRole('button', { name: 'Voir la dernière version' }))
  await waitFor(() => expect(name.value).toBe('Printemps 2028'))
  expect(saved).toHaveLength(1)
})

const question = async () => await dialog('Quitter sans enregistrer ?')

async function stays(user: Drawer['user']): Promise<void> {
  await user.click((await question()).getByRole('button', { name: 'Rester ici' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeNull())
}

test.each<[string, (drawer: Drawer) => unknown]>([
  ['Esc', ({ user }) => user.keyboard('{Escape}')],
  ['the cross', ({ user }) => user.click(press('Fermer'))],
  ['the arrow to the next campaign', ({ user }) => user.click(press('Suivant (J)'))],
  ['another address', ({ router }) => void router.navigate({ to: '/candidate' })],
])('what is typed is asked for before it is left by %s', async (_, leave) => {
  held = waiting
  const drawer = await openFromList()
  await drawer.user.type(drawer.name, ' 2027')
  await leave(drawer)
  await stays(drawer.user)
  expect(drawer.name.value).toBe('Printemps 2027')
  expect(drawer.address()).toContain(`campaign=${uuid(10)}`)
  await leave(drawer)
  await drawer.user.click((await question()).getByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(drawer.address()).not.toContain(uuid(10)))
})

/**
 * As one comes to it: the list first, so that there is something to go back to, with another campaign behind
 * it.
 */
async function openFromList(): Promise<Drawer> {
  server.answer(calls.listCampaigns, ({ query }) => {
    const other = { ...held, id: uuid(11), name: 'Automne' }
    const data = [held, other].filter(({ id }) => query.id === undefined || query.id === id)
    return { data, meta: { totalItems: data.length, totalIsExact: true } }
  })
  const shown = await openScreen('/campaign', { as: 'ROLE_BUILDER' })
  await shown.user.click(await screen.findByRole('button', { name: /^Printemps/ }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nom de la campagne/ })
  return { ...shown, name }
}

test('a drawer in which nothing was typed closes unasked', async () => {
  const { user, address } = await openDrawer(waiting)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).not.toContain(uuid(10)))
  expect(screen.queryByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeNull()
})

test('a campaign with something typed is deleted without another question', async () => {
  const { user, name, address } = await openDrawer(waiting)
  server.answer(calls.deleteCampaign, () => ({ success: true }))
  await user.type(name, ' 2027')
  await user.click(press('Supprimer'))
  await user.click((await dialog(/^Supprimer «/)).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(address()).not.toContain(uuid(10)))
})

test.each<[string, (user: Drawer['user']) => Promise<void>]>([
  ['Esc', (user) => user.keyboard('{Escape}')],
  // The toolbars of the text undo by the same word, and come before.
  [
    '"Annuler"',
    (user) => user.click(screen.getAllByRole('button', { name: labels.cancel }).at(-1) as HTMLElement),
  ],
])('the words of a mail are asked for before they are left by %s', async (_, leave) => {
  const { user } = await openDrawer(waiting)
  await user.click(press('Modifier l’e-mail'))
  await leave(user)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'E-mail de l’étape 1' })).toBeNull())
  await user.click(press('Modifier l’e-mail'))
  const subject = (await dialog('E-mail de l’étape 1')).getByRole<HTMLInputElement>('textbox', {
    name: /Objet/,
  })
  await user.type(subject, ' de vente')
  await leave(user)
  await stays(user)
  expect(subject.value).toBe('Votre test de vente')
  await leave(user)
  await user.click((await question()).getByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'E-mail de l’étape 1' })).toBeNull())
  screen.getByDisplayValue('Printemps')
})

test('the mail of a step offers the placeholders that are known before the test', async () => {
  const { user } = await openDrawer(waiting)
  await user.click(press('Modifier l’e-mail'))
  const mail = within(await screen.findByRole('dialog', { name: 'E-mail de l’étape 1' }))
  within(await mail.findByRole('group', { name: 'Variables' })).getAllByRole('button')
})

test('a closed campaign tells no days of who comes in today', async () => {
  await openDrawer({
    ...running,
    closedAt: '2026-11-23T09:00:00Z',
    abilities: { ...running.abilities, edit: false },
  })
  screen.getByRole('group', { name: 'Clôture' })
  expect(screen.queryByText(/Pour qui entre aujourd’hui/)).toBeNull()
})

test('a draft whose test was deleted meanwhile names it when it is saved', async () => {
  const { user, name } = await openDrawer(waiting)
  server.answer(calls.updateCampaign, () => new Refusal('campaignTestsNotFound'))
  await user.type(name, ' 2027')
  await user.click(press(labels.save))
  await screen.findByText(/^Le test « Vendeur » a été supprimé/)
  expect(name.value).toBe('Printemps 2027')
})

test('who took the test before they were added is shown with the day', async () => {
  server.answer(calls.listCampaignCandidates, () => ({
    data: [
      {
        id: uuid(30),
        candidate: { id: uuid(30), fullName: 'Anne Petit', email: 'anne@example.fr', phone: '' },
        date: '2026-11-21T10:00:00Z',
        stat: false,
        tookBefore: '2026-10-05T10:00:00Z',
        currentStep: null,
        silence: null,
      },
    ],
    meta: { totalItems: 1, totalIsExact: true },
  }))
  await openDrawer(waiting)
  await screen.findByText('A déjà passé ce test le 05/10/2026')
})

test('a campaign that nobody is left to send for says so in its card and its drawer, and what to do', async () => {
  await openDrawer({ ...running, hasSender: false })
  expect(screen.getAllByText('Plus personne n’envoie').length).toBeGreaterThan(1)
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Rien ne part : .*Mettez-la en pause, puis reprenez-la/,
  )
})

test('a step that moves keeps the focus, and one that is removed leaves it to the next', async () => {
  const { user } = await openDrawer(waiting)
  for (const _ of [1, 2]) await user.click(press('Ajouter une étape'))
  await user.click(press('Descendre l’étape 2'))
  expect(document.activeElement).toBe(press('Monter l’étape 3'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(press('Descendre l’étape 2'))
  await user.click(press('Retirer l’étape 2'))
  expect(document.activeElement?.closest('[role=group]')).toBe(
    screen.getByRole('group', { name: /^Étape 2/ }),
  )
  await user.click(press('Retirer l’étape 2'))
  expect(document.activeElement?.closest('[role=group]')).toBe(screen.getByRole('group', { name: 'Clôture' }))
})
