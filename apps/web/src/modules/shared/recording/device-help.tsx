import styles from './recorder.module.css'
import type { Refusal } from './recorder-state.ts'
import { deviceTexts } from './texts.ts'

/** The kind of device that the help is about: a camera without sound is that of photos. */
export const helpFor = (asks: 'video' | 'audio' | 'camera') => (asks === 'camera' ? 'photo' : asks)

interface DeviceHelpProps {
  readonly refusal: Refusal | 'unsupported'
  readonly medium: 'video' | 'audio' | 'photo'
}

/** Says why the devices cannot be used, and what to do in this browser (product 4.20). */
export function DeviceHelp({ refusal, medium }: DeviceHelpProps) {
  const t = deviceTexts.useTexts()
  switch (refusal) {
    case 'unsupported':
      return <p className={styles.help}>{t(medium === 'photo' ? 'unsupportedPhoto' : 'unsupported')}</p>
    case 'denied':
      return (
        <p className={styles.help}>
          {t(`denied.${medium}`)}{' '}
          {t(`allow.${browserName(navigator.userAgent)}`, { devices: t(`devices.${medium}`) })}
        </p>
      )
    case 'noDevice':
      return <p className={styles.help}>{t(`noDevice.${medium}`)}</p>
    case 'inUse':
      return (
        <p className={styles.help}>
          {t(`inUse.${medium}`)} {t('closeOther')}
        </p>
      )
    case 'failed':
      return (
        <p className={styles.help}>
          {t(`failed.${medium}`)} {t('restartBrowser')}
        </p>
      )
  }
}

/** The person's browser, as far as its permissions differ. */
type BrowserName = 'chrome' | 'firefox' | 'safari' | 'ios' | 'android' | 'other'

/** Recognises the browser. On iOS the system decides about permissions, so all browsers there are one. */
export function browserName(userAgent: string): BrowserName {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  if (/Chrome|Chromium|Edg\//.test(userAgent)) return 'chrome'
  if (/Safari/.test(userAgent)) return 'safari'
  return 'other'
}
