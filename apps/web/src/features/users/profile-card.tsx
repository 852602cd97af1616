/** Who one is. */
import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core'
import DateField from '../../patterns/form/date-field.tsx'
import { FormBody, rules, useFormFields } from '../../patterns/form/form.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { toast } from '../../patterns/toast.tsx'
import { type Me, useMe } from '../../session/me.ts'
import { LeaveGuard } from '../../working-copy/leave-guard.tsx'
import { saveProfile } from './api.ts'
import { accountTexts } from './texts.ts'

export function ProfileCard() {
  const t = accountTexts.useTexts()
  const word = passwordTexts.useTexts()
  const me = useMe()
  const mayChangeEmail = me.abilities.changeEmail
  const { form, shell } = useProfileForm(me)
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  return (
    <TitledCard title={t('identity')}>
      <LeaveGuard dirty={form.isDirty()} />
      <FormBody {...shell}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('firstname')} autoComplete="given-name" {...field('firstname')} />
          <TextInput label={t('lastname')} autoComplete="family-name" {...field('lastname')} />
        </SimpleGrid>
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="email"
          readOnly={!mayChangeEmail}
          variant={mayChangeEmail ? 'default' : 'filled'}
          description={mayChangeEmail ? undefined : t('emailHelp')}
          {...field('email')}
        />
        {isAnotherEmail(me, form.values.email) ? (
          <PasswordInput
            autoComplete="current-password"
            label={word('current')}
            description={t('emailAsks')}
            visibilityToggleButtonProps={{ 'aria-label': word('show') }}
            {...field('currentPassword')}
          />
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="tel"
            label={t('phone')}
            description={t('phoneHelp')}
            autoComplete="tel"
            {...field('phone')}
          />
          <DateField label={t('birthdate')} {...field('birthdate')} value={form.values.birthdate} />
        </SimpleGrid>
      </FormBody>
    </TitledCard>
  )
}

/** Whether the e-mail changes: as the new one can sign in, the current password is asked for beside it. */
const isAnotherEmail = (me: Me, email: string): boolean =>
  me.abilities.changeEmail && email.trim().toLowerCase() !== me.email.toLowerCase()

function useProfileForm(me: Me) {
  const t = accountTexts.useTexts()
  const pattern = patternTexts.useTexts()
  return useFormFields({
    initialValues: {
      firstname: me.firstname,
      lastname: me.lastname,
      email: me.email,
      phone: me.phone ?? '',
      birthdate: me.birthdate ?? '',
      currentPassword: '',
    },
    validate: {
      firstname: rules.name(pattern),
      lastname: rules.name(pattern),
      email: rules.email(pattern),
      phone: rules.phone(pattern),
      birthdate: (value) => rules.notInFuture(pattern, new Date())(value),
      currentPassword: (value, { email }) =>
        isAnotherEmail(me, email) ? rules.required(pattern)(value) : null,
    },
    failure: t('saveFailed'),
    send: async ({ currentPassword, ...profile }, form) => {
      const password = isAnotherEmail(me, profile.email) ? currentPassword : undefined
      await saveProfile(profile, password)
      form.setFieldValue('currentPassword', '')
      toast.success(t('saved'))
    },
  })
}
