import type { OpenedTest, Receipt } from '@assay/contract/answers/types'
import { useLanguage } from '../../../i18n/language.ts'
import styles from './end-receipt.module.css'
import { completedTexts } from './texts.ts'

interface EndReceiptProps {
  readonly test: Pick<OpenedTest, 'assessment' | 'company'>
  /** Null until the server says it: its place is kept. */
  readonly receipt: Receipt | null
  /** The test's own last page stands above, and says what its author wants. */
  readonly hasOwnEnd: boolean
  /** Nothing waits in this browser any more. */
  readonly isWhole: boolean
}

/** What was received and when, what happens next, and the way to one's own data. */
export function EndReceipt({ test: { assessment, company }, receipt, hasOwnEnd, isWhole }: EndReceiptProps) {
  const t = completedTexts.useTexts()
  const locale = useLanguage() === 'fr' ? 'fr-FR' : 'en-GB'
  const follows = assessment.nextSteps.trim() || (!hasOwnEnd && t('next.text', { name: company.name }))
  const at = receipt && new Date(receipt.completedAt)
  const lines = [
    [t('receipt.test'), assessment.name],
    // Beside where it was taken: by the clock of whoever took it.
    [t('receipt.at'), at?.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })],
    [t('receipt.answers'), receipt?.answers],
  ] as const
  return (
    <div className={styles.receipt} data-whole={isWhole}>
      <section aria-labelledby="receipt">
        <h2 id="receipt">{t('receipt')}</h2>
        <dl aria-busy={!receipt}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? '…'}</dd>
            </div>
          ))}
        </dl>
      </section>
      {follows && (
        <section>
          <h2>{t('next')}</h2>
          <p className={styles.next} dir="auto">
            {follows}
          </p>
        </section>
      )}
      <section>
        <h2>{t('data')}</h2>
        <p>
          {t('data.text', { name: company.name })}{' '}
          <a href="/my-data" target="_blank" rel="noopener">
            {t('data.link')}
          </a>
        </p>
      </section>
    </div>
  )
}
