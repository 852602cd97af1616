import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import { useEffect, useRef } from 'react'
import { candidateTexts } from '../texts.ts'
import styles from './page-title.module.css'

interface PageTitleProps {
  readonly page: PublicPage
  readonly assessment: PublicAssessment
  /** Coming from another page, a screen reader begins here. */
  readonly takesFocus: boolean
}

/** The test's name on its first page; only screen readers hear it on the others. */
export function PageTitle({ page, assessment, takesFocus }: PageTitleProps) {
  const t = candidateTexts.useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const position = t('page', { position: page.position, count: assessment.pageCount })
  const isFirst = page.position === 1
  const title = isFirst ? assessment.name : [page.name, position].filter(Boolean).join(', ')
  useEffect(() => {
    document.title = isFirst ? assessment.name : `${title}\u00a0– ${assessment.name}`
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // Only on arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={isFirst ? styles.title : 'visually-hidden'}>
      {title}
    </h1>
  )
}
