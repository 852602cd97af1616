import { describe, expect, test } from 'vitest'
import { photoLimits, recordingLimits } from './upload-limits.ts'

describe('what an upload may hold', () => {
  test.each([
    ['a minute of sound', 'audio', 60, 0, 90, 9_000_000],
    ['a minute of picture', 'video', 60, 0, 90, 90_000_000],
    ['a minute with a third more', 'video', 60, 33, 110, 110_000_000],
    ['an hour, three times as long', 'audio', 3600, 200, 10_830, 1_083_000_000],
  ] as const)('%s', (_, kind, timeLimitSeconds, extraTime, chunks, bytes) => {
    expect(recordingLimits(kind, { timeLimitSeconds }, extraTime)).toMatchObject({ chunks, bytes })
  })

  test('all tries together are bounded too', () => {
    const { bytes, moduleBytes } = recordingLimits('video', { timeLimitSeconds: 60 }, 0)
    expect(moduleBytes).toBe(2 * bytes)
    expect(photoLimits().moduleBytes).toBeGreaterThan(photoLimits().bytes)
  })
})
