/**
 * The queue of pieces of one application: keeps each piece in the browser at once, sends them in order until the
 * server has them, then says how many there were (PRODUCT §6). A piece leaves the browser only when the server has
 * acknowledged it. Knows no browser: clock, timers, chance, store and calls are handed in.
 */
import { pieceMaxBytes } from '@assay/contract/answers/addresses'
import type { RecoveryPiece, UploadState } from '@assay/contract/answers/types'
import type { Bytes, Uploads } from '../../modules/recording/uploads.ts'
import type { Outcome } from '../api/outcome.ts'
import type { QueueView } from '../queue/queue-view.ts'
import { retryMs } from '../queue/rhythm.ts'
import { wholeApplication } from '../queue/whole-application.ts'
import {
  type GrowingPiece,
  inOrder,
  isDue,
  type LiveUpload,
  liveUpload,
  nextOf,
  progressOf,
  waitingOf,
} from './live-upload.ts'
import type { KeptUpload, PieceStore } from './piece-store.ts'
import { joinedView, type PiecesView } from './pieces-view.ts'
import { recoverablePieces } from './recoverable-pieces.ts'

export interface PieceQueueParts {
  readonly attempt: string
  readonly store: PieceStore
  /** Whether pieces live in this page only. */
  readonly isVolatile: () => boolean
  readonly sendPiece: (
    upload: KeptUpload,
    number: number,
    bytes: ArrayBuffer,
  ) => Promise<Outcome<UploadState>>
  readonly sendEnd: (upload: KeptUpload) => Promise<Outcome<UploadState>>
  readonly addressOf: (uploadId: string) => string
  readonly newId: () => string
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Calls back later; the returned function calls it off. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** 0 ≤ random < 1. */
  readonly random: () => number
  /** ISO instant for "saved at", by the server's clock. */
  readonly serverNow: () => string
  readonly onChange: () => void
}

export interface PieceQueue extends Uploads {
  readonly getView: () => PiecesView
  /** Takes up what an earlier page load left: an upload that was open then is at its end. */
  readonly restore: () => Promise<void>
  /** Ends what is being recorded; undefined where nothing is. */
  readonly stopAll: () => Promise<void> | undefined
  /** Something is being recorded that cannot be made again once it is stopped. */
  readonly isOnlyTryRunning: () => boolean
  /** Answers and pieces, as the frame speaks of both in one. */
  readonly joinedTo: (answers: QueueView) => QueueView
  /** Resolves once the server has all that it will take. */
  readonly settled: () => Promise<void>
  /** What the server does not have, for a recovery file: refused pieces too. */
  readonly recoverable: () => Promise<RecoveryPiece[]>
  /** Sends at once what waits: the network is back. */
  readonly wake: () => void
  /** Another tab has taken over: nothing is sent or kept any more. */
  readonly stop: () => void
  /** The application is complete: nothing of it stays in this browser. */
  readonly clear: () => Promise<void>
}

/** A recording is sent in pieces of so many milliseconds. */
const pieceMs = 1000
/** Longest that a recorder may take to hand over its last piece. */
const stopPatienceMs = 3000

/** How sending a piece, or the end of an upload, ended; `gone`: the browser has thrown the piece away. */
type Sent = Outcome<UploadState> | { readonly kind: 'gone' }

