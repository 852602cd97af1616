import { cleanEmail, isEmail } from '@assay/domain/candidates/email'
import { formatSiret, isSiret, isSiretInput, siretInputLength } from '@assay/domain/companies/siret'
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { FormBody, type Rule, rules, useFormFields } from '../../patterns/form/form.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { LeaveGuard } from '../../working-copy/leave-guard.tsx'
import { type Company, saveCompany } from './api.ts'
import { companyPageTexts } from './page-texts.ts'

const orEmpty =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? null : rule(value)

export function CompanyProfileForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const t = companyPageTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const text255 = orEmpty(rules.length(pattern, 2, 255))
  const email = orEmpty((value) =>
    isEmail(cleanEmail(value)) && value.trim().length <= 255 ? null : pattern('form.email'),
  )
  const { form, shell } = useFormFields({
    initialValues: {
      name: company.name,
      siret: formatSiret(company.siret ?? ''),
      description: company.description ?? '',
      address: company.address ?? '',
      addressPostalCode: company.addressPostalCode ?? '',
      addressCity: company.addressCity ?? '',
      addressPhone: company.addressPhone ?? '',
      addressEmail: company.addressEmail ?? '',
      showsResults: company.showsResults,
      asksDeclaration: company.asksDeclaration,
      logSealEmail: company.logSealEmail ?? '',
    },
    validate: {
      name: rules.length(pattern, 2, 255),
      siret: orEmpty((value) => (isSiret(value.trim()) ? null : t('siret.wrong'))),
      description: orEmpty(rules.length(pattern, 2, 1000)),
      address: text255,
      addressPostalCode: text255,
      addressCity: text255,
      addressPhone: rules.phone(pattern),
      addressEmail: email,
      logSealEmail: email,
    },
    failure: t('updateFailed'),
    send: async (values) => {
      await saveCompany({ params: { id: company.id }, body: values })
      toast.success(t('updated'))
      onDone()
    },
  })
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  return (
    <FormBody {...shell} onCancel={onDone} action={t('submit')}>
      <LeaveGuard dirty={form.isDirty()} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('name')} required {...field('name')} />
        <TextInput
          label={t('siret')}
          inputMode="numeric"
          maxLength={siretInputLength}
          {...field('siret')}
          onChange={({ currentTarget: { value } }) => {
            if (isSiretInput(value)) form.setFieldValue('siret', formatSiret(value))
          }}
        />
      </SimpleGrid>
      <Textarea label={t('description')} autosize minRows={2} maxRows={8} {...field('description')} />
      <TextInput label={t('address')} autoComplete="street-address" {...field('address')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('postalCode')} {...field('addressPostalCode')} />
        <TextInput label={t('city')} {...field('addressCity')} />
        <TextInput type="tel" label={t('phone')} {...field('addressPhone')} />
        <TextInput type="email" label={t('email')} {...field('addressEmail')} />
      </SimpleGrid>
      {(['showsResults', 'asksDeclaration'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(name)}
          description={t(`${name}.help`)}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      ))}
      <TextInput
        type="email"
        label={t('logSealEmail')}
        description={t('logSealEmail.help')}
        {...field('logSealEmail')}
      />
    </FormBody>
  )
}
