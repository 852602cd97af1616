import everyCall from '@assay/contract/errors/every-call.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { troubleTexts } from '../shell/frame/trouble-texts.ts'
import { outcomeOf } from './outcome.ts'

test('a store without room is our fault, not the candidate’s: what was sent is kept and sent again', () => {
  const { status, fr } = everyCall.storageFull
  const outcome = outcomeOf(status, { code: 'storageFull', message: fr }, null, true)
  expect(outcome).toMatchObject({ kind: 'retry', why: 'server' })
  expect(troubleTexts.texts.server[0]).toMatch(/vient de nous.*gardé sur cet appareil.*réessayons/)
})
