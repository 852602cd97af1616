/** Encoded sound and picture of a recording's files, in the order of time. */
import {
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny'

/** One file's first picture and first sound. */
export interface Run {
  readonly video: InputVideoTrack | null
  readonly audio: InputAudioTrack | null
}

interface TimedPacket {
  readonly kind: 'video' | 'audio'
  readonly packet: EncodedPacket
}

/** Opens a file; without tracks where it is no recording that can be read. */
export async function openRun(path: string): Promise<Run> {
  const input = new Input({ source: new FilePathSource(path), formats: [WEBM, MATROSKA, MP4, QTFF] })
  try {
    if (!(await input.canRead())) return { video: null, audio: null }
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    return {
      video: (await video?.getDecoderConfig()) ? video : null,
      audio: (await audio?.getDecoderConfig()) ? audio : null,
    }
  } catch {
    // Whatever the reader says of bytes from outside, it is one thing: there is nothing to play.
    return { video: null, audio: null }
  }
}

/** A file's packets, sound and picture in turn; a picture must begin with a whole one to be shown. */
export async function* packetsOf(run: Run): AsyncGenerator<TimedPacket> {
  const video = run.video && fromKeyFrame(withDurations(run.video))
  const audio = run.audio && withDurations(run.audio)
  let picture = await video?.next()
  let sound = await audio?.next()
  for (;;) {
    const nextPicture = picture?.done === false ? picture.value : null
    const nextSound = sound?.done === false ? sound.value : null
    if (nextPicture && (!nextSound || nextPicture.timestamp <= nextSound.timestamp)) {
      yield { kind: 'video', packet: nextPicture }
      picture = await video?.next()
    } else if (nextSound) {
      yield { kind: 'audio', packet: nextSound }
      sound = await audio?.next()
    } else return
  }
}

async function* fromKeyFrame(packets: AsyncGenerator<EncodedPacket>): AsyncGenerator<EncodedPacket> {
  let isShown = false
  for await (const packet of packets) {
    isShown ||= packet.type === 'key'
    if (isShown) yield packet
  }
}

/** The last packet in WebM lasts as long as the one before; what cannot be read ends the track. */
async function* withDurations(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket> {
  let held: EncodedPacket | undefined
  let usual = 0
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (held) yield held
      usual = held ? Math.max(packet.timestamp - held.timestamp, 0) : 0
      held = packet
    }
  } catch {
    // The file is cut off or damaged from here on; what came before is kept.
  }
  if (held) yield held.duration > 0 ? held : held.clone({ duration: usual })
}
