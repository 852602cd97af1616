/** A superadmin's limits for a company: licences, lifetime of data, mails a day (product 8.1). */
import { dailyMails, lifetimeMonths } from '@assay/domain/companies/limits'
import { NumberInput } from '@mantine/core'
import { FormBody, useFormFields } from '../../patterns/form/form.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Company, saveLicences, saveLifetime, saveMailLimit } from './api.ts'
import { companyPageTexts } from './page-texts.ts'

interface LimitsFormProps {
  readonly company: Pick<Company, 'id' | 'licenseCount' | 'candidateDataLifetime' | 'dailyMailLimit'>
  readonly onDone: () => void
}

export function LimitsForm({ company, onDone }: LimitsFormProps) {
  const t = companyPageTexts.useTexts()
  const pattern = patternTexts.useTexts()
  // An emptied field gives an empty text.
  const required = (value: number | string) => (value === '' ? pattern('form.required') : null)
  const { form, shell } = useFormFields({
    initialValues: {
      licences: company.licenseCount,
      lifetime: company.candidateDataLifetime,
      mails: company.dailyMailLimit,
    },
    validate: { licences: required, lifetime: required, mails: required },
    failure: t('updateFailed'),
    send: async ({ licences, lifetime, mails }) => {
      const params = { id: company.id }
      if (licences !== company.licenseCount) await saveLicences({ params, body: { licencesCount: licences } })
      if (lifetime !== company.candidateDataLifetime) await saveLifetime({ params, body: { lifetime } })
      if (mails !== company.dailyMailLimit) await saveMailLimit({ params, body: { dailyMailLimit: mails } })
      toast.success(t('updated'))
      onDone()
    },
  })
  return (
    <FormBody {...shell} onCancel={onDone} action={t('submit')}>
      <NumberInput
        label={t('licences')}
        min={0}
        max={100_000}
        allowDecimal={false}
        clampBehavior="strict"
        data-autofocus
        {...form.getInputProps('licences')}
      />
      <NumberInput
        label={t('lifetime.label')}
        min={lifetimeMonths.least}
        max={lifetimeMonths.most}
        allowDecimal={false}
        {...form.getInputProps('lifetime')}
      />
      <NumberInput
        label={t('mails')}
        description={t('mails.help')}
        min={dailyMails.least}
        max={dailyMails.most}
        allowDecimal={false}
        {...form.getInputProps('mails')}
      />
    </FormBody>
  )
}
