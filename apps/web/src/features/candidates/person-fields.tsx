/** Names, e-mail, phone and date of birth of a candidate, with their rules (product 9.1 to 9.5). */
import { cleanEmail, emailProblem } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { clearShortPhone, isPhone } from '@assay/domain/candidates/phone'
import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Translate } from '../../i18n/catalogue.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateField } from '../../patterns/form/date-field.tsx'
import type { PersonFields } from './api.ts'
import { candidateTexts } from './texts.ts'

type CandidateWords = Translate<(typeof candidateTexts)['texts']>

export const noPerson: PersonFields = { firstName: '', lastName: '', email: '', phone: '', birthDate: '' }

export function personRules(t: CandidateWords) {
  const name = (value: string): string | null => {
    if (value.trim() === '') return t('missing')
    return isNameLong(value) ? null : t('form.names')
  }
  return {
    firstName: name,
    lastName: name,
    email: (value: string) => {
      if (value.trim() === '') return t('missing')
      const problem = emailProblem(cleanEmail(value))
      if (problem === 'emailInternational') return t('form.emailInternational')
      return problem && t('form.email', { example: 'prenom.nom@exemple.fr' })
    },
    phone: (value: string) => (isPhone(clearShortPhone(value)) ? null : t('form.phone')),
    birthDate: (value: string) => (value !== '' && new Date(value) > new Date() ? t('form.future') : null),
  }
}

export function PersonInputs<Values extends PersonFields>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts(candidateTexts)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('firstName')}
          required
          maxLength={255}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('lastName')}
          required
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        label={t('email')}
        type="email"
        required
        maxLength={512}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('phone')}
          description={t('form.phoneHelp')}
          type="tel"
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <DateField
          label={t('birthDate')}
          description={t('form.optional')}
          {...form.getInputProps('birthDate')}
          value={form.values.birthDate}
        />
      </SimpleGrid>
    </>
  )
}
