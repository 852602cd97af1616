/** How long ago something was, kept true while it is shown: whoever asks renders again each minute. */
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { formatAgo } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.ts'

export function useAgo(): (date: string, isBrief?: boolean) => string {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), 60_000, { autoInvoke: true })
  const language = useLanguage()
  return (date, isBrief) => formatAgo(date, now, language, isBrief)
}

/** The same in brief, as a component of its own: what is around it is left alone. */
export function Ago({ at, className }: { at: string; className: string }) {
  const ago = useAgo()
  return (
    <time className={className} dateTime={at} title={ago(at)}>
      {ago(at, true)}
    </time>
  )
}
