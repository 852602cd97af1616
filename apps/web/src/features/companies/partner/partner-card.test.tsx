/** The company's ATS: where it calls, its token, the switch of scores, what it sent. */
import { changePartner, makePartnerKey, type ShownPartner, showPartner } from '@assay/contract/partners/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { PartnerCard } from './partner-card.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31'
const secret = `assay_ab12cd34_${'x1Y2'.repeat(8)}`
const token: ShownPartner['data'][number] = {
  id,
  name: 'Greenhouse',
  start: 'assay_ab12cd34',
  scopes: ['application.view'],
  maker: { id, name: 'Nora Petit' },
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  lastUsedAt: null,
  state: 'good',
}
const sentAt = '2026-11-20T10:00:00.000Z'
const aTest = { id, candidate: 'Zoé Garnier', assessment: 'Caristes', sentAt, sentBy: null, profileUrl: null }
const nothing: ShownPartner = {
  data: [],
  mayMake: true,
  url: 'https://assay.example/api/partners/greenhouse',
  id: null,
  isKeyLive: false,
  givesScore: false,
  tests: [],
  errors: [],
}

function Deliveries({ webhook }: { readonly webhook: { readonly id: string } }) {
  return <p>Deliveries of {webhook.id}</p>
}
const show = async () => await showComponent(<PartnerCard Deliveries={Deliveries} />, { as: 'ROLE_CREADMIN' })

test('a company that begins: four addresses, a token shown once, and nothing sent', async () => {
  const shown = { ...nothing, data: [...nothing.data] }
  server.answer(showPartner, () => shown)
  const made = server.answer(makePartnerKey, () => {
    shown.data.push(token)
    return { data: { ...token, token: secret } }
  })
  const { user } = await show()
  for (const name of ['list_tests', 'send_test', 'test_status', 'response_error'])
    await screen.findByText(new RegExp(`greenhouse/${name}`))
  screen.getByText('Greenhouse n’a encore envoyé aucun test.')
  expect(screen.queryByRole('button', { name: 'Envois à Greenhouse' })).toBeNull()
  expect(screen.queryByText(/^Rien ne part/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Créer un jeton' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nom'), 'Greenhouse')
  await user.click(dialog.getByRole('button', { name: 'Créer un jeton' }))
  await screen.findByText(secret)
  // It has its calls alone: a number of rights would tell nothing.
  expect((await screen.findByText(/Au nom de Nora Petit/)).textContent).not.toMatch(/droit/)
  expect(made[0]).toMatchObject({ params: { partner: 'greenhouse' }, body: { name: 'Greenhouse', days: 90 } })
})

test('scores leave once the switch says so; a refusal leaves it as it was', async () => {
  const shown = { ...nothing }
  server.answer(showPartner, () => shown)
  const changed = server.answer(changePartner, () => {
    shown.givesScore = true
    return { success: true }
  })
  const { user } = await show()
  const box = await screen.findByRole('switch', { name: /^Communiquer les scores/ })
  await user.click(box)
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  expect(changed[0]?.body).toEqual({ givesScore: true })
  server.answer(changePartner, () => new Refusal('noPermission'))
  await user.click(box)
  await waitFor(() => expect(box).toHaveProperty('checked', true))
})

test('what was sent is listed with what was told of it, and its deliveries open', async () => {
  const profileUrl = 'https://app.greenhouse.io/people/1'
  const errors = [{ at: sentAt, call: 'test_status', errors: ['one', 'two'] }]
  const last = { ...aTest, id: `${id.slice(0, -1)}2`, candidate: 'Léa Roy', profileUrl, sentBy: 'Ana' }
  const toldAt = '2026-11-21T10:00:00.000Z'
  const tests: ShownPartner['tests'] = [
    { ...aTest, state: 'pending', toldAt: null, status: null },
    { ...aTest, id: `${id.slice(0, -1)}3`, state: 'waiting', toldAt: null, status: 503 },
    { ...aTest, id: `${id.slice(0, -1)}4`, state: 'failed', toldAt: null, status: 410 },
    { ...last, state: 'told', toldAt, status: 200 },
  ]
  server.answer(showPartner, () => ({ ...nothing, id, tests, errors }))
  const { user } = await show()
  await screen.findByText('En attente')
  screen.getByText('Annonce en attente (503)')
  screen.getByText('Non annoncé (410)')
  screen.getByText(/^Rien ne part vers Greenhouse/)
  screen.getByText('Annoncé le 21/11/2026')
  expect(screen.getByRole('link', { name: 'Léa Roy' })).toHaveProperty('href', profileUrl)
  screen.getByText(/Caristes · Envoyé le 20\/11\/2026 · par Ana/)
  screen.getByText(/test_status · one ; two/)
  await user.click(screen.getByRole('button', { name: 'Envois à Greenhouse' }))
  await screen.findByText(`Deliveries of ${id}`)
})
