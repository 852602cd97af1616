/** Adds or edits a user: roles up to the viewer's own, filters of the company. */
import { rolesToGive } from '@assay/domain/users/giving'
import { MultiSelect, Select, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CompanyPicker } from '../../feature-parts/company/company-picker.tsx'
import { rules, useFormFields } from '../../patterns/form/form.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity, useMe } from '../../session/me.ts'
import { sessionTexts } from '../../session/texts.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { addUser, changeUser, companyFiltersQuery, nameOf, type User } from './api.ts'
import { usersTexts } from './users-texts.ts'

interface UserDialogProps {
  /** Null: a new one. */
  readonly user: User | null
  /** Superadmins choose the company; else it is the one that is worked in. */
  readonly choosesCompany: boolean
  readonly onClose: () => void
}

export default function UserDialog({ user, choosesCompany, onClose }: UserDialogProps) {
  const t = usersTexts.useTexts()
  const roleName = sessionTexts.useTexts()
  const me = useMe()
  const here = useCompanyIdentity()
  const { data: filters = [] } = useQuery(companyFiltersQuery)
  // Nobody gives filters that show more than their own.
  const own = me.companyId === here.id ? me.companyFilters : []
  const offered = own.length > 0 ? own : filters
  const given = user?.companyFilters ?? own.map(({ id }) => id)
  const { form, shell } = useUserForm(user, { hereId: here.id, given, choosesCompany }, onClose)
  const mayChange = {
    email: user === null || user.abilities.changeEmail,
    role: user === null || user.abilities.changeRole,
    company: choosesCompany && (user === null || user.abilities.changeCompany),
  }
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  const hasNewEmail = user !== null && isAnotherEmail(user, form.values.email)
  const title = user === null ? t('add') : t('edit.title', { name: nameOf(user) })
  const action = user === null ? t('create') : undefined
  return (
    <HeldFormDialog {...shell} onClose={onClose} title={title} size={560} action={action}>
      <NameFields firstname={field('firstname')} lastname={field('lastname')} />
      <TextInput
        type="email"
        label={t('email')}
        required={mayChange.email}
        readOnly={!mayChange.email}
        variant={mayChange.email ? 'default' : 'filled'}
        description={mayChange.email ? hasNewEmail && t('emailChanges') : t('emailHelp')}
        {...field('email')}
      />
      <TextInput type="tel" label={t('phone')} {...field('phone')} />
      <Select
        label={t('role')}
        allowDeselect={false}
        disabled={!mayChange.role}
        data={rolesToGive(me.role).map((role) => ({ value: role, label: roleName(`role.${role}`) }))}
        {...field('role')}
      />
      {mayChange.company ? (
        <CompanyPicker
          label={t('company')}
          {...(user && { chosen: user.company })}
          value={form.values.companyId || null}
          error={form.errors['companyId']}
          onChange={(id) => {
            if (id !== null) form.setFieldValue('companyId', id)
          }}
        />
      ) : null}
      {form.values.companyId === here.id && offered.length > 0 ? (
        <MultiSelect
          label={t('filters')}
          description={t('filters.help')}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('companyFilters')}
        />
      ) : null}
    </HeldFormDialog>
  )
}

/** First and last name beside each other, with the form's props for each field. */
function NameFields({ firstname, lastname }: Record<'firstname' | 'lastname', TextInputProps>) {
  const t = usersTexts.useTexts()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('firstname')} required data-autofocus {...firstname} />
      <TextInput label={t('lastname')} required {...lastname} />
    </SimpleGrid>
  )
}

const isAnotherEmail = (user: User, email: string): boolean =>
  user.abilities.changeEmail && email.trim().toLowerCase() !== user.email.toLowerCase()

interface Here {
  readonly hereId: string
  readonly given: readonly string[]
  /** None is proposed then: a new company's administrator must not get into the superadmin's own unseen. */
  readonly choosesCompany: boolean
}

/** Sends what may be changed and was: filters only of the company that is worked in, `hereId`. */
function useUserForm(user: User | null, { hereId, given, choosesCompany }: Here, onSaved: () => void) {
  const t = usersTexts.useTexts()
  const pattern = patternTexts.useTexts()
  return useFormFields({
    initialValues: {
      firstname: user?.firstname ?? '',
      lastname: user?.lastname ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      role: user?.role ?? 'ROLE_COLLABORATOR',
      companyId: user?.company.id ?? (choosesCompany ? '' : hereId),
      companyFilters: [...given],
    },
    validate: {
      firstname: rules.name(pattern),
      lastname: rules.name(pattern),
      email: rules.email(pattern),
      phone: rules.phone(pattern),
      companyId: rules.required(pattern),
    },
    failure: user === null ? t('createFailed') : t('updateFailed'),
    send: async ({ firstname, lastname, email, phone, role, companyId, companyFilters }) => {
      const who = { firstname, lastname, phone, ...(companyId === hereId ? { companyFilters } : {}) }
      if (user === null) await addUser({ body: { ...who, email, role, companyId } })
      else {
        const body = {
          ...who,
          ...(isAnotherEmail(user, email) ? { email } : {}),
          ...(role === user.role ? {} : { role }),
          ...(companyId === user.company.id ? {} : { companyId }),
        }
        await changeUser({ params: { id: user.id }, body })
      }
      toast.success(user === null ? t('created') : t('updated'))
      onSaved()
    },
  })
}
