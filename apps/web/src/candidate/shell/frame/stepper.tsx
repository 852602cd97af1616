import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import { candidateTexts } from '../texts.ts'
import styles from './stepper.module.css'

interface StepperProps {
  readonly assessment: Pick<PublicAssessment, 'stepperData'>
  readonly page: Pick<PublicPage, 'showStepper' | 'position'>
}

/** Where the candidate is: steps, or a bar whose titles open; nothing where the page hides it. */
export function Stepper({ assessment, page }: StepperProps) {
  const t = candidateTexts.useTexts()
  const { stepperData } = assessment
  if (!page.showStepper || !stepperData || stepperData.stepList.length === 0) return null
  const { stepList, style } = stepperData
  const { activeStep, share } = progressOf(stepList, page.position)
  const position = t('step', { position: activeStep + 1, count: stepList.length })
  const list = (
    <ol className={`plain ${styles.steps}`} aria-label={t('steps')} data-style={style}>
      {stepList.map(({ title, startPage }, index) => {
        const state = index < activeStep ? 'done' : index === activeStep ? 'current' : 'next'
        return (
          <li
            key={`${startPage}-${title}`}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {title}
            {state === 'done' && <span className="visually-hidden"> ({t('step.done')})</span>}
          </li>
        )
      })}
    </ol>
  )
  if (style === 'standard') return <nav className={styles.standard}>{list}</nav>
  return (
    <details className={styles.linear}>
      <summary>
        <span className={styles.current}>{stepList[activeStep]?.title}</span>
        <progress value={share} max={1} aria-label={position} />
      </summary>
      {list}
    </details>
  )
}

/** The step in which a page lies: the last one that starts at or before it. */
interface Progress {
  /** 0-based. */
  readonly activeStep: number
  /** (active step + 1) / steps, at most 1 (product 2.14). */
  readonly share: number
}

export function progressOf(stepList: readonly { readonly startPage: number }[], position: number): Progress {
  const begun = stepList.filter(({ startPage }) => startPage <= position)
  const latest = begun.reduce(
    (last, step) => (step.startPage >= last.startPage ? step : last),
    begun[0] ?? { startPage: 0 },
  )
  const activeStep = Math.max(
    0,
    stepList.findIndex((step) => step === latest),
  )
  return { activeStep, share: Math.min(1, (activeStep + 1) / Math.max(1, stepList.length)) }
}
