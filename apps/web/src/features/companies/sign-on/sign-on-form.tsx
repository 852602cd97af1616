/** Sets the company's identity provider; the server asks it before anything is saved. */
import * as calls from '@assay/contract/session/provider-calls'
import { isSignOnDomain } from '@assay/domain/session/ways-in'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import type { CallResponse } from '../../../api/call-types.ts'
import { awaitsRefetch, change } from '../../../api/server-data.ts'
import { FormDialog, rules, useFormFields } from '../../../patterns/form/form.tsx'
import { passwordTexts } from '../../../patterns/password/texts.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import { toast } from '../../../patterns/toast.tsx'
import { signOnTexts } from './texts.ts'

const save = change(calls.setProvider, [calls.getProvider], awaitsRefetch)

/** What is typed as a list, in small letters as it is stored. */
const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((domain) => domain !== '')

interface SignOnFormProps {
  readonly shown: CallResponse<typeof calls.getProvider>
  readonly onClose: () => void
}

export function SignOnForm({ shown: { data, redirectUri, mayNameDomains }, onClose }: SignOnFormProps) {
  const t = signOnTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const password = passwordTexts.useTexts()
  const required = rules.required(pattern)
  const { form, shell } = useFormFields({
    initialValues: {
      issuer: data?.issuer ?? '',
      clientId: data?.clientId ?? '',
      clientSecret: '',
      domains: data?.domains.join(', ') ?? '',
      createsUsers: data?.createsUsers ?? true,
      forbidsPasswords: data?.forbidsPasswords ?? false,
    },
    validate: {
      issuer: (issuer) =>
        /^https?:\/\/\S+$/.test(issuer) && !issuer.includes('/.well-known') ? null : t('issuer.wrong'),
      clientId: required,
      clientSecret: (secret, { issuer }) => (issuer === data?.issuer ? null : required(secret)),
      domains: (domains) => (listOf(domains).every(isSignOnDomain) ? null : t('domains.wrong')),
    },
    send: async ({ clientSecret, ...values }) => {
      const body = { ...values, domains: listOf(values.domains) }
      await save({ body: { ...body, ...(clientSecret !== '' && { clientSecret }) } })
      toast.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={t('title')} size={560}>
      <TextInput
        label={t('redirectUri')}
        description={t('redirectUri.help')}
        value={redirectUri}
        readOnly
        variant="filled"
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t('issuer')}
        description={t('issuer.help')}
        placeholder="https://login.example.com/realms/staff"
        data-autofocus
        {...form.getInputProps('issuer')}
      />
      <TextInput label={t('clientId')} autoComplete="off" {...form.getInputProps('clientId')} />
      <PasswordInput
        label={t('clientSecret')}
        description={t(data === null ? 'clientSecret.help' : 'clientSecret.kept')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': password('show') }}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label={t('domains')}
        description={t(mayNameDomains ? 'domains.help' : 'domains.superadmin')}
        disabled={!mayNameDomains}
        placeholder="example.com, example.fr"
        {...form.getInputProps('domains')}
      />
      <Checkbox
        label={t('createsUsers')}
        description={t('createsUsers.help')}
        {...form.getInputProps('createsUsers', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('forbidsPasswords')}
        description={t('forbidsPasswords.help')}
        {...form.getInputProps('forbidsPasswords', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
