/** Users by name: the team of the company, or everybody. What may be done to each comes with them. */
import { listCompanyUsers, listUsers } from '@assay/contract/users/administration-calls'
import { Avatar, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconKey, IconPencil, IconShieldOff, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { words } from '../../patterns/list/list-address.ts'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { Paginator } from '../../patterns/list/paginator.tsx'
import type { RowAction } from '../../patterns/list/row-menu.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { totalText } from '../../patterns/list/total.ts'
import { useList } from '../../patterns/list/use-list.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import { sessionTexts } from '../../session/texts.ts'
import { PasswordStep } from '../../session/two-factor/password-step.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { mailPassword, nameOf, resetSecondFactor, type User } from './users-api.ts'
import { usersTexts } from './users-texts.ts'

type Opened =
  | { readonly kind: 'edit' | 'delete' | 'send' | 'twoFactor'; readonly user: User }
  | { readonly kind: 'add' }

/** @param ofAll everybody of every company (superadmins), else the team of the company that is worked in */
export function UsersTable({ ofAll = false }: { ofAll?: boolean }) {
  const t = useTexts(usersTexts)
  const word = useTexts(passwordTexts)
  const { number } = useFormats()
  const mayAdd = useMay('user.create')
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const list = useList({
    call: ofAll ? listUsers : listCompanyUsers,
    prefix: 'user',
    sizes: [10, 25, 50],
    filters: { search: words },
  })
  const columns = useColumns(ofAll)
  const actionsOf = (user: User): readonly RowAction[] => [
    ...(user.abilities.edit
      ? [
          {
            key: 'edit',
            label: t('edit'),
            icon: <IconPencil size={16} />,
            onClick: () => setOpened({ kind: 'edit', user }),
          },
        ]
      : []),
    ...(user.abilities.sendPassword
      ? [
          {
            key: 'send',
            label: t('send'),
            icon: <IconKey size={16} />,
            onClick: () => setOpened({ kind: 'send', user }),
          },
        ]
      : []),
    ...(user.abilities.sendPassword && user.hasTwoFactor
      ? [
          {
            key: 'twoFactor',
            label: t('resetTwoFactor'),
            icon: <IconShieldOff size={16} />,
            onClick: () => setOpened({ kind: 'twoFactor', user }),
          },
        ]
      : []),
    ...(user.abilities.delete
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={16} />,
            isDangerous: true,
            onClick: () => setOpened({ kind: 'delete', user }),
          },
        ]
      : []),
  ]
  return (
    <Stack component="section" aria-label={ofAll ? t('users') : t('team')}>
      <Group justify="space-between">
        <Group gap="xs" align="baseline">
          <Title order={2} size="h3">
            {ofAll ? t('users') : t('team')}
          </Title>
          {list.total === undefined ? null : (
            <Text c="dimmed" className="tabular">
              {totalText(list.total, number)}
            </Text>
          )}
        </Group>
        {mayAdd ? <Button onClick={() => setOpened({ kind: 'add' })}>{t('add')}</Button> : null}
      </Group>
      <SearchField label={t('search')} name={list.nameOf('search')} pageName={list.nameOf('page')} />
      <ListTable
        list={list}
        label={ofAll ? t('users') : t('team')}
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={columns}
        actions={actionsOf}
        empty={
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            icon={<IconUsers size={24} stroke={1.5} />}
            guide="team"
          />
        }
      />
      <Paginator list={list} />
      {opened?.kind === 'add' ? <UserDialog user={null} choosesCompany={ofAll} onClose={close} /> : null}
      {opened?.kind === 'edit' ? (
        <UserDialog user={opened.user} choosesCompany={ofAll} onClose={close} />
      ) : null}
      {opened?.kind === 'delete' ? <DeleteUserDialog user={opened.user} onClose={close} /> : null}
      {opened?.kind === 'send' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={t('send.title', { name: nameOf(opened.user) })}
          action={t('send')}
          onConfirm={async () => {
            await mailPassword(opened.user.id)
            toast.success(t('sent'))
          }}
        >
          {t('send.text')}
        </ConfirmDialog>
      ) : null}
      {opened?.kind === 'twoFactor' ? (
        <Dialog opened onClose={close} title={t('resetTwoFactor.title', { name: nameOf(opened.user) })}>
          <Stack>
            <Text>{t('resetTwoFactor.text')}</Text>
            <PasswordStep
              label={word('own')}
              action={t('resetTwoFactor')}
              danger
              send={async (password) => {
                await resetSecondFactor(opened.user.id, password)
                close()
                toast.success(t('resetTwoFactor.done'))
              }}
            />
          </Stack>
        </Dialog>
      ) : null}
    </Stack>
  )
}

function useColumns(ofAll: boolean): readonly Column<User>[] {
  const t = useTexts(usersTexts)
  const roleName = useTexts(sessionTexts)
  const name: Column<User> = {
    key: 'name',
    title: t('name'),
    cell: (user) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <Avatar size={28} src={user.profilePicture} name={nameOf(user)} color="brand" alt="" />
        <span>{nameOf(user)}</span>
      </Group>
    ),
  }
  const company: Column<User> = { key: 'company', title: t('company'), cell: (user) => user.company.name }
  return [
    name,
    { key: 'email', title: t('email'), cell: ({ email }) => email },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => phone ?? '–' },
    { key: 'role', title: t('role'), cell: ({ role }) => roleName(`role.${role}`) },
    ...(ofAll ? [company] : []),
    {
      key: 'state',
      title: t('state'),
      cell: ({ checkPassword, hasTwoFactor }) =>
        checkPassword || hasTwoFactor ? (
          <Group gap="2xs" component="span">
            {checkPassword ? <Badge variant="light">{t('temporary')}</Badge> : null}
            {hasTwoFactor ? (
              <Badge variant="light" color="green">
                {t('twoFactor')}
              </Badge>
            ) : null}
          </Group>
        ) : (
          '–'
        ),
    },
  ]
}
