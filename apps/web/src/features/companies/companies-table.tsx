/** Every company, for superadmins: search, creation, licences, lifetime, deletion (product 1.10). */
import { listAllCompanies } from '@assay/contract/companies/calls'
import companiesErrors from '@assay/contract/errors/companies.json' with { type: 'json' }
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { Button } from '@mantine/core'
import { IconBuilding, IconPalette, IconSettings, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ListSection } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { RowActions } from '../../patterns/list/row-menu.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { useList, words } from '../../patterns/list/use-list.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { removeCompany } from './api.ts'
import { ColoursForm } from './colours-card.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { LimitsForm } from './limits-form.tsx'

const companiesTableTexts = catalogue('companiesTable', {
  title: ['Entreprises', 'Companies'],
  add: ['Nouvelle entreprise', 'New company'],
  search: ['Rechercher une entreprise', 'Search for a company'],
  empty: ['Aucune entreprise.', 'No company.'],
  name: ['Nom', 'Name'],
  slug: ['Permalien', 'Permalink'],
  parent: ['Entreprise mère', 'Parent company'],
  licences: ['Licences', 'Licences'],
  'licences.of': ['{{teamSize}} sur {{licenseCount}}', '{{teamSize}} of {{licenseCount}}'],
  lifetime: ['Conservation', 'Kept for'],
  months_one: ['{{count}} mois', '{{count}} month'],
  months_other: ['{{count}} mois', '{{count}} months'],
  created: ['Création', 'Created'],
  templates: ['Modèles d’e-mail', 'E-mail templates'],
  colours: ['Charte graphique', 'Graphic chart'],
  'colours.title': ['Charte graphique : {{name}}', 'Graphic chart: {{name}}'],
  limits: ['Licences et limites', 'Licences and limits'],
  'limits.title': ['Licences et limites : {{name}}', 'Licences and limits: {{name}}'],
  delete: ['Supprimer', 'Delete'],
  'delete.title': ['Supprimer {{name}} ?', 'Delete {{name}}?'],
  'delete.text': [
    'Ses utilisateurs, ses tests, ses candidats, leurs candidatures et leurs fichiers sont effacés pour toujours.',
    'Its users, tests, candidates, their applications and files are erased for good.',
  ],
  'delete.failed': errorTwin(companiesErrors.companyDeletionFailed),
  deleted: ['Suppression effectuée', 'Deleted'],
})

type Row = CallResponse<typeof listAllCompanies>['data'][number]
type Opened =
  | { readonly kind: 'limits' | 'colours' | 'delete'; readonly company: Row }
  | { readonly kind: 'add' }

interface CompaniesTableProps {
  /** Shows the mail templates of a company without a parent; they belong to the mails. */
  readonly onTemplates: (company: { readonly id: string; readonly name: string }) => void
}

export function CompaniesTable({ onTemplates }: CompaniesTableProps) {
  const t = companiesTableTexts.useTexts()
  const [opened, open] = useState<Opened>()
  const list = useList({
    call: listAllCompanies,
    prefix: 'company',
    sizes: [10, 25, 50],
    filters: { search: words },
  })
  const columns = useColumns()
  const actionsOf = useActions(open, onTemplates)
  return (
    <ListSection
      title={t('title')}
      total={list.total}
      primaryAction={<Button onClick={() => open({ kind: 'add' })}>{t('add')}</Button>}
    >
      <SearchField label={t('search')} list={list} />
      <ListTable
        list={list}
        label={t('title')}
        rowName={({ name }) => name}
        columns={columns}
        actions={actionsOf}
        empty={<EmptyState title={t('empty')} icon={IconBuilding} />}
      />
      {opened === undefined ? null : <OpenedDialog opened={opened} onClose={() => open(undefined)} />}
    </ListSection>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = companiesTableTexts.useTexts()
  const { date } = useFormats()
  return [
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
    { key: 'created', title: t('created'), align: 'end', cell: (row) => date(row.createdAt) },
  ]
}

function useActions(
  open: (opened: Opened) => void,
  onTemplates: CompaniesTableProps['onTemplates'],
): (company: Row) => RowActions {
  const t = companiesTableTexts.useTexts()
  return (company) => [
    { label: t('limits'), icon: IconSettings, onClick: () => open({ kind: 'limits', company }) },
    { label: t('colours'), icon: IconPalette, onClick: () => open({ kind: 'colours', company }) },
    company.parentName === null && {
      label: t('templates'),
      icon: IconTemplate,
      onClick: () => onTemplates(company),
    },
    {
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      onClick: () => open({ kind: 'delete', company }),
    },
  ]
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = companiesTableTexts.useTexts()
  const word = deletionWords[useLanguage()]
  if (opened.kind === 'add') return <CompanyDialog parent={null} onClose={onClose} />
  const { kind, company } = opened
  if (kind === 'delete')
    return (
      <ConfirmDialog
        onClose={onClose}
        title={t('delete.title', { name: company.name })}
        action={t('delete')}
        danger
        word={word}
        failure={t('delete.failed')}
        done={t('deleted')}
        onConfirm={() => removeCompany({ params: { id: company.id }, query: { confirmation: word } })}
      >
        {t('delete.text')}
      </ConfirmDialog>
    )
  return kind === 'limits' ? (
    <Dialog onClose={onClose} title={t('limits.title', { name: company.name })}>
      <LimitsForm company={company} onDone={onClose} />
    </Dialog>
  ) : (
    <Dialog onClose={onClose} title={t('colours.title', { name: company.name })} size="lg">
      <ColoursForm company={company} isEditable onDone={onClose} />
    </Dialog>
  )
}
