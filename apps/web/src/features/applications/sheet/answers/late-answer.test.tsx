/** An answer that came too late stands beside the one in time, and counts only by a person. */
import { countLateAnswers } from '@assay/contract/applications/accommodation-calls'
import { applicationAbilities } from '@assay/domain/applications/abilities'
import { anItem } from '@assay/domain/testing/document-factory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { Refusal } from '../../../../testing/contract-server.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { LateAnswer, type LateAnswerProps } from './late-answer.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d01'
const item = anItem('question', {}, { id: 'why', content: '<p>Pourquoi ?</p>' })
const late = {
  moduleId: 'why',
  value: 'Parce que, tard',
  seq: 7,
  receivedAt: '2026-11-20T10:00:00.000Z',
  countedAt: null,
  replaced: null,
}
const show = async (role: 'ROLE_ADMIN' | 'ROLE_TRIAL', changes: Partial<LateAnswerProps['late']> = {}) => {
  const abilities = applicationAbilities({ role }, { isCompleted: true })
  const sheet = { id, candidate: null, abilities }
  return await showComponent(<LateAnswer sheet={sheet} item={item as never} late={{ ...late, ...changes }} />)
}

test('says when it came and what it says; counting it asks first, and sends what was seen', async () => {
  const heard = server.answer(countLateAnswers, () => new Refusal('lateAnswerChanged'))
  const { user } = await show('ROLE_ADMIN')
  await screen.findByText('Reçue trop tard')
  screen.getByText(/^Cette réponse est arrivée le 20\/11\/2026, alors que la page n’en prenait plus/)
  screen.getByText('Parce que, tard')
  await user.click(screen.getByRole('button', { name: 'Prendre en compte' }))
  const question = await screen.findByRole('dialog', { name: 'Prendre en compte cette réponse ?' })
  within(question).getByText(/^Elle remplace la réponse donnée à temps, qui reste lisible/)
  expect(heard).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Prendre en compte' }))
  // Another one came meanwhile: it is not counted unseen, and the dialog says so.
  await within(question).findByRole('alert')
  expect(heard.map(({ params, body }) => [params.id, body])).toEqual([
    [id, { answers: [{ moduleId: 'why', seq: 7 }] }],
  ])
})

test('once it counts, the answer that was given in time stays readable', async () => {
  await show('ROLE_ADMIN', { countedAt: '2026-11-21T10:00:00.000Z', replaced: 'Parce que' })
  await screen.findByText(/^Réponse donnée à temps, remplacée le .* par celle arrivée en retard$/)
  screen.getByText('Parce que')
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may not evaluate is offered no button', async () => {
  await show('ROLE_TRIAL')
  await screen.findByText('Reçue trop tard')
  expect(screen.queryByRole('button', { name: 'Prendre en compte' })).toBeNull()
})
