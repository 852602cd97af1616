/** The product's rules (page 9) as validators of a field, which give the text to show or null. Pure. */
import { cleanEmail, emailProblem } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { isPhone } from '@assay/domain/candidates/phone'
import type { Translate } from '../../i18n/catalogue.ts'
import type { patternTexts } from '../texts.ts'

type PatternTexts = Translate<(typeof patternTexts)['texts']>

export type Rule = (value: string) => string | null

export const rules = {
  required:
    (t: PatternTexts): Rule =>
    (value) =>
      value.trim() === '' ? t('form.required') : null,

  length:
    (t: PatternTexts, min: number, max: number): Rule =>
    (value) => {
      const { length } = value.trim()
      return length < min || length > max ? t('form.length', { min, max }) : null
    },

  name:
    (t: PatternTexts): Rule =>
    (value) =>
      isNameLong(value) ? null : t('form.length', { min: 2, max: 255 }),

  email:
    (t: PatternTexts): Rule =>
    (value) => {
      const problem = emailProblem(cleanEmail(value))
      if (problem === null) return null
      return problem === 'emailInvalid' ? t('form.email') : t('form.emailInternational')
    },

  /** Empty, or longer than 10 and at most 255 characters (product 9.5). */
  phone:
    (t: PatternTexts): Rule =>
    (value) =>
      isPhone(value.trim()) ? null : t('form.phone'),

  /** A calendar date `yyyy-mm-dd`, or nothing. */
  notInFuture:
    (t: PatternTexts, now: Date): Rule =>
    (value) =>
      value !== '' && new Date(value) > now ? t('form.future') : null,
}
