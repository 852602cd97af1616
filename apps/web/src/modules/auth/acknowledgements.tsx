import type { PublicModuleItemOf } from '@assay/domain/assessments/public-types'
import type { Language } from '../../i18n/catalogue.ts'
import controls from '../controls.module.css'
import { RichText } from '../rich-text.tsx'
import { textsIn } from '../texts-in.ts'
import type { IdentityField, IdentityForm, IdentityProblem } from './identity-form.ts'
import styles from './player.module.css'
import { authTexts } from './texts.ts'

interface AcknowledgementsProps {
  readonly item: PublicModuleItemOf<'auth'>
  readonly form: IdentityForm
  readonly problems: Partial<Record<IdentityField, IdentityProblem>>
  readonly disabled: boolean
  readonly contactEmail: string | null
  readonly language: Language
  readonly onChange: (field: 'rgpd1' | 'rgpd2' | 'keepForFuture', value: boolean) => void
}

/** Two required acknowledgements, the one optional consent, and whom to write to (PRODUCT §6). */
export function Acknowledgements(props: AcknowledgementsProps) {
  const { item, form, problems, disabled, contactEmail, language, onChange } = props
  const t = textsIn(authTexts, language)
  const wording = { rgpd1: item.data.rgpd1, rgpd2: item.data.rgpd2, keepForFuture: '' }
  return (
    <div className={styles.terms}>
      {(['rgpd1', 'rgpd2', 'keepForFuture'] as const).map((field) => (
        <div key={field}>
          <label className={styles.term}>
            <input
              type="checkbox"
              name={field}
              checked={form[field]}
              disabled={disabled}
              required={field !== 'keepForFuture'}
              aria-invalid={problems[field] !== undefined}
              aria-describedby={problems[field] ? `${item.id}-${field}-below` : undefined}
              onChange={(event) => onChange(field, event.target.checked)}
            />
            {wording[field] === '' ? <span>{t(field)}</span> : <RichText inline html={wording[field]} />}
          </label>
          {problems[field] && (
            <p id={`${item.id}-${field}-below`} className={controls.problem}>
              {t(problems[field])}
            </p>
          )}
        </div>
      ))}
      <p className={controls.hint}>
        {contactEmail && (
          <>
            {t('contact')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.{' '}
          </>
        )}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('privacy')}
        </a>
      </p>
    </div>
  )
}
