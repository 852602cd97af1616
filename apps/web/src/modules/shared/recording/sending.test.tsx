/**
 * What a candidate reads of a recording that is on its way: while the files' store is away, and over the
 * budget.
 */
import { finishUpload, uploadChunk } from '@assay/contract/answers/uploads'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ChunkQueue } from '../../../candidate/sync/upload-chunks/chunk-queue.ts'
import { openChunks } from '../../../candidate/sync/upload-chunks/open-chunk-queue.ts'
import { atEndOfTest, server } from '../../../testing/browser.ts'
import { type Handler, Refusal } from '../../../testing/contract-server.ts'
import { RecordedParts } from './recorded-parts.tsx'

/** A recording of three seconds that has just been stopped, and the queue that sends it: the real one. */
async function showRecording(
  answer: Handler<typeof uploadChunk>,
  { onlyOneTry = false } = {},
): Promise<ChunkQueue> {
  server.answer(uploadChunk, answer)
  const uploads = await openChunks({
    attempt: crypto.randomUUID(),
    watch: (call) => call(),
    now: () => performance.now(),
    later: (callback) => {
      // The pause between two tries is the queue's own test.
      const turn = setImmediate(callback)
      return () => clearImmediate(turn)
    },
    random: () => 0.5,
    serverNow: () => '2026-11-20T10:00:00.000Z',
    onChange: () => undefined,
  })
  atEndOfTest(() => uploads.stop())
  const uploadId = uploads.begin('film', 'video/webm')
  await uploads.add(uploadId, new Blob(['three seconds']), 3000)
  await uploads.end(uploadId, 'complete', 3000)
  const state = { kind: 'recorded', parts: [{ uploadId, durationMs: 3000 }], isWhole: true }
  const view = { state, rules: { limitMs: 60_000, onlyOneTry }, recorded: new Map() } as never
  render(<RecordedParts medium="video" view={view} uploads={uploads} />)
  return uploads
}

test('the store of files is away: the recording waits in the browser and says so, and leaves once it is back', async () => {
  let isAway = true
  const state = (uploadId: string, finished: boolean) => ({ uploadId, received: 1, missing: [], finished })
  server.answer(finishUpload, ({ params }) => state(params.uploadId, true))
  const uploads = await showRecording(({ params }) =>
    isAway ? new Refusal('unavailable') : state(params.uploadId, false),
  )
  await screen.findByText(/^Envoi\s: 0 %$/)
  screen.getByText('Vous pourrez le réécouter dès qu’il sera envoyé.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await uploads.recoverable()).toHaveLength(1)
  isAway = false
  await screen.findByText('Enregistrement reçu')
  expect(await uploads.recoverable()).toEqual([])
})

test('a browser whose indexedDB throws at its name: the recording waits in the page, which says so, and arrives', async () => {
  vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  let isAway = true
  const state = (uploadId: string, finished: boolean) => ({ uploadId, received: 1, missing: [], finished })
  server.answer(finishUpload, ({ params }) => state(params.uploadId, true))
  const uploads = await showRecording(({ params }) =>
    isAway ? new Refusal('unavailable') : state(params.uploadId, false),
  )
  await screen.findByText(/gardez cette page ouverte jusqu’à la fin de l’envoi/)
  isAway = false
  await screen.findByText('Enregistrement reçu')
  await uploads.drained()
  expect(uploads.getView()).toMatchObject({ waiting: 0, isVolatile: false })
})

test('over the budget: this one stays on the device, what was sent before and the answers are safe', async () => {
  const uploads = await showRecording(() => new Refusal('uploadBudgetSpent'))
  expect((await screen.findByRole('alert')).textContent?.replace(/\s/g, ' ')).toBe(
    'Trop d’enregistrements ont déjà été envoyés : celui-ci n’a pas pu l’être et reste sur cet appareil. Vos réponses et les envois précédents sont conservés. Continuez le test, ou demandez de l’aide.',
  )
  expect(await uploads.recoverable()).toHaveLength(1)
})

test.each([
  ['that can be made anew', false, /Il reste sur cet appareil ; recommencez, ou demandez de l’aide\.$/],
  ['of one try', true, /Il reste sur cet appareil\. Continuez le test, ou demandez de l’aide\.$/],
] as const)('a recording %s is refused: the words name a way that there is', async (_, onlyOneTry, words) => {
  await showRecording(() => new Refusal('uploadTooLong'), { onlyOneTry })
  expect((await screen.findByRole('alert')).textContent?.replace(/\s/g, ' ')).toMatch(words)
  // It is not in this page any more, and never will be on the server.
  expect(screen.queryByText(/dès qu’il sera envoyé/)).toBeNull()
})

test.each([
  ['without our words', '<h1>413</h1>'],
  ['in words like ours', '{"code":"RequestEntityTooLarge","message":"The body is too large"}'],
])('a proxy calls it too large %s: it waits, and leaves once the proxy lets it pass', async (_, said) => {
  const real = globalThis.fetch
  let isBroken = true
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      isBroken && typeof input === 'string' && input.includes('module=film')
        ? Promise.resolve(new Response(said, { status: 413 }))
        : real(input, init),
    )
  atEndOfTest(() => fetched.mockRestore())
  const state = (uploadId: string, finished: boolean) => ({ uploadId, received: 1, missing: [], finished })
  server.answer(finishUpload, ({ params }) => state(params.uploadId, true))
  const uploads = await showRecording(({ params }) => state(params.uploadId, false))
  await waitFor(() => expect(uploads.getView()).toMatchObject({ failing: 'server', waiting: 2 }))
  await screen.findByText(/^Envoi\s: 0 %$/)
  expect(screen.queryByRole('alert')).toBeNull()
  isBroken = false
  await screen.findByText('Enregistrement reçu')
  expect(await uploads.recoverable()).toEqual([])
})
