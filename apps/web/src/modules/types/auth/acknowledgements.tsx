import type { PublicModuleItemOf } from '@assay/domain/assessments/public-types'
import type { CandidateForm, CandidateFormProblems } from '@assay/domain/candidates/candidate-form'
import controls from '../../controls.module.css'
import { EMailAddress } from '../../shared/fields/e-mail-address.tsx'
import { RichText } from '../../shared/page/rich-text.tsx'
import styles from './player.module.css'
import { authTexts } from './texts.ts'

interface AcknowledgementsProps {
  readonly item: PublicModuleItemOf<'auth'>
  readonly form: CandidateForm
  readonly problems: CandidateFormProblems
  readonly disabled: boolean
  readonly contactEmail: string | null
  readonly onChange: (field: 'rgpd1' | 'rgpd2' | 'keepForFuture', value: boolean) => void
}

/** Two required acknowledgements, the one optional consent, and whom to write to (product 4.5). */
export function Acknowledgements(props: AcknowledgementsProps) {
  const { item, form, problems, disabled, contactEmail, onChange } = props
  const t = authTexts.useTexts()
  const boxes = [
    { field: 'rgpd1', wording: item.data.rgpd1, problem: problems.rgpd1 },
    { field: 'rgpd2', wording: item.data.rgpd2, problem: problems.rgpd2 },
    { field: 'keepForFuture', wording: '', problem: undefined },
  ] as const
  return (
    <div className={styles.terms}>
      {boxes.map(({ field, wording, problem }) => (
        <div key={field}>
          <label className={styles.term}>
            <input
              type="checkbox"
              name={field}
              checked={form[field]}
              disabled={disabled}
              required={field !== 'keepForFuture'}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? `${item.id}-${field}-below` : undefined}
              onChange={(event) => onChange(field, event.target.checked)}
            />
            {wording === '' ? <span>{t(field)}</span> : <RichText inline html={wording} />}
          </label>
          {problem && (
            <p id={`${item.id}-${field}-below`} className={controls.problem}>
              {t(problem)}
            </p>
          )}
        </div>
      ))}
      <p className={controls.hint}>
        {contactEmail && (
          <>
            {t('contact')} <EMailAddress address={contactEmail} />.{' '}
          </>
        )}
        {/* The test's address tells whose policy it is. */}
        <a href={privacyAddress()} target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
      </p>
    </div>
  )
}

/** Of the test in the address; the server, which draws this too, and a preview of staff have none. */
function privacyAddress(): string {
  const [, area, slug] = typeof location === 'undefined' ? [] : location.pathname.split('/')
  return area === 'assessment' && slug ? `/privacy?test=${slug}` : '/privacy'
}
