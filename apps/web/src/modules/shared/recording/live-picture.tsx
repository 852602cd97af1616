import { useEffect, useRef } from 'react'
import styles from './recorder.module.css'

interface LivePictureProps {
  readonly stream: MediaStream
  /** Whether the picture is mirrored, as people know themselves. The recording is not. */
  readonly isMirrored: boolean
  readonly label: string
  readonly video?: React.RefObject<HTMLVideoElement | null>
  /** The camera's first picture is there: until then there is nothing to see or to take. */
  readonly onPicture?: () => void
}

/** Shows the camera's picture without its sound, so that nobody hears themselves a moment late. */
export function LivePicture({ stream, isMirrored, label, video, onPicture }: LivePictureProps) {
  const own = useRef<HTMLVideoElement>(null)
  const element = video ?? own
  useEffect(() => {
    const shown = element.current
    if (!shown) return
    shown.srcObject = stream
    // Refused only where the element goes before it has begun.
    shown.play().catch(() => undefined)
    return () => {
      shown.srcObject = null
    }
  }, [stream, element])
  return (
    <video
      ref={element}
      className={styles.live}
      data-mirrored={isMirrored}
      aria-label={label}
      muted
      playsInline
      autoPlay
      onLoadedData={onPicture}
    />
  )
}
