/** Adds or edits a user: roles up to the viewer's own, filters of the company (SPEC §6, PRODUCT §2). */
import { filtersAskForPassword, roleAsksForPassword, rolesToGive } from '@assay/domain/users/administer'
import type { Role } from '@assay/domain/users/roles'
import { MultiSelect, PasswordInput, Select, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { CompanyPicker } from '../../patterns/company/company-picker.tsx'
import { FormBody } from '../../patterns/form/form-body.tsx'
import { closeAsking, LeaveGuard } from '../../patterns/form/leave-guard.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity, useMe } from '../../session/me.ts'
import { sessionTexts } from '../../session/texts.ts'
import { addUser, changeUser, companyFiltersQuery, nameOf, type User } from './api.ts'
import { usersTexts } from './users-texts.ts'

interface UserDialogProps {
  /** Null: a new one. */
  readonly user: User | null
  /** Superadmins choose the company; else it is the one that is worked in. */
  readonly choosesCompany: boolean
  readonly onClose: () => void
}

export function UserDialog({ user, choosesCompany, onClose }: UserDialogProps) {
  const t = useTexts(usersTexts)
  const pattern = useTexts(patternTexts)
  const roleName = useTexts(sessionTexts)
  const me = useMe()
  const here = useCompanyIdentity()
  const { data: filters = [] } = useQuery(companyFiltersQuery)
  const { form, busy, isFilled, problem, onSubmit } = useUserForm(user, here.id, onClose)
  const mayChange = {
    email: user === null || user.abilities.changeEmail,
    role: user === null || user.abilities.changeRole,
    company: choosesCompany && (user === null || user.abilities.changeCompany),
  }
  const close = closeAsking(isFilled, onClose)
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  const hasNewEmail = isAnotherEmail(user, form.values.email)
  const rises = roleAsksForPassword(user?.role ?? null, form.values.role)
  const moves = isMove(user, form.values.companyId)
  const showsMore = form.values.companyId === here.id && isMoreToSee(user, form.values.companyFilters)
  // The viewer's own password is asked for once, beside what it confirms; a new account needs it as a whole,
  // so it stands at the end.
  const ownPassword = (
    <OwnPassword
      reasons={[
        hasNewEmail && t('emailAsks'),
        rises && t(user === null ? 'newAsks' : 'roleAsks'),
        moves && t('companyAsks'),
        showsMore && t('filtersAsk'),
      ]}
      {...field('currentPassword')}
    />
  )
  const title = user === null ? t('add') : t('edit.title', { name: nameOf(user) })
  const action = user === null ? t('create') : pattern('save')
  return (
    <Dialog opened onClose={close} title={title} busy={busy} size={560}>
      <LeaveGuard dirty={isFilled} />
      <FormBody onSubmit={onSubmit} problem={problem} busy={busy} onCancel={close} action={action}>
        <NameFields firstname={field('firstname')} lastname={field('lastname')} />
        <TextInput
          type="email"
          label={t('email')}
          required={mayChange.email}
          readOnly={!mayChange.email}
          variant={mayChange.email ? 'default' : 'filled'}
          description={mayChange.email ? undefined : t('emailHelp')}
          {...field('email')}
        />
        {hasNewEmail ? ownPassword : null}
        <TextInput type="tel" label={t('phone')} {...field('phone')} />
        <Select
          label={t('role')}
          allowDeselect={false}
          disabled={!mayChange.role}
          data={rolesToGive(me.role).map((role) => ({ value: role, label: roleName(`role.${role}`) }))}
          {...field('role')}
        />
        {user !== null && rises && !hasNewEmail ? ownPassword : null}
        {mayChange.company ? (
          <CompanyPicker
            label={t('company')}
            chosen={user?.company ?? here}
            value={form.values.companyId}
            onChange={(id) => {
              if (id !== null) form.setFieldValue('companyId', id)
            }}
          />
        ) : null}
        {moves && !hasNewEmail && !rises ? ownPassword : null}
        {form.values.companyId === here.id && filters.length > 0 ? (
          <MultiSelect
            label={t('filters')}
            description={t('filters.help')}
            data={filters.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('companyFilters')}
          />
        ) : null}
        {user === null || (showsMore && !hasNewEmail && !rises) ? ownPassword : null}
      </FormBody>
    </Dialog>
  )
}

/** First and last name beside each other, with the form's props for each field. */
function NameFields({ firstname, lastname }: Record<'firstname' | 'lastname', TextInputProps>) {
  const t = useTexts(usersTexts)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('firstname')} required data-autofocus {...firstname} />
      <TextInput label={t('lastname')} required {...lastname} />
    </SimpleGrid>
  )
}

