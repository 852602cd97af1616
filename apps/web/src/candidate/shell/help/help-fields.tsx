import { helpCategories } from '@assay/contract/answers/lazy-addresses'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Control } from '../../../modules/control.tsx'
import controls from '../../../modules/controls.module.css'
import styles from './help.module.css'
import { type HelpDraft, type HelpField, type HelpProblem, messageMax } from './help-form.ts'
import { helpTexts } from './texts.ts'

interface HelpFieldsProps {
  readonly draft: HelpDraft
  readonly problems: Partial<Record<HelpField, HelpProblem>>
  readonly isPictureBroken: boolean
  readonly onChange: (draft: HelpDraft) => void
  readonly onPicture: (picture: File | undefined) => void
}

export function HelpFields({ draft, problems, isPictureBroken, onChange, onPicture }: HelpFieldsProps) {
  const t = helpTexts.useTexts()
  const language = useLanguage()
  const id = useId()
  const field = (name: HelpField) => ({
    id: `${id}-${name}`,
    name,
    className: controls.field,
    required: true,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': problems[name] && `${id}-${name}-problem`,
  })
  const framed = (name: HelpField, control: ReactNode) => (
    <div>
      <label className={controls.label} htmlFor={`${id}-${name}`}>
        {t(name)}
      </label>
      {control}
      {problems[name] && (
        <p id={`${id}-${name}-problem`} className={controls.problem}>
          {t(problems[name], { max: formatNumber(messageMax, language) })}
        </p>
      )}
    </div>
  )
  return (
    <>
      {framed(
        'email',
        <input
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={512}
          value={draft.email}
          onChange={({ target }) => onChange({ ...draft, email: target.value })}
        />,
      )}
      {framed(
        'category',
        <select
          {...field('category')}
          value={draft.category}
          onChange={({ target }) => onChange({ ...draft, category: target.value as HelpDraft['category'] })}
        >
          <option value="">{t('choose')}</option>
          {helpCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </select>,
      )}
      {framed(
        'message',
        <textarea
          {...field('message')}
          rows={5}
          value={draft.message}
          onChange={({ target }) => onChange({ ...draft, message: target.value })}
        />,
      )}
      <Screenshot
        picture={draft.screenshot}
        isBroken={isPictureBroken}
        onPicture={onPicture}
        onRemove={() => onChange({ ...draft, screenshot: null })}
      />
    </>
  )
}

interface ScreenshotProps {
  readonly picture: File | null
  readonly isBroken: boolean
  readonly onPicture: (picture: File | undefined) => void
  readonly onRemove: () => void
}

function Screenshot({ picture, isBroken, onPicture, onRemove }: ScreenshotProps) {
  const t = helpTexts.useTexts()
  const id = useId()
  return (
    <div>
      <span className={controls.label}>{t('screenshot')}</span>
      {picture ? (
        <p className={styles.attached}>
          <span>{t('attached', { name: picture.name || t('pasted') })}</span>
          <Control look="quiet" onClick={onRemove}>
            {t('remove')}
          </Control>
        </p>
      ) : (
        <label className={`${controls.secondary} ${styles.file}`}>
          {t('choosePicture')}
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              onPicture(target.files?.[0])
              // Emptied, so that the same file can be chosen again once it is mended.
              target.value = ''
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className={isBroken ? controls.problem : controls.hint} aria-live="polite">
        {t(isBroken ? 'screenshotBroken' : 'screenshotHint')}
      </p>
    </div>
  )
}
