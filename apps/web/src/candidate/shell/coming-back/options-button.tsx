import { Suspense, useState } from 'react'
import styles from '../frame/chips.module.css'
import { saveTexts } from '../frame/save-texts.ts'
import { recoveryOf } from '../recovery/recovery-of.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { useTexts } from '../use-language.ts'
import { OptionsDialog } from './options-dialog.tsx'

interface OptionsButtonProps extends SittingScreenProps {
  /** Opens the device check; null where there is none to open. */
  readonly onCheck: (() => void) | null
}

/** Beside the save state: another device, a file of what waits, the device check. */
export function OptionsButton({ onCheck, ...props }: OptionsButtonProps) {
  const t = useTexts(saveTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.options}
        aria-label={t('options')}
        title={t('options')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && (
        <Suspense>
          <OptionsDialog
            {...recoveryOf(props)}
            state={props.state}
            attempt={props.sitting.attempt() ?? ''}
            onCheck={onCheck}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
