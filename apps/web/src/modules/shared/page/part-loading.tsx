import { useEffect, useState, useSyncExternalStore } from 'react'
import { Control } from '../../control.tsx'
import { pageTexts } from './texts.ts'

/** Code that has not come by then may never: a deployment removed it, or the network is gone. */
const slowMs = 6000

const onNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

interface PartLoadingProps {
  /** False before anybody is known: there is no answer yet to be stored. */
  readonly hasAnswers?: boolean
  /** Hears 1 when the part begins to be awaited and -1 when it is no longer. */
  readonly onAwait?: ((by: 1 | -1) => void) | undefined
}

/** A part that loads; late, it offers a reload, which loses nothing, but not without a network. */
export function PartLoading({ hasAnswers = true, onAwait }: PartLoadingProps) {
  const t = pageTexts.useTexts()
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    onAwait?.(1)
    return () => onAwait?.(-1)
  }, [onAwait])
  return (
    <div role="status">
      <p>
        {t(isOnline ? (isSlow ? 'slow' : 'loading') : 'offline')}
        {isSlow && isOnline && hasAnswers && ` ${t('kept')}`}
      </p>
      {isSlow && isOnline && <Control onClick={() => location.reload()}>{t('reload')}</Control>}
    </div>
  )
}
