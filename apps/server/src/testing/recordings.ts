/**
 * What Chromium's recorder made of its made-up camera and microphone, a second a chunk (`recordings/`): the
 * chunks of a real one are cut in the middle of elements, and say nothing of how long they are.
 */
import { readFileSync } from 'node:fs'

/** How a WebM file begins: enough to be taken for one. */
export const webmStart = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853',
  'hex',
)

export interface RecordedSample {
  readonly mimeType: string
  readonly chunks: readonly Buffer[]
  /** To the end of the last sound or picture in it. */
  readonly seconds: number
}

/** Sound and picture, VP8 and Opus. */
export const videoSample = sample(
  'video.webm',
  'video/webm;codecs=vp8,opus',
  6.4,
  [6611, 6761, 5330, 6125, 7039, 5458, 2686],
)
/** Made alike, for a part after a reload. */
export const videoSampleAgain = sample(
  'video-again.webm',
  'video/webm;codecs=vp8,opus',
  3.3,
  [6746, 6633, 5193, 1803],
)
/** A recording in another codec, VP9. */
export const otherVideoSample = sample(
  'video-vp9.webm',
  'video/webm;codecs=vp9,opus',
  4.4,
  [6308, 5016, 5857, 5228, 2747],
)
export const audioSample = sample('audio.webm', 'audio/webm;codecs=opus', 4.4, [1155, 1132, 1168, 1168, 494])
export const audioSampleAgain = sample(
  'audio-again.webm',
  'audio/webm;codecs=opus',
  3.2,
  [1155, 1064, 1322, 307],
)
export const mp4VideoSample = sample('video.mp4', 'video/mp4;codecs=vp9,opus', 4.4, [1200, 25_379])
export const mp4AudioSample = sample('audio.mp4', 'audio/mp4;codecs=opus', 4.3, [641, 2523, 2620, 366])

function sample(file: string, mimeType: string, seconds: number, sizes: readonly number[]): RecordedSample {
  const bytes = readFileSync(new URL(`./recordings/${file}`, import.meta.url))
  let at = 0
  const chunks = sizes.map((size) => {
    at += size
    return bytes.subarray(at - size, at)
  })
  return { mimeType, chunks, seconds }
}
