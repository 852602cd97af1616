/** /company: the company, its mail templates and its team. */
import { CompanyScreen } from '../../features/companies/company-screen.tsx'
import { TemplatesButton } from '../../features/mail/templates/templates-button.tsx'
import { UsersTable } from '../../features/users/users-table.tsx'

export function CompanyPage() {
  return <CompanyScreen team={<UsersTable />} Templates={TemplatesButton} />
}
