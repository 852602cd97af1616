import { useEffect, useState } from 'react'

const lookEveryMs = 80
/** Louder than a quiet room. */
const heardAt = 0.02
/** Speech has pauses: heard is what was heard a moment ago. */
const heardForMs = 1500

interface Level {
  /** 0 to 1. */
  readonly loudness: number
  readonly isHeard: boolean
}

const silence: Level = { loudness: 0, isHeard: false }

/** How loud it is; undefined where the browser cannot tell. With reduced motion it changes less often. */
export function useLevel(stream: MediaStream | null): Level | undefined {
  const [level, setLevel] = useState<Level>(silence)
  const canTell = typeof AudioContext !== 'undefined' && stream !== null && stream.getAudioTracks().length > 0
  useEffect(() => {
    if (!canTell) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    // The window is as long as the time between two measurements, so that no sound falls in between.
    analyser.fftSize = 4096
    context.createMediaStreamSource(stream).connect(analyser)
    // Some browsers begin it asleep; without it the recording goes on all the same.
    context.resume().catch(() => undefined)
    const samples = new Float32Array(analyser.fftSize)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let heardLast = Number.NEGATIVE_INFINITY
    let looks = 0
    const look = () => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = loudnessOf(samples)
      const now = performance.now()
      if (loudness >= heardAt) heardLast = now
      looks += 1
      if (!isCalm || looks % 10 === 0) setLevel({ loudness, isHeard: now - heardLast < heardForMs })
    }
    const timer = setInterval(look, lookEveryMs)
    return () => {
      clearInterval(timer)
      context.close().catch(() => undefined)
      setLevel(silence)
    }
  }, [stream, canTell])
  return canTell ? level : undefined
}

/** Root mean square. */
function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.sqrt(power)
}
