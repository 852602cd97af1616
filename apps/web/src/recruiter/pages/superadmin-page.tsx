/** /superadmin: companies, users, mails (where the address names one, too), jobs, how it stands. */
import { SegmentedControl, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { CompaniesTable } from '../../features/companies/companies-table.tsx'
import { JobsScreen } from '../../features/jobs/jobs-screen.tsx'
import { MailsScreen } from '../../features/mail/mails-screen.tsx'
import { TemplateManager } from '../../features/mail/templates/templates-button.tsx'
import { StatusScreen } from '../../features/status/status-screen.tsx'
import { UsersTable } from '../../features/users/users-table.tsx'
import { catalogue } from '../../i18n/catalogue.ts'
import { useUrlChange, useUrlState } from '../../navigation/use-url-state.ts'

const superadminTexts = catalogue('superadmin', {
  title: ['Superadmin', 'Superadmin'],
  views: ['Ce qui est montré', 'What is shown'],
  'view.companies': ['Entreprises', 'Companies'],
  'view.users': ['Utilisateurs', 'Users'],
  'view.jobs': ['Tâches', 'Jobs'],
  'view.mails': ['E-mails', 'Mails'],
  'view.status': ['État', 'Status'],
})

const views = ['companies', 'users', 'mails', 'jobs', 'status'] as const

export function SuperadminPage() {
  const t = superadminTexts.useTexts()
  const [inUrl] = useUrlState('view')
  const [mail] = useUrlState('mail')
  const change = useUrlChange()
  const [templatesOf, showTemplatesOf] = useState<{ readonly id: string; readonly name: string }>()
  const view = views.find((each) => each === inUrl) ?? (mail === '' ? 'companies' : 'mails')
  return (
    <Stack>
      {view === 'mails' ? null : <Title order={1}>{t('title')}</Title>}
      <SegmentedControl
        aria-label={t('views')}
        style={{ alignSelf: 'flex-start' }}
        value={view}
        data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(value) => change({ view: value, page: '', search: '', status: '' })}
      />
      {view === 'companies' ? <CompaniesTable onTemplates={showTemplatesOf} /> : null}
      {templatesOf === undefined ? null : (
        <TemplateManager company={templatesOf} onClose={() => showTemplatesOf(undefined)} />
      )}
      {view === 'users' ? <UsersTable ofAll /> : null}
      {view === 'mails' ? <MailsScreen /> : null}
      {view === 'jobs' ? <JobsScreen /> : null}
      {view === 'status' ? <StatusScreen /> : null}
    </Stack>
  )
}
