/** Users by name: the team of the company, or everybody. What may be done to each comes with them. */
import { listCompanyUsers, listUsers } from '@assay/contract/users/administration-calls'
import { Avatar, Badge, Button, Group, Select, Stack, Text } from '@mantine/core'
import { type Icon, IconKey, IconPencil, IconShieldOff, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Breakable } from '../../modules/shared/fields/e-mail-address.tsx'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { ListSection } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { RowAction, RowActions } from '../../patterns/list/row-menu.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { useList, words } from '../../patterns/list/use-list.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { useCompanyIdentity, useMay } from '../../session/me.ts'
import { sessionTexts } from '../../session/texts.ts'
import { mailPassword, nameOf, removeUser, resetSecondFactor, teamQuery, type User } from './api.ts'
import { usersTexts } from './users-texts.ts'

const UserDialog = lazyPart(() => import('./user-dialog.tsx'))

type Kind = 'edit' | 'delete' | 'send' | 'resetTwoFactor'
type Opened = { readonly kind: Kind; readonly user: User } | { readonly kind: 'add' }

/** @param ofAll everybody of every company (superadmins), else the team of the company that is worked in */
export function UsersTable({ ofAll = false }: { ofAll?: boolean }) {
  const t = usersTexts.useTexts()
  const mayAdd = useMay('user.create')
  const [opened, open] = useState<Opened>()
  const list = useList({
    call: ofAll ? listUsers : listCompanyUsers,
    prefix: 'user',
    sizes: [10, 25, 50],
    filters: { search: words },
  })
  const columns = useColumns(ofAll)
  const actionsOf = useActions(open)
  const title = ofAll ? t('users') : t('team')
  return (
    <ListSection
      title={title}
      total={list.total}
      primaryAction={mayAdd ? <Button onClick={() => open({ kind: 'add' })}>{t('add')}</Button> : null}
    >
      <SearchField label={t('search')} list={list} />
      <ListTable
        list={list}
        label={title}
        rowName={nameOf}
        columns={columns}
        actions={actionsOf}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} icon={IconUsers} guide="team" />}
      />
      {opened === undefined ? null : (
        <OpenedDialog opened={opened} choosesCompany={ofAll} onClose={() => open(undefined)} />
      )}
    </ListSection>
  )
}

function useActions(open: (opened: Opened) => void): (user: User) => RowActions {
  const t = usersTexts.useTexts()
  return (user) => {
    const { abilities, hasTwoFactor } = user
    const action = (kind: Kind, label: string, icon: Icon): RowAction => ({
      label,
      icon,
      onClick: () => open({ kind, user }),
      isDangerous: kind === 'delete',
    })
    return [
      abilities.edit && action('edit', t('edit'), IconPencil),
      abilities.sendPassword && action('send', t('send'), IconKey),
      abilities.sendPassword && hasTwoFactor && action('resetTwoFactor', t('resetTwoFactor'), IconShieldOff),
      abilities.delete && action('delete', t('delete'), IconTrash),
    ]
  }
}

interface OpenedDialogProps {
  readonly opened: Opened
  readonly choosesCompany: boolean
  readonly onClose: () => void
}

function OpenedDialog({ opened, choosesCompany, onClose }: OpenedDialogProps) {
  if (opened.kind === 'add')
    return <UserDialog user={null} choosesCompany={choosesCompany} onClose={onClose} />
  const { kind, user } = opened
  if (kind === 'edit') return <UserDialog user={user} choosesCompany={choosesCompany} onClose={onClose} />
  if (kind === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />
  return <Question kind={kind} user={user} onClose={onClose} />
}

interface QuestionProps {
  readonly kind: 'send' | 'resetTwoFactor'
  readonly user: User
  readonly onClose: () => void
}

function Question({ kind, user, onClose }: QuestionProps) {
  const t = usersTexts.useTexts()
  const isSending = kind === 'send'
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`${kind}.title`, { name: nameOf(user) })}
      action={t(kind)}
      danger={!isSending}
      {...(isSending ? { failure: t('send.failed') } : {})}
      done={t(isSending ? 'sent' : 'resetTwoFactor.done')}
      onConfirm={() => (isSending ? mailPassword : resetSecondFactor)({ params: { id: user.id }, body: {} })}
    >
      {t(`${kind}.text`)}
    </ConfirmDialog>
  )
}

function useColumns(ofAll: boolean): readonly Column<User>[] {
  const t = usersTexts.useTexts()
  const roleName = sessionTexts.useTexts()
  const name: Column<User> = {
    key: 'name',
    title: t('name'),
    cell: (user) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <Avatar size={32} src={user.profilePicture} name={nameOf(user)} color="brand" alt="" />
        <span>{nameOf(user)}</span>
      </Group>
    ),
  }
  const company: Column<User> = { key: 'company', title: t('company'), cell: (user) => user.company.name }
  return [
    name,
    { key: 'email', title: t('email'), cell: ({ email }) => <Breakable text={email} /> },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => phone ?? '–' },
    { key: 'role', title: t('role'), cell: ({ role }) => roleName(`role.${role}`) },
    ...(ofAll ? [company] : []),
    {
      key: 'state',
      title: t('state'),
      cell: ({ checkPassword, hasTwoFactor }) =>
        checkPassword || hasTwoFactor ? (
          <Group gap="2xs" component="span">
            {checkPassword ? <Badge>{t('temporary')}</Badge> : null}
            {hasTwoFactor ? <Badge color="green">{t('twoFactor')}</Badge> : null}
          </Group>
        ) : (
          '–'
        ),
    },
  ]
}

/** Deletes a user: they can no longer sign in, and a colleague may take over their links and candidates. */
function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = usersTexts.useTexts()
  // Colleagues are known of the company that is worked in.
  const isHere = useCompanyIdentity().id === user.company.id
  const { data: team = [] } = useQuery({ ...teamQuery, enabled: isHere })
  const [successorId, setSuccessorId] = useState<string | null>(null)
  const others = team.filter(({ id }) => id !== user.id)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('delete.title', { name: nameOf(user) })}
      action={t('delete')}
      danger
      failure={t('delete.failed')}
      done={t('deleted')}
      onConfirm={() =>
        removeUser({ params: { id: user.id }, query: successorId === null ? {} : { successorId } })
      }
    >
      <Stack>
        <Text>{t('delete.text')}</Text>
        {isHere && others.length > 0 ? (
          <Select
            label={t('delete.successor')}
            description={t('delete.successorHelp')}
            searchable
            clearable
            value={successorId}
            data={others.map((each) => ({ value: each.id, label: `${nameOf(each)} (${each.email})` }))}
            onChange={setSuccessorId}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
