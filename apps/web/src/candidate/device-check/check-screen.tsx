import { useEffect, useRef } from 'react'
import { textsIn } from '../../modules/texts-in.ts'
import { useLanguage } from '../i18n/use-language.ts'
import styles from './device-check.module.css'
import { DeviceCheck, type DeviceCheckProps } from './device-check.tsx'
import { checkTexts } from './texts.ts'

/** The check as a screen of its own, before the first page. */
export function CheckScreen({ needs, onLeave }: Pick<DeviceCheckProps, 'needs' | 'onLeave'>) {
  const t = textsIn(checkTexts, useLanguage())
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const what = needs.length > 1 ? 'video' : needs.includes('camera') ? 'camera' : 'audio'
  return (
    <main className={styles.screen}>
      <h1 ref={title} tabIndex={-1}>
        {t(`title.${what}`)}
      </h1>
      <DeviceCheck needs={needs} isFirst onLeave={onLeave} />
    </main>
  )
}
