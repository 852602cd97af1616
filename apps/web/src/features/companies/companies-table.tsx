/** Every company, for superadmins: searched, created, licences, lifetime, colours, deleted (SPEC §2 Superadmin page). */

import { listAllCompanies } from '@assay/contract/companies/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBuilding, IconPalette, IconSettings, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { words } from '../../patterns/list/list-address.ts'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { Paginator } from '../../patterns/list/paginator.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { totalText } from '../../patterns/list/total.ts'
import { useList } from '../../patterns/list/use-list.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { ColoursForm } from './colours-card.tsx'
import { removeCompany } from './company-api.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { LimitsForm } from './limits-form.tsx'
import { companiesTableTexts } from './table-texts.ts'

type Row = CallResponse<typeof listAllCompanies>['data'][number]
type Opened =
  | { readonly kind: 'limits' | 'colours' | 'delete'; readonly company: Row }
  | { readonly kind: 'add' }

export interface CompaniesTableProps {
  /** Shows the mail templates of a company without a parent; they belong to the mails. */
  readonly onTemplates: (company: { readonly id: string; readonly name: string }) => void
}

export function CompaniesTable({ onTemplates }: CompaniesTableProps) {
  const t = useTexts(companiesTableTexts)
  const language = useLanguage()
  const formats = useFormats()
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const list = useList({
    call: listAllCompanies,
    prefix: 'company',
    sizes: [10, 25, 50],
    filters: { search: words },
  })
  return (
    <Stack component="section" aria-label={t('title')}>
      <Group justify="space-between">
        <Group gap="xs" align="baseline">
          <Title order={2} size="h3">
            {t('title')}
          </Title>
          {list.total === undefined ? null : (
            <Text c="dimmed" className="tabular">
              {totalText(list.total, formats.number)}
            </Text>
          )}
        </Group>
        <Button onClick={() => setOpened({ kind: 'add' })}>{t('add')}</Button>
      </Group>
      <SearchField label={t('search')} name={list.nameOf('search')} pageName={list.nameOf('page')} />
      <ListTable
        list={list}
        label={t('title')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={[
          { key: 'name', title: t('name'), cell: ({ name }) => name },
          { key: 'slug', title: t('slug'), cell: ({ slug }) => slug },
          { key: 'parent', title: t('parent'), cell: ({ parentName }) => parentName ?? '–' },
          {
            key: 'licences',
            title: t('licences'),
            align: 'end',
            cell: ({ teamSize, licenseCount }) => t('licences.of', { teamSize, licenseCount }),
          },
          {
            key: 'lifetime',
            title: t('lifetime'),
            align: 'end',
            cell: ({ candidateDataLifetime }) => t('months', { count: candidateDataLifetime }),
          },
          { key: 'created', title: t('created'), align: 'end', cell: (row) => formats.date(row.createdAt) },
        ]}
        actions={(company) => [
          {
            key: 'limits',
            label: t('limits'),
            icon: <IconSettings size={16} />,
            onClick: () => setOpened({ kind: 'limits', company }),
          },
          {
            key: 'colours',
            label: t('colours'),
            icon: <IconPalette size={16} />,
            onClick: () => setOpened({ kind: 'colours', company }),
          },
          ...(company.parentName === null
            ? [
                {
                  key: 'templates',
                  label: t('templates'),
                  icon: <IconTemplate size={16} />,
                  onClick: () => onTemplates(company),
                },
              ]
            : []),
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={16} />,
            isDangerous: true,
            onClick: () => setOpened({ kind: 'delete', company }),
          },
        ]}
        empty={<EmptyState title={t('empty')} icon={<IconBuilding size={24} stroke={1.5} />} />}
      />
      <Paginator list={list} />
      {opened?.kind === 'add' ? <CompanyDialog parent={null} onClose={close} /> : null}
      {opened?.kind === 'limits' ? (
        <Dialog opened onClose={close} title={t('limits.title', { name: opened.company.name })}>
          <LimitsForm company={opened.company} onDone={close} />
        </Dialog>
      ) : null}
      {opened?.kind === 'colours' ? (
        <Dialog opened onClose={close} title={t('colours.title', { name: opened.company.name })} size="lg">
          <ColoursForm company={opened.company} isEditable onDone={close} />
        </Dialog>
      ) : null}
      {opened?.kind === 'delete' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={t('delete.title', { name: opened.company.name })}
          action={t('delete')}
          danger
          word={deletionWords[language]}
          onConfirm={async () => {
            await removeCompany(opened.company.id, deletionWords[language])
            toast.success(t('deleted'))
          }}
        >
          {t('delete.text')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
