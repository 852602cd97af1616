import { expect, it } from 'vitest'
import { SaveAtRevision } from './save-at-revision.ts'

const offline = new Error('offline')
const changed = new Error('changed')
const theirs = { revision: 2 }
const opened = () => new SaveAtRevision((error) => (error === changed ? theirs : undefined))
const refuse = (error: Error) => async () => {
  throw error
}

it('gives what the server answered, and nothing where it refused', async () => {
  const saving = opened()
  expect(await saving.save(async () => 'answer')).toBe('answer')
  expect(saving.get()).toEqual({ kind: 'idle' })
  expect(await saving.save(refuse(offline))).toBeUndefined()
  expect(saving.get()).toEqual({ kind: 'failed', error: offline })
})

it('sends once at a time', async () => {
  const saving = opened()
  const { promise, resolve: answer } = Promise.withResolvers<string>()
  const first = saving.save(() => promise)
  expect(await saving.save(async () => 'second')).toBeUndefined()
  expect(saving.get()).toEqual({ kind: 'saving' })
  answer('first')
  expect(await first).toBe('first')
})

it('asks where somebody else saved first, until that is decided; put off, the next save asks again', async () => {
  const saving = opened()
  await saving.save(refuse(changed))
  expect(saving.get()).toEqual({ kind: 'conflict', error: changed, theirs, isPutOff: false })
  saving.putOff()
  expect(saving.get()).toMatchObject({ kind: 'conflict', isPutOff: true })
  await saving.save(refuse(changed))
  expect(saving.get()).toMatchObject({ kind: 'conflict', isPutOff: false })
  saving.decide()
  expect(saving.get()).toEqual({ kind: 'idle' })
})

it('where their version cannot be read, that is what failed', async () => {
  const saving = new SaveAtRevision(refuse(offline))
  await saving.save(refuse(changed))
  expect(saving.get()).toEqual({ kind: 'failed', error: offline })
})
