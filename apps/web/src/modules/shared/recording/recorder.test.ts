import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Opened } from './open-devices.ts'
import { previewUploads } from './preview-uploads.ts'
import { Recorder } from './recorder.ts'
import type { RecorderListeners } from './run-recorder.ts'
import type { KnownUpload, Uploads } from './uploads.ts'

/** Camera and microphone that a test can unplug. */
function aStream() {
  const tracks = [new EventTarget(), new EventTarget()].map((track) =>
    Object.assign(track, { isOn: true, muted: false }),
  )
  return {
    tracks,
    stream: { getTracks: () => tracks } as unknown as MediaStream,
    isOn: () => tracks.every(({ isOn }) => isOn),
  }
}

let now = 0
let ticks: (() => void)[] = []
let answers: (readonly string[])[] = []
/** What the queue was told. */
let reported: string[] = []
let known: KnownUpload[] = []
/** What can be played from memory, and the addresses that were taken back. */
let shown: Blob[] = []
let gone: string[] = []
let empty: string[] = []
let device = aStream()
let opened: Opened
let listeners: RecorderListeners
/** What the browser's recorder hands over as its last data. */
let lastData = new Blob(['z'])
let stopForPage: (() => Promise<void>) | undefined

beforeEach(() => {
  now = 0
  ticks = []
  answers = []
  reported = []
  known = []
  shown = []
  gone = []
  empty = []
  device = aStream()
  opened = { kind: 'open', stream: device.stream }
  lastData = new Blob(['z'])
})

const uploads: Uploads = {
  ...previewUploads(),
  known: () => known,
  isEmpty: (id) => empty.includes(id),
  begin: (_, __, stop) => {
    stopForPage = stop
    reported.push('begin')
    return `new-${reported.filter((each) => each === 'begin').length}`
  },
  grow: (id, { size }, durationMs) => void reported.push(`add ${id} ${size} ${durationMs}`),
  end: (id, how, durationMs) => {
    reported.push(`end ${id} ${how} ${durationMs}`)
    return Promise.resolve()
  },
  discard: (id) => void reported.push(`discard ${id}`),
}

interface Given {
  readonly onlyOneTry?: boolean
  readonly answer?: readonly string[]
}

function aRecorder({ onlyOneTry = false, answer = [] }: Given = {}) {
  const made = new Recorder({
    module: 'film',
    data: { timeLimitSeconds: 10, onlyOneTry },
    mimeType: 'video/webm',
    uploads,
    answer,
    show: (recorded) => {
      shown.push(recorded)
      return `blob:${shown.length}`
    },
    unshow: (address) => void gone.push(address),
    open: () => Promise.resolve(opened),
    close: () => {
      for (const track of device.tracks) track.isOn = false
    },
    run: (_, mimeType, given) => {
      listeners = given
      return {
        mimeType,
        stop: () => {
          given.onData(lastData)
          return Promise.resolve()
        },
      }
    },
    now: () => now,
    every: (callback) => {
      ticks.push(callback)
      return () => {
        ticks = ticks.filter((each) => each !== callback)
      }
    },
  })
  made.answerTo((parts) => answers.push(parts))
  return made
}
type Made = ReturnType<typeof aRecorder>
const kindOf = (made: Made) => made.getView().state.kind
function pass(seconds: number): void {
  for (let left = seconds; left > 0; left -= 1) {
    now += 1000
    for (const tick of ticks) tick()
  }
}
async function record(made: Made): Promise<void> {
  await made.ask()
  made.begin()
}

describe('a recording', () => {
  test('is the answer from its beginning, and goes chunk by chunk', async () => {
    const made = aRecorder()
    await record(made)
    expect(answers).toEqual([['new-1']])
    pass(1)
    listeners.onData(new Blob(['abc']))
    pass(1)
    await made.stop()
    expect(reported).toEqual(['begin', 'add new-1 3 1000', 'add new-1 1 2000', 'end new-1 complete 2000'])
    expect(kindOf(made)).toBe('recorded')
    expect(made.getView().recorded).toEqual(new Map([['new-1', 'blob:1']]))
    expect(await shown[0]?.text()).toBe('abcz')
  })

  test('stops at its limit, and the devices go off', async () => {
    const made = aRecorder()
    await record(made)
    expect(device.isOn()).toBe(true)
    pass(10)
    await nextTurn()
    expect(kindOf(made)).toBe('recorded')
    expect(device.isOn()).toBe(false)
    expect(reported.at(-1)).toBe('end new-1 interrupted 10000')
    expect(ticks).toEqual([])
  })

  test('stops at its limit by its data too, where the clock of a hidden page is slow', async () => {
    const made = aRecorder()
    await record(made)
    now = 10_000
    listeners.onData(new Blob(['abc']))
    await nextTurn()
    expect(kindOf(made)).toBe('recorded')
  })

  test('goes on for the time that is given while it is made', async () => {
    const made = aRecorder()
    await record(made)
    pass(9)
    made.setExtraTime(50)
    pass(5)
    expect(kindOf(made)).toBe('recording')
    pass(1)
    await nextTurn()
    expect(reported.at(-1)).toBe('end new-1 interrupted 15000')
  })

  test('ends when the page is submitted', async () => {
    const made = aRecorder()
    await record(made)
    pass(2)
    await stopForPage?.()
    expect(reported.at(-1)).toBe('end new-1 complete 2000')
  })

  test('ends when the page is left, and may be gone on with', async () => {
    const made = aRecorder()
    await record(made)
    pass(2)
    await made.leave()
    expect(reported.at(-1)).toBe('end new-1 interrupted 2000')
    expect(device.isOn()).toBe(false)
  })

  test('without a single byte is no answer', async () => {
    lastData = new Blob([])
    const made = aRecorder()
    await record(made)
    await made.stop()
    expect(kindOf(made)).toBe('idle')
    expect(answers).toEqual([['new-1'], []])
  })
})

