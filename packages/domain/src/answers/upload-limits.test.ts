import { describe, expect, test } from 'vitest'
import { photoLimits, recordingLimits } from './upload-limits.ts'

describe('what an upload may hold', () => {
  test.each([
    ['a minute of sound', 'audio', 60, 0, 90, 5_400_000],
    ['a minute of picture', 'video', 60, 0, 90, 51_300_000],
    ['ten minutes of picture', 'video', 600, 0, 630, 359_100_000],
    ['a minute with a third more', 'video', 60, 33, 110, 62_700_000],
    ['an hour, three times as long', 'audio', 3600, 200, 10_830, 649_800_000],
  ] as const)('%s', (_, kind, timeLimitSeconds, extraTime, chunks, bytes) => {
    expect(recordingLimits(kind, { timeLimitSeconds }, extraTime)).toMatchObject({ chunks, bytes })
  })

  test.each([
    ['video', 498_000 / 8],
    ['audio', 48_000 / 8],
  ] as const)('nine tries of %s at the rate asked for, not thirty', (kind, asked) => {
    const { bytes, moduleBytes } = recordingLimits(kind, { timeLimitSeconds: 600 }, 0)
    expect(moduleBytes).toBe(bytes)
    expect(Math.floor(moduleBytes / (630 * asked))).toBeGreaterThanOrEqual(9)
    expect(moduleBytes / (630 * asked)).toBeLessThanOrEqual(10)
  })

  test('photos are bounded too', () => {
    expect(photoLimits().moduleBytes).toBeGreaterThan(photoLimits().bytes)
  })
})