export function createPieceQueue(parts: PieceQueueParts): PieceQueue {
  const { attempt, store } = parts
  const uploads = new Map<string, LiveUpload>()
  /** Uploads that ended without a single piece. */
  const empty = new Set<string>()
  const listeners = new Set<() => void>()
  const waitingForAll: (() => void)[] = []
  let view: PiecesView = {
    waiting: 0,
    savedAt: null,
    failing: false,
    heldBy: null,
    uploads: new Map(),
    isVolatile: false,
  }
  let failures = 0
  let isSending = false
  /** Somebody woke us while a call was on its way: if it fails, the next goes at once. */
  let isWoken = false
  let isStopped = false
  let callOff: (() => void) | undefined

  function show(changed: Partial<Pick<PiecesView, 'savedAt' | 'failing' | 'heldBy'>> = {}): void {
    const all = [...uploads]
    view = {
      ...view,
      ...changed,
      waiting: all.reduce((sum, [, upload]) => sum + waitingOf(upload), 0),
      uploads: new Map(all.map(([id, upload]) => [id, progressOf(upload)])),
      isVolatile: parts.isVolatile(),
    }
    if (view.heldBy !== null || !all.some(([, upload]) => isDue(upload))) {
      for (const resolve of waitingForAll.splice(0)) resolve()
    }
    if (isStopped) return
    parts.onChange()
    for (const listener of listeners) listener()
  }

  const nextDue = () => (isStopped || view.heldBy !== null ? undefined : nextOf(uploads.values()))

  function plan(ms: number): void {
    callOff?.()
    callOff = undefined
    if (isSending || !nextDue()) return
    callOff = parts.later(() => void sendAll(), ms)
  }

  /** Sends what is due, one after the other, until a call gets no answer. */
  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    let wait: number | null = null
    for (let due = nextDue(); due && wait === null; due = nextDue()) {
      const began = parts.now()
      isWoken = false
      const sent =
        due.number === null ? await parts.sendEnd(due.upload.kept) : await sendPiece(due.upload, due.number)
      if (!isStopped) wait = await take(due.upload, due.number, sent, parts.now() - began)
    }
    isSending = false
    plan(wait ?? 0)
  }

  async function sendPiece(upload: LiveUpload, number: number): Promise<Sent> {
    const { uploadId } = upload.kept
    const bytes = await store.readPiece(attempt, { uploadId, number }).catch(() => undefined)
    return bytes ? await parts.sendPiece(upload.kept, number, bytes) : { kind: 'gone' }
  }

  /** Takes an answer in. Gives the milliseconds to wait where there was none. */
  async function take(
    upload: LiveUpload,
    number: number | null,
    sent: Sent,
    tookMs: number,
  ): Promise<number | null> {
    if (sent.kind === 'retry') {
      failures += 1
      show({ failing: true })
      return isWoken ? 0 : retryMs({ failures, tookMs, ...sent }, parts.random())
    }
    failures = 0
    const isRefused = sent.kind === 'refused'
    if (isRefused && wholeApplication.has(sent.code)) show({ failing: false, heldBy: sent.code })
    else if (number === null) {
      // Refused or not: the pieces are there, and there is no more to say about them.
      upload.kept = { ...upload.kept, isFinished: true }
      show({ failing: false, savedAt: parts.serverNow() })
      await putUpload(upload)
    } else if (isRefused) {
      upload.refusedBy = sent.code
      show({ failing: false })
    } else {
      // A piece that the browser has thrown away is not waited for: the server says that it is missing.
      upload.waiting.delete(number)
      show({ failing: false, ...(sent.kind === 'done' ? { savedAt: parts.serverNow() } : {}) })
      await store.removePiece(attempt, { uploadId: upload.kept.uploadId, number }).catch(() => undefined)
    }
    return null
  }

  /** An upload that was replaced meanwhile stays away. */
  async function putUpload({ kept }: LiveUpload): Promise<void> {
    if (uploads.has(kept.uploadId)) await store.putUpload(attempt, kept).catch(() => undefined)
  }

  /** Does the next write of an upload once those before are done. */
  function inTurn(upload: LiveUpload, write: () => Promise<void>): Promise<void> {
    const before = upload.writing
    const writeNext = async () => {
      await before
      if (isStopped || !uploads.has(upload.kept.uploadId)) return
      await write()
      show()
      if (failures === 0) plan(0)
    }
    upload.writing = writeNext()
    return upload.writing
  }

  /** Keeps the piece that grows as it is by now; a store that is slow gets only the latest. */
  async function keepGrowing(upload: LiveUpload, growing: GrowingPiece): Promise<void> {
    await upload.writing
    const { parts } = growing
    const isGone = isStopped || !uploads.has(upload.kept.uploadId)
    if (isGone || upload.growing !== growing || growing.kept === parts.length) return
    growing.kept = parts.length
    const number = upload.made
    const kept: KeptUpload = { ...upload.kept, pieces: number + 1, durationMs: upload.grownMs }
    const put = async () => {
      try {
        await store.putPiece(attempt, kept, number, await new Blob(parts).arrayBuffer())
        upload.kept = kept
      } catch {
        // The whole piece is kept when it is one, or its lack is named.
      }
    }
    upload.writing = put()
    await upload.writing
  }

  /** What grew is a piece, which the server may have. */
  function closePiece(upload: LiveUpload, durationMs: number): Promise<void> {
    const { growing } = upload
    if (!growing) return Promise.resolve()
    upload.growing = null
    return addPieces(upload, new Blob(growing.parts), durationMs)
  }

  async function addPieces(upload: LiveUpload, bytes: Bytes, durationMs: number): Promise<void> {
    const written: Promise<void>[] = []
    for (let from = 0; from < bytes.size; from += pieceMaxBytes) {
      const number = upload.made
      upload.made += 1
      const piece = bytes.size <= pieceMaxBytes ? bytes : bytes.slice(from, from + pieceMaxBytes)
      written.push(inTurn(upload, () => keep(upload, number, piece, durationMs)))
    }
    show()
    await Promise.all(written)
  }

  async function keep(upload: LiveUpload, number: number, bytes: Bytes, durationMs: number): Promise<void> {
    const kept: KeptUpload = { ...upload.kept, pieces: number + 1, durationMs }
    try {
      await store.putPiece(attempt, kept, number, await bytes.arrayBuffer())
      upload.waiting.add(number)
    } catch {
      // One that cannot be read or kept anywhere leaves a gap, which the server will name.
    }
    upload.kept = kept
  }

  async function forget(upload: LiveUpload): Promise<void> {
    uploads.delete(upload.kept.uploadId)
    show()
    await upload.writing
    await store.removeUpload(attempt, upload.kept.uploadId).catch(() => undefined)
  }

  function stop(): void {
    isStopped = true
    callOff?.()
    for (const resolve of waitingForAll.splice(0)) resolve()
  }

  return {
    async restore() {
      const found = await store.load(attempt)
      for (const kept of found.uploads) {
        const upload = liveUpload(kept, found.pieces)
        uploads.set(kept.uploadId, upload)
        if (kept.pieces === 0) {
          empty.add(kept.uploadId)
          await forget(upload)
        } else if (kept.end === 'open') {
          upload.kept = { ...kept, end: 'interrupted' }
          await putUpload(upload)
        }
      }
      show()
      plan(0)
    },

    known: (module) =>
      inOrder(uploads.values())
        .filter(({ kept, stop }) => kept.module === module && kept.pieces > 0 && !stop)
        .map(({ kept: { uploadId, durationMs, end } }) => ({
          uploadId,
          durationMs,
          wasInterrupted: end === 'interrupted',
        })),
    isEmpty: (uploadId) => empty.has(uploadId),

    begin(module, mimeType, stop, isOnlyTry) {
      const order = Math.max(0, ...[...uploads.values()].map(({ kept }) => kept.order)) + 1
      const uploadId = parts.newId()
      const beginning = { uploadId, module, mimeType, order, pieces: 0, durationMs: 0 }
      const upload = liveUpload({ ...beginning, end: 'open', isFinished: false }, [], stop, isOnlyTry)
      uploads.set(uploadId, upload)
      void inTurn(upload, () => putUpload(upload))
      show()
      return uploadId
    },

    async add(uploadId, bytes, durationMs) {
      const upload = uploads.get(uploadId)
      if (upload && !isStopped) await addPieces(upload, bytes, durationMs)
    },

    grow(uploadId, recorded, durationMs) {
      const upload = uploads.get(uploadId)
      if (!upload || isStopped || recorded.size === 0) return
      upload.growing ??= { parts: [], sinceMs: upload.grownMs, kept: 0 }
      upload.growing.parts.push(recorded)
      upload.grownMs = durationMs
      if (durationMs - upload.growing.sinceMs >= pieceMs) void closePiece(upload, durationMs)
      else void keepGrowing(upload, upload.growing)
    },

    async end(uploadId, how, durationMs) {
      const upload = uploads.get(uploadId)
      if (!upload) return
      upload.stop = undefined
      void closePiece(upload, durationMs)
      if (upload.made === 0) {
        empty.add(uploadId)
        return await forget(upload)
      }
      await inTurn(upload, async () => {
        upload.kept = { ...upload.kept, end: how, durationMs }
        await putUpload(upload)
      })
    },

    discard(uploadId) {
      const upload = uploads.get(uploadId)
      if (upload) void forget(upload)
    },

    addressOf: parts.addressOf,
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    stopAll() {
      const stops = [...uploads.values()].flatMap((upload) => (upload.stop ? [upload.stop()] : []))
      if (stops.length === 0) return undefined
      const patience = new Promise<void>((resolve) => void parts.later(resolve, stopPatienceMs))
      return Promise.race([Promise.allSettled(stops).then(() => undefined), patience])
    },

    isOnlyTryRunning: () => [...uploads.values()].some(({ stop, isOnlyTry }) => stop && isOnlyTry),

    recoverable: () => recoverablePieces(store, attempt, uploads.values()),
    joinedTo: (answers) => joinedView(answers, view),
    settled: () =>
      new Promise((resolve) => {
        waitingForAll.push(resolve)
        show()
      }),

    wake() {
      isWoken = true
      plan(0)
    },
    stop,
    async clear() {
      stop()
      await store.clear(attempt).catch(() => undefined)
    },
  }
}
