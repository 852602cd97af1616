import type { Language } from '../../i18n/catalogue.ts'
import { textsIn } from '../../modules/texts-in.ts'
import type { CheckedStep, StepState } from './check-steps.ts'
import styles from './device-check.module.css'
import { checkTexts } from './texts.ts'

const signs: Readonly<Record<StepState, string>> = { todo: '○', running: '…', done: '✓', failed: '!' }

/** Each step with its state, as a sign and in a word. */
export function StepList({ steps, language }: { steps: readonly CheckedStep[]; language: Language }) {
  const t = textsIn(checkTexts, language)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map(({ step, state }) => (
        <li key={step} data-state={state}>
          <span className={styles.sign} aria-hidden="true">
            {signs[state]}
          </span>
          <span>{t(`step.${step}`)}</span>
          <span className={styles.state}>{t(`state.${state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
