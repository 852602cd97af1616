/** /company: the company and its team. */
import { CompanyScreen } from '../../features/companies/company-screen.tsx'
import { UsersTable } from '../../features/users/users-table.tsx'

export function CompanyPage() {
  return <CompanyScreen team={<UsersTable />} />
}
