/** /company: the company, its mail templates, its team and its webhooks. */
import { CompanyScreen } from '../../features/companies/company-screen.tsx'
import { TemplatesButton } from '../../features/mail/templates/templates-button.tsx'
import { UsersTable } from '../../features/users/users-table.tsx'
import { DeliveriesDialog } from '../../features/webhooks/deliveries-dialog.tsx'
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx'

export function CompanyPage() {
  return (
    <CompanyScreen
      team={<UsersTable />}
      Templates={TemplatesButton}
      Deliveries={DeliveriesDialog}
      webhooks={<WebhooksSection />}
    />
  )
}
