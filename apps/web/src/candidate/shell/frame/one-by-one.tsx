import type { PublicRow } from '@assay/domain/assessments/public-types'
import { publicItemsOf, questionsOf } from '@assay/domain/assessments/public-walk'
import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { catalogue } from '../../../i18n/catalogue.ts'
import { Control } from '../../../modules/control.tsx'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import type { PageView } from '../../../modules/shared/page/page-view.ts'
import page from '../screens/test-page.module.css'
import styles from './one-by-one.module.css'

const oneByOneTexts = catalogue('candidateOneByOne', {
  steps: ['Questions de la page', 'Questions of the page'],
  before: ['Question précédente', 'Previous question'],
  next: ['Question suivante', 'Next question'],
})

interface OneByOneProps {
  readonly rows: readonly PublicRow[]
  readonly view: PageView
  /** Filled with what shows the step of a question. */
  readonly reveal: RefObject<((id: string) => void) | null>
}

/** A page's questions one after the other, from the first unanswered; the page's end comes with the last. */
export function OneByOne({ rows, view, reveal }: OneByOneProps) {
  const t = oneByOneTexts.useTexts()
  const root = useRef<HTMLDivElement>(null)
  const questions = questionsOf({ rowList: rows })
  const { steps, rest } = questionSteps(rows)
  const last = steps.length - 1
  const [step, setStep] = useState(() => {
    const first = questions.find((id) => !view.values.has(id))
    return first === undefined ? last : stepOf(steps, first)
  })
  useImperativeHandle(reveal, () => (id) => flushSync(() => setStep(stepOf(steps, id))))
  const go = (to: number) => {
    flushSync(() => setStep(to))
    root.current?.querySelector<HTMLElement>('[data-number]')?.focus()
  }
  return (
    <div ref={root} className={page.rows} data-rows>
      <Step key={step}>
        <PageRows rows={steps[step] ?? []} view={view} questions={questions} />
      </Step>
      {last > 0 && (
        <nav className={styles.steps} aria-label={t('steps')} data-dock={step < last ? 'last' : undefined}>
          {step > 0 && <Control onClick={() => go(step - 1)}>{t('before')}</Control>}
          {step < last && (
            <Control look="primary" onClick={() => go(step + 1)}>
              {t('next')}
            </Control>
          )}
        </nav>
      )}
      {step === last && <PageRows rows={rest} view={view} questions={questions} />}
    </div>
  )
}

/** A press that was meant for "next" never sends the page whose button comes with the last question. */
function Step({ children }: { readonly children: ReactNode }) {
  useDrawn()
  return <div className={styles.step}>{children}</div>
}

type Rows = readonly PublicRow[]

/** Rows as steps of a question each, with what introduces it; rows behind the last end the page (`rest`). */
function questionSteps(rows: Rows): { readonly steps: readonly Rows[]; readonly rest: Rows } {
  const steps: PublicRow[][] = []
  let step: PublicRow[] = []
  for (const row of rows) {
    step.push(row)
    if (questionsOf({ rowList: [row] }).length === 0) continue
    steps.push(step)
    step = []
  }
  return { steps: steps.length > 0 ? steps : [[]], rest: step }
}

/** The step of a question; the last one for what ends the page. */
const stepOf = (steps: readonly Rows[], id: string): number => {
  const found = steps.findIndex((rows) => publicItemsOf({ rowList: rows }).some((item) => item.id === id))
  return found === -1 ? steps.length - 1 : found
}
