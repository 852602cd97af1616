import { useCallback, useEffect, useRef, useState } from 'react'
import { hasDevices } from '../../shared/recording/media-type.ts'
import { closeDevices, openDevices } from '../../shared/recording/open-devices.ts'
import type { Refusal } from '../../shared/recording/recorder-state.ts'

type CameraState =
  | { readonly kind: 'off' | 'asking' | 'unsupported' }
  | { readonly kind: 'live'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A camera for documents: on while its picture shows, off as soon as it does not. */
export function useCamera() {
  const [state, setState] = useState<CameraState>(() => ({ kind: hasDevices() ? 'off' : 'unsupported' }))
  const stream = useRef<MediaStream | null>(null)
  /** The question asked last: an answer to an older one counts no more. */
  const asked = useRef(0)

  const close = useCallback(() => {
    asked.current += 1
    closeDevices(stream.current)
    stream.current = null
  }, [])
  useEffect(() => close, [close])

  return {
    state,
    switchOn: async (): Promise<void> => {
      close()
      const mine = asked.current
      setState({ kind: 'asking' })
      const opened = await openDevices('photo')
      if (mine !== asked.current) return closeDevices(opened.kind === 'open' ? opened.stream : null)
      if (opened.kind === 'refused') return setState({ kind: 'refused', refusal: opened.refusal })
      stream.current = opened.stream
      for (const track of opened.stream.getTracks())
        track.addEventListener('ended', () => {
          if (stream.current !== opened.stream) return
          close()
          setState({ kind: 'refused', refusal: 'noDevice' })
        })
      setState({ kind: 'live', stream: opened.stream })
    },
    switchOff: (): void => {
      close()
      setState({ kind: 'off' })
    },
  }
}
