import type { OpenedTest } from '@assay/contract/answers/types'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../../modules/controls.module.css'
import styles from './device-check.module.css'
import { DeviceCheck } from './device-check.tsx'
import { checkTexts } from './texts.ts'

export interface CheckAgainProps {
  readonly test: OpenedTest
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Draws the device check, or the button that opens it. */
export function CheckAgain({ test, isOpen, onToggle }: CheckAgainProps) {
  const t = useTexts(checkTexts)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen)
    return (
      <section className={styles.again} aria-label={t('again')}>
        <DeviceCheck
          needs={test.assessment.needs}
          isFirst={false}
          onLeave={() => {
            setWasOpen(true)
            onToggle(false)
          }}
        />
      </section>
    )
  return (
    <p className={styles.opener}>
      <button type="button" className={controls.quiet} autoFocus={wasOpen} onClick={() => onToggle(true)}>
        {t('again')}
      </button>
    </p>
  )
}
