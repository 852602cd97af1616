import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'

/** What a player finds in a recording: how long the file says that it is, and what is really in it. */
export async function played(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] })
  const tracks: Record<string, { packets: number; firstIsKey: boolean }> = {}
  for (const track of await input.getTracks()) {
    let packets = 0
    let firstIsKey = false
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packets === 0) firstIsKey = packet.type === 'key'
      packets += 1
    }
    tracks[track.type] = { packets, firstIsKey }
  }
  return {
    container: (await input.getFormat()).name,
    /** The duration in the file's headers; null in a recording as a browser makes it. */
    saidSeconds: await input.getDurationFromMetadata(),
    seconds: await input.computeDuration(),
    tracks,
  }
}
