/**
 * Joins recordings into one file that says how long it is: sound and picture copied, their times shifted. In
 * a process of its own (`remux-apart.ts`), as the bytes come from outside.
 */
import { stat } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { openRun, packetsOf, type Run } from './packets.ts'

export interface RemuxTask {
  /** Each part is one recording: files on one time line, with gaps between them. Parts follow each other. */
  readonly parts: readonly (readonly string[])[]
  /** The path where the file is written; its name has no meaning. */
  readonly target: string
}

export type Remuxed =
  | {
      readonly kind: 'joined'
      /** `video/webm`, `audio/mp4` … */
      readonly mime: string
      readonly durationMs: number
      readonly size: number
    }
  /** The parts were not made alike: no player could go from one to the other. */
  | { readonly kind: 'incompatible' }
  /** Nothing in them can be played. */
  | { readonly kind: 'unreadable' }

export async function remux({ parts: paths, target }: RemuxTask): Promise<Remuxed> {
  const parts: Run[][] = []
  for (const files of paths) {
    const runs = await Promise.all(files.map(openRun))
    if (runs[0]?.video || runs[0]?.audio) parts.push(runs)
  }
  const model = parts[0]?.[0]
  if (!model) return { kind: 'unreadable' }
  const made = await Promise.all(parts.map(async ([first]) => await howMade(first as Run)))
  if (made.some((each) => each !== made[0])) return { kind: 'incompatible' }

  const format = await formatFor(model)
  const output = new Output({ format, target: new FilePathTarget(target) })
  const add = await addTracks(output, model)
  await output.start()
  let end = 0
  for (const part of parts) end = await copy(part, end, add)
  if (end === 0) {
    await output.cancel()
    return { kind: 'unreadable' }
  }
  await output.finalize()
  const mime = `${model.video ? 'video' : 'audio'}/${format instanceof WebMOutputFormat ? 'webm' : 'mp4'}`
  return { kind: 'joined', mime, durationMs: Math.round(end * 1000), size: (await stat(target)).size }
}

/** Kinds, codecs, sizes and rates of a part. Two parts with the same value play as one. */
async function howMade({ video, audio }: Run): Promise<string> {
  const picture = await video?.getDecoderConfig()
  const sound = await audio?.getDecoderConfig()
  return JSON.stringify([
    picture && [picture.codec, picture.codedWidth, picture.codedHeight, hexOf(picture.description)],
    sound && [sound.codec, sound.sampleRate, sound.numberOfChannels, hexOf(sound.description)],
  ])
}

function hexOf(data: ArrayBufferLike | ArrayBufferView | undefined): string | undefined {
  if (!data) return undefined
  const bytes = ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
  return bytes.toString('hex')
}

/** WebM stays WebM where it may hold the codecs; all that recorders make fits into MP4. */
async function formatFor({ video, audio }: Run): Promise<OutputFormat> {
  const webm = new WebMOutputFormat()
  const track = (video ?? audio) as InputTrack
  const isWebm = /webm|matroska/.test(await track.input.getMimeType())
  const codecs = [await video?.getCodec(), await audio?.getCodec()].filter((codec) => codec != null)
  const supported = webm.getSupportedCodecs()
  return isWebm && codecs.every((codec) => supported.includes(codec))
    ? webm
    : new Mp4OutputFormat({ fastStart: false })
}

type Add = (kind: 'video' | 'audio', packet: EncodedPacket) => Promise<void>

async function addTracks(output: Output, { video, audio }: Run): Promise<Add> {
  const videoCodec = await video?.getCodec()
  const audioCodec = await audio?.getCodec()
  const picture = videoCodec ? new EncodedVideoPacketSource(videoCodec) : null
  const sound = audioCodec ? new EncodedAudioPacketSource(audioCodec) : null
  if (picture && video) output.addVideoTrack(picture, { rotation: await video.getRotation() })
  if (sound) output.addAudioTrack(sound)
  const pictureConfig = (await video?.getDecoderConfig()) ?? undefined
  const soundConfig = (await audio?.getDecoderConfig()) ?? undefined
  return async (kind, packet) => {
    if (kind === 'video') await picture?.add(packet, pictureConfig && { decoderConfig: pictureConfig })
    else await sound?.add(packet, soundConfig && { decoderConfig: soundConfig })
  }
}

/** Copies a part so that it begins at `start`, in seconds. @returns where it ends */
async function copy(runs: readonly Run[], start: number, add: Add): Promise<number> {
  let began: number | undefined
  let end = start
  const last = { video: -1, audio: -1 }
  for (const run of runs)
    for await (const { kind, packet } of packetsOf(run)) {
      began ??= packet.timestamp
      const timestamp = start + Math.max(packet.timestamp - began, 0)
      // A damaged file may go back in time; a container may not.
      if (timestamp <= last[kind]) continue
      last[kind] = timestamp
      await add(kind, packet.clone({ timestamp }))
      end = Math.max(end, timestamp + packet.duration)
    }
  return end
}
