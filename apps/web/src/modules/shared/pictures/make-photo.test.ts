import { describe, expect, test } from 'vitest'
import { encodeWithin, within } from './make-photo.ts'

describe('the size of a photo', () => {
  test.each([
    ['a large one shrinks', { width: 4032, height: 3024 }, { width: 1920, height: 1440 }],
    ['held upright too', { width: 3024, height: 4032 }, { width: 1440, height: 1920 }],
    ['a small one stays', { width: 640, height: 480 }, { width: 640, height: 480 }],
    ['the smallest stays', { width: 16, height: 16 }, { width: 16, height: 16 }],
    ['one that is smaller is none', { width: 640, height: 15 }, undefined],
    ['a line is none', { width: 10_000, height: 1 }, undefined],
    ['nothing is none', { width: 0, height: 0 }, undefined],
  ])('%s', (_, given, expected) => {
    expect(within(given)).toEqual(expected)
  })
})

describe('its quality', () => {
  test('is the best that fits', async () => {
    const made = await encodeWithin((quality) => Promise.resolve({ size: quality * 100, quality }), 70)
    expect(made?.quality).toBe(0.6)
  })
  test('none fits, or none is made: none', async () => {
    expect(await encodeWithin(() => Promise.resolve({ size: 71 }), 70)).toBeUndefined()
    expect(await encodeWithin(() => Promise.resolve(null), 70)).toBeUndefined()
    expect(await encodeWithin(() => Promise.resolve({ size: 0 }), 70)).toBeUndefined()
  })
})
