import { describe, expect, test } from 'vitest'
import { audioSample, mp4AudioSample, mp4VideoSample, videoSample } from '../../../../testing/recordings.ts'
import { containerOf, findFragment, isWholeHeader, wholeClusterBytes } from './containers.ts'

const whole = ({ chunks }: { chunks: readonly Buffer[] }) => Buffer.concat(chunks)

test.each([
  ['sound in WebM', audioSample, 'webm', 5],
  ['picture in WebM', videoSample, 'webm', 7],
  ['sound in MP4', mp4AudioSample, 'mp4', 5],
  ['picture in MP4', mp4VideoSample, 'mp4', 1],
] as const)('%s has its places to begin again', (_, sample, container, count) => {
  const bytes = whole(sample)
  expect(containerOf(bytes)).toBe(container)
  const places: number[] = []
  for (let at = findFragment(container, bytes); at !== -1; at = findFragment(container, bytes, at + 1))
    places.push(at)
  expect(places).toHaveLength(count)
  const id = container === 'webm' ? '1f43b675' : Buffer.from('moof').toString('hex')
  const from = container === 'webm' ? 0 : 4
  const [header = 0] = places
  expect(isWholeHeader(container, bytes.subarray(0, header))).toBe(true)
  for (const cut of [header - 1, header - 40, 3, 1])
    expect(isWholeHeader(container, bytes.subarray(0, cut))).toBe(false)
  for (const at of places) expect(bytes.toString('hex', at + from, at + from + 4)).toBe(id)
})

test.each([
  ['a cluster’s id in the middle of a sound', 'webm', Buffer.from('1f43b675ffffffffffff0000', 'hex')],
  ['a fragment’s in a picture', 'mp4', Buffer.from('....moof....mdat')],
  ['one that is cut off', 'webm', Buffer.from('1f43b67501ffff', 'hex')],
  ['nothing', 'webm', Buffer.alloc(0)],
] as const)('%s is no place to begin', (_, container, bytes) => {
  expect(findFragment(container, bytes)).toBe(-1)
})

describe('the whole elements of a cluster', () => {
  const cluster = Buffer.from('1f43b67501ffffffffffffffe78100a3842a2a2a2aa3842b2b2b2b', 'hex')
  test.each([
    ['all of it', cluster.length, cluster.length],
    ['one sound cut off in its middle', cluster.length - 2, cluster.length - 6],
    ['one cut off behind its id', cluster.length - 5, cluster.length - 6],
    ['only the beginning', 12, 12],
  ])('%s', (_, length, whole) => {
    expect(wholeClusterBytes(cluster.subarray(0, length))).toBe(whole)
  })
})