/** The viewer's own password, with the reason why it is asked for; false where there is none. */
function OwnPassword({ reasons, ...field }: { readonly reasons: readonly (string | false)[] }) {
  const t = useTexts(passwordTexts)
  return (
    <PasswordInput
      autoComplete="current-password"
      label={t('own')}
      description={reasons.filter((reason) => reason !== false).join(' ')}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      {...field}
    />
  )
}

/**
 * Whether the e-mail changes: as the new one can sign in, the viewer's own password is asked for beside it.
 */
const isAnotherEmail = (user: User | null, email: string): boolean =>
  user?.abilities.changeEmail === true && email.trim().toLowerCase() !== user.email.toLowerCase()

/** Whether the user moves to another company, and so gets access to its data. */
const isMove = (user: User | null, companyId: string): boolean =>
  user !== null && companyId !== user.company.id

/** Whether the user loses filters or gets others, and so sees more applications. */
const isMoreToSee = (user: User | null, companyFilters: readonly string[]): boolean =>
  filtersAskForPassword(user?.companyFilters ?? null, companyFilters)

interface Access {
  readonly email: string
  readonly role: Role
  readonly companyId: string
  readonly companyFilters: readonly string[]
}

/** Sends what may be changed and was: filters only of the company that is worked in, `hereId`. */
function useUserForm(user: User | null, hereId: string, onSaved: () => void) {
  const t = useTexts(usersTexts)
  const pattern = useTexts(patternTexts)
  const asksPassword = ({ email, role, companyId, companyFilters }: Access) =>
    isAnotherEmail(user, email) ||
    roleAsksForPassword(user?.role ?? null, role) ||
    isMove(user, companyId) ||
    (companyId === hereId && isMoreToSee(user, companyFilters))
  return useFormFields({
    initialValues: {
      firstname: user?.firstname ?? '',
      lastname: user?.lastname ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      role: user?.role ?? 'ROLE_COLLABORATOR',
      companyId: user?.company.id ?? hereId,
      companyFilters: user === null ? [] : [...user.companyFilters],
      currentPassword: '',
    },
    validate: {
      firstname: rules.length(pattern, 2, 255),
      lastname: rules.length(pattern, 2, 255),
      email: rules.email(pattern),
      phone: rules.phone(pattern),
      currentPassword: (value, values) => (asksPassword(values) ? rules.required(pattern)(value) : null),
    },
    ...(user === null ? { problemPrefix: t('createFailed') } : { fallbackProblem: t('updateFailed') }),
    send: async ({ firstname, lastname, email, phone, role, companyId, companyFilters, currentPassword }) => {
      const who = {
        firstname,
        lastname,
        phone,
        ...(companyId === hereId ? { companyFilters } : {}),
        ...(asksPassword({ email, role, companyId, companyFilters }) ? { currentPassword } : {}),
      }
      if (user === null) await addUser({ ...who, email, role, companyId })
      else
        await changeUser(user.id, {
          ...who,
          ...(isAnotherEmail(user, email) ? { email } : {}),
          ...(role === user.role ? {} : { role }),
          ...(companyId === user.company.id ? {} : { companyId }),
        })
      toast.success(user === null ? t('created') : t('updated'))
      onSaved()
    },
  })
}
