/** The candidate's own details, which they correct themselves. */
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { DateField } from '../../../patterns/form/date-field.tsx'
import { FormProblem } from '../../../patterns/form/form-problem.tsx'
import { rules } from '../../../patterns/form/rules.ts'
import { useFormFields } from '../../../patterns/form/use-form-fields.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import { toast } from '../../../patterns/toast.tsx'
import { correct, type Space } from './api.ts'
import { spaceTexts } from './texts.ts'

export function OwnIdentity({ candidate }: { readonly candidate: Space['candidate'] }) {
  const t = useTexts(spaceTexts)
  const pattern = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: {
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      phone: candidate.phone ?? '',
      birthDate: candidate.birthDate ?? '',
    },
    validate: {
      firstName: rules.length(pattern, 2, 255),
      lastName: rules.length(pattern, 2, 255),
      phone: rules.phone(pattern),
      birthDate: (value) => rules.notInFuture(pattern, new Date())(value),
    },
    send: async ({ birthDate, ...details }) => {
      await correct({ ...details, birthDate: birthDate === '' ? null : birthDate })
      toast.success(t('corrected'))
    },
  })
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormProblem problem={problem} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
          <TextInput label={t('email')} value={candidate.email} readOnly variant="filled" />
          <TextInput type="tel" label={t('phone')} autoComplete="tel" {...field('phone')} />
          <DateField label={t('birthDate')} {...field('birthDate')} value={form.values.birthDate} />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={busy} variant="default">
            {t('correct')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
