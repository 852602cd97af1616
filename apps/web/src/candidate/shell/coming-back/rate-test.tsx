import { useState } from 'react'
import controls from '../../../modules/controls.module.css'
import { rateTest } from './calls.ts'
import styles from './coming-back.module.css'
import { comingBackTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

const ratings = [1, 2, 3, 4, 5] as const

/** One question about the test, which nobody has to answer: a press sends, another one changes it. */
export function RateTest({ attempt }: { readonly attempt: string }) {
  const t = comingBackTexts.useTexts()
  const [chosen, setChosen] = useState(0)
  const [sent, send] = useSending()

  async function handlePress(rating: number): Promise<void> {
    const outcome = await send(() => rateTest(attempt, rating))
    if (outcome?.kind === 'done') setChosen(rating)
  }

  return (
    <section className={styles.part} aria-labelledby="rate">
      <h2 id="rate">{t('rate')}</h2>
      <p>{t('rate.text')}</p>
      <div className={styles.ratings}>
        {ratings.map((rating) => (
          <button
            key={rating}
            type="button"
            className={rating === chosen ? controls.primary : controls.secondary}
            aria-pressed={rating === chosen}
            aria-disabled={sent.kind === 'sending'}
            onClick={() => void handlePress(rating)}
          >
            {rating}
          </button>
        ))}
      </div>
      <output className={styles.said} data-kind={sent.kind}>
        {sent.text}
      </output>
    </section>
  )
}
