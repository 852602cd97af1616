import type { OpenedTest } from '@assay/contract/answers/types'
import { Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { lazyPart } from '../../../modules/heavy-player.ts'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import type { SittingState } from '../../taking/state/state.ts'
import { candidateTexts } from '../texts.ts'
import styles from './help-button.module.css'
import type { HelpDraft } from './help-form.ts'

const HelpDialog = lazyPart(() => import('./help-dialog.tsx'))

/** Draws the floating help button (product 4.22). What is typed in its form stays until it is sent. */
export function HelpButton({ test, state }: { readonly test: OpenedTest; readonly state: SittingState }) {
  const t = useTexts(candidateTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<HelpDraft | null>(null)
  return (
    <aside className={styles.frame} aria-label={t('help')}>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">?</span>
        <span className={styles.word}>{t('help')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={<PartLoading language={language} />}>
          <HelpDialog
            test={test}
            state={state}
            draft={draft}
            onDraft={setDraft}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </aside>
  )
}
