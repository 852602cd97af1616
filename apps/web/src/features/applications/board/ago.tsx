/** How long ago something was, kept true while the board stays open; the card around it is left alone. */
import { useSyncExternalStore } from 'react'
import { formatAgo } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-texts.ts'
import { minuteClock } from './minute-clock.ts'

export function Ago({ at, className }: { at: string; className: string }) {
  const now = useSyncExternalStore(minuteClock.subscribe, minuteClock.get)
  return (
    <time className={className} dateTime={at}>
      {formatAgo(at, now, useLanguage())}
    </time>
  )
}
