import type { OpenedTest } from '@assay/contract/answers/types'
import { catalogue } from '../../../i18n/catalogue.ts'
import { Control } from '../../../modules/control.tsx'
import type { Sitting } from '../../taking/sitting.ts'
import type { SittingState } from '../../taking/state/state.ts'
import { candidateTexts } from '../texts.ts'
import styles from './preview-bar.module.css'

const previewBarTexts = catalogue('candidatePreviewBar', {
  label: ['Aperçu du test', 'Preview of the test'],
  taken: ['Test en ligne : ce que vous faites est enregistré', 'Test online: what you do is recorded'],
  previous: ['Page précédente', 'Previous page'],
  next: ['Page suivante', 'Next page'],
  take: ['Passer le test', 'Take the test'],
})

interface PreviewBarProps {
  readonly test: OpenedTest
  readonly state: SittingState
  readonly sitting: Pick<Sitting, 'goTo'>
}

/** Leads whoever is above admin through the pages; online it previews, else the test is really taken. */
export default function PreviewBar({ test, state, sitting }: PreviewBarProps) {
  const t = previewBarTexts.useTexts()
  const c = candidateTexts.useTexts()
  const { stage } = state
  const page = 'page' in stage ? stage.page : null
  const position = page?.position ?? 1
  const { pageCount } = test.assessment
  const isAsked = new URLSearchParams(location.search).has('preview')

  function go(to: number): void {
    if (to < 1 || to > pageCount) return
    if (test.preview) void sitting.goTo(to)
    else location.assign(`${location.pathname}?preview=1&page=${to}`)
  }
  const arrow = (to: number, label: string, sign: string) => (
    <Control
      look="quiet"
      aria-label={label}
      title={label}
      aria-disabled={to < 1 || to > pageCount}
      onClick={() => go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Control>
  )
  return (
    <nav className={styles.bar} aria-label={t('label')} data-preview={test.preview}>
      <p>{test.preview ? c('preview.notice') : t('taken')}</p>
      {isAsked && <a href={location.pathname}>{t('take')}</a>}
      <div className={styles.pages} data-leads>
        {arrow(position - 1, t('previous'), '←')}
        <span aria-live="polite">
          {[page?.name, c('page', { position, count: pageCount })].filter(Boolean).join(' · ')}
        </span>
        {arrow(position + 1, t('next'), '→')}
      </div>
    </nav>
  )
}
