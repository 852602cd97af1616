import { type RefObject, useEffect, useRef, useState } from 'react'
import { momentOf, type PartPosition, positionOf, totalMs } from './timeline.ts'

export interface PlayedPart {
  readonly src: string
  /** The length as known before it is loaded; null where it is not. */
  readonly durationMs: number | null
}

/** Plays the parts in turn on one element; their length is told, as a browser's own recording lacks it. */
export function usePlayback(parts: readonly PlayedPart[], beforeRetry?: () => Promise<void>) {
  const media = useRef<HTMLMediaElement>(null)
  const [position, setPosition] = useState<PartPosition>({ index: 0, offsetMs: 0 })
  const setOffset = (offsetMs: number) => setPosition((before) => ({ ...before, offsetMs }))
  const [isPlaying, setPlaying] = useState(false)
  const [rate, setRateShown] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  /** What to do with the next part once it is loaded. */
  const then = useRef<{ offsetMs: number; plays: boolean } | null>(null)
  const wantsToPlay = useRef(false)
  const hasRetried = useRef(false)
  const { durations, measure } = useDurations(parts, parts[position.index]?.src, media)
  const isLast = position.index >= parts.length - 1

  function play(): void {
    wantsToPlay.current = true
    media.current?.play().catch((error: unknown) => setFailed((before) => before || isRefused(error)))
  }
  async function loadAgain(plays: boolean): Promise<void> {
    await beforeRetry?.()
    setFailed(false)
    then.current = { offsetMs: position.offsetMs, plays }
    media.current?.load()
  }
  function goTo(to: PartPosition, plays: boolean): void {
    const element = media.current
    if (!element) return
    setPosition(to)
    if (to.index === position.index && element.readyState > 0) {
      element.currentTime = to.offsetMs / 1000
      if (plays && element.paused) play()
      return
    }
    then.current = { offsetMs: to.offsetMs, plays }
    if (to.index === position.index) element.load()
  }
  useEffect(() => {
    if (media.current) media.current.playbackRate = rate
  }, [rate])

  return {
    /** For the media element, as `on` is. */
    media,
    index: position.index,
    isPlaying,
    positionMs: momentOf(durations, position),
    totalMs: totalMs(durations),
    rate,
    hasFailed,
    toggle: (): void => {
      const element = media.current
      if (!element) return
      if (!element.paused) {
        wantsToPlay.current = false
        return element.pause()
      }
      if (isLast && element.ended) goTo({ index: 0, offsetMs: 0 }, true)
      else play()
    },
    seek: (atMs: number): void => goTo(positionOf(durations, atMs), isPlaying),
    setRate: setRateShown,
    retry: () => void loadAgain(true),
    on: {
      onLoadedMetadata() {
        measure()
        if (!media.current) return
        const next = then.current
        then.current = null
        begin(media.current, rate, next?.offsetMs ?? 0)
        if (next?.plays) play()
      },
      onDurationChange: measure,
      onTimeUpdate: () => setOffset((media.current?.currentTime ?? 0) * 1000),
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => (isLast ? setPlaying(false) : goTo({ index: position.index + 1, offsetMs: 0 }, true)),
      onError() {
        if (!beforeRetry || hasRetried.current) return setFailed(true)
        hasRetried.current = true
        void loadAgain(wantsToPlay.current)
      },
    },
  }
}

/** How long each part is, in milliseconds: as the element measured it, else as it is known, else 0. */
function useDurations(
  parts: readonly PlayedPart[],
  src: string | undefined,
  media: RefObject<HTMLMediaElement | null>,
) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  function measure(): void {
    const element = media.current
    if (src === undefined || !element || !Number.isFinite(element.duration)) return
    const durationMs = Math.round(element.duration * 1000)
    setMeasured((before) => (before.get(src) === durationMs ? before : new Map(before).set(src, durationMs)))
  }
  return { durations: parts.map((part) => measured.get(part.src) ?? part.durationMs ?? 0), measure }
}

/** Whether playing was refused; the element itself reports a part that does not load. */
const isRefused = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

function begin(element: HTMLMediaElement, rate: number, offsetMs: number): void {
  element.playbackRate = rate
  if (offsetMs > 0) element.currentTime = offsetMs / 1000
}
