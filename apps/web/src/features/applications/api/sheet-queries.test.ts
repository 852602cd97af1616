import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sheetKey, sheetQuery, showSaved } from './sheet-queries.ts'

const sheet = (score: number | null) =>
  ({ id: 'one', score }) as Pick<ApplicationSheet, 'id' | 'score'> as ApplicationSheet

test('what was saved stays shown when a sheet that was asked for before arrives after it', async () => {
  const client = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<{ data: ApplicationSheet }>()
  const asked = client
    .fetchQuery({ queryKey: sheetKey('one'), queryFn: () => promise })
    .catch(() => undefined)
  showSaved(client, sheet(1.5))
  resolve({ data: sheet(null) })
  await asked
  expect(client.getQueryData(sheetKey('one'))).toEqual({ data: sheet(1.5) })
})

test('what a French test says is shown with its spaces, an answer as it was typed', () => {
  const data = { document: { language: 'fr', name: 'Prêt ?' }, scores: {}, answers: ['Où ?'] } as never
  expect(sheetQuery('one').select?.({ data })).toEqual({
    document: { language: 'fr', name: 'Prêt\u00a0?' },
    scores: {},
    answers: ['Où ?'],
  })
})
