/** Who somebody is: names, e-mail, phone and date of birth, wherever a candidate is written down. */
import { SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { catalogue } from '../../i18n/catalogue.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'

const DateField = lazyPart(() => import('../../patterns/form/date-field.tsx'), <Skeleton height={72} />)

const personTexts = catalogue('person', {
  firstName: ['Prénom', 'First name'],
  lastName: ['Nom', 'Last name'],
  email: ['E-mail', 'E-mail'],
  phone: ['Téléphone', 'Phone'],
  phoneHelp: ['Facultatif. Ex : +33 6 84 84 84 84', 'Optional. E.g. +33 6 84 84 84 84'],
  birthDate: ['Date de naissance', 'Date of birth'],
  optional: ['Facultatif', 'Optional'],
})

export interface PersonFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly birthDate: string
}

export function PersonInputs<Values extends PersonFields>({ form }: { form: UseFormReturnType<Values> }) {
  const t = personTexts.useTexts()
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
          description={t('phoneHelp')}
          type="tel"
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <DateField
          label={t('birthDate')}
          description={t('optional')}
          {...form.getInputProps('birthDate')}
          value={form.values.birthDate}
        />
      </SimpleGrid>
    </>
  )
}