describe('devices', () => {
  test('are off again when they are not wanted after all', async () => {
    const made = aRecorder()
    await made.ask()
    made.cancel()
    expect([kindOf(made), device.isOn(), made.getView().stream]).toEqual(['idle', false, null])
  })
  test('that come when nobody wants them any more go off at once', async () => {
    const made = aRecorder()
    const asking = made.ask()
    await made.leave()
    await asking
    expect([kindOf(made), device.isOn()]).toEqual(['idle', false])
  })
  test('that are refused can be asked for again', async () => {
    opened = { kind: 'refused', refusal: 'inUse' }
    const made = aRecorder()
    await made.ask()
    expect(made.getView().state).toMatchObject({ kind: 'refused', refusal: 'inUse' })
    opened = { kind: 'open', stream: device.stream }
    await made.ask()
    expect(kindOf(made)).toBe('ready')
  })
  test('unplugged in the middle: what was recorded is kept, and goes on as a second part', async () => {
    const made = aRecorder({ onlyOneTry: true })
    await record(made)
    pass(4)
    listeners.onLost()
    await nextTurn()
    expect([kindOf(made), reported.at(-1)]).toEqual(['lost', 'end new-1 interrupted 4000'])
    await record(made)
    expect(answers.at(-1)).toEqual(['new-1', 'new-2'])
    pass(6)
    await nextTurn()
    expect(reported.at(-1)).toBe('end new-2 interrupted 6000')
    expect([...made.getView().recorded.keys()]).toEqual(['new-1', 'new-2'])
  })
  test('muted by a call is told until it is over, and the recording goes on', async () => {
    const made = aRecorder()
    await record(made)
    const [track] = device.tracks
    const mute = (muted: boolean) => {
      Object.assign(track ?? {}, { muted })
      track?.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
      return [made.getView().isMuted, kindOf(made)]
    }
    expect(mute(true)).toEqual([true, 'recording'])
    pass(2)
    expect(mute(false)).toEqual([false, 'recording'])
    mute(true)
    await made.stop()
    expect([made.getView().isMuted, kindOf(made)]).toEqual([false, 'recorded'])
    expect(reported.at(-1)).toBe('end new-1 complete 2000')
  })
  test('unplugged before anything is recorded', async () => {
    const made = aRecorder()
    await made.ask()
    device.tracks[0]?.dispatchEvent(new Event('ended'))
    expect([kindOf(made), device.isOn()]).toEqual(['lost', false])
  })
})

describe('after a reload', () => {
  test('what was interrupted goes on for the time that remains', async () => {
    known = [{ uploadId: 'old', durationMs: 7000, wasInterrupted: true }]
    const made = aRecorder({ onlyOneTry: true, answer: ['old'] })
    await record(made)
    expect(answers).toEqual([['old', 'new-1']])
    pass(3)
    await nextTurn()
    expect(reported.at(-1)).toBe('end new-1 interrupted 3000')
  })
  test('an upload without data leaves the answer', () => {
    empty = ['old']
    const made = aRecorder({ answer: ['old'] })
    made.start()
    expect([kindOf(made), answers]).toEqual(['idle', [[]]])
  })
  test('on another device it counts as whole: nothing is added', async () => {
    const made = aRecorder({ onlyOneTry: true, answer: ['there'] })
    made.start()
    await nextTurn()
    await made.ask()
    expect(kindOf(made)).toBe('recorded')
  })
})

describe('another try', () => {
  test('takes the place of the one before, which is given up once the new one is there', async () => {
    const made = aRecorder()
    await record(made)
    pass(2)
    await made.stop()
    await made.restart()
    expect(answers.at(-1)).toEqual(['new-1'])
    made.begin()
    pass(1)
    expect(answers.at(-1)).toEqual(['new-1'])
    expect(reported).not.toContain('discard new-1')
    await made.stop()
    expect(answers.at(-1)).toEqual(['new-2'])
    expect(reported).toContain('discard new-1')
    expect(made.getView().recorded).toEqual(new Map([['new-2', 'blob:2']]))
    expect(gone).toEqual(['blob:1'])
  })
  test('that the page cuts short leaves the one before', async () => {
    const made = aRecorder()
    await record(made)
    pass(2)
    await made.stop()
    await made.restart()
    made.begin()
    pass(1)
    await made.leave()
    expect(answers.at(-1)).toEqual(['new-1'])
    expect(reported).not.toContain('discard new-1')
  })
  test('that holds nothing leaves the one before', async () => {
    const made = aRecorder()
    await record(made)
    pass(2)
    await made.stop()
    await made.restart()
    lastData = new Blob([])
    made.begin()
    await made.stop()
    expect(answers.at(-1)).toEqual(['new-1'])
    expect(reported).not.toContain('discard new-1')
  })
})
