/** Superadmins choose the company they work in. */
import companiesErrors from '@assay/contract/errors/companies.json' with { type: 'json' }
import { switchCompany } from '@assay/contract/session/calls'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callApi } from '../../api/call-api.ts'
import { abandonReads } from '../../api/query-client.ts'
import { askAllAgain } from '../../api/server-data.ts'
import { CompanyPicker } from '../../feature-parts/company/company-picker.tsx'
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity } from '../../session/me.ts'
import { replaceSession } from '../../session/replace-session.ts'
import { leaving } from '../../working-copy/leaving.ts'

/** Companies. Some texts stand to the letter (docs/product). */
const companyTexts = catalogue('companies', {
  selector: ['Entreprise', 'Company'],
  changed: ["Changement d'entreprise effectué !", 'Company changed!'],
  changeFailed: errorTwin(companiesErrors.companyChangeFailed),
})

interface CompanySelectorProps {
  /** The list to open when the page shows one thing of the company, which the other company does not have. */
  readonly listHref: string | undefined
}

export function CompanySelector({ listHref }: CompanySelectorProps) {
  const t = companyTexts.useTexts()
  const navigate = useNavigate()
  const company = useCompanyIdentity()
  const goToList = async (): Promise<void> => {
    if (listHref === undefined) return
    // A user with unsaved work here has already agreed to leave it.
    leaving.letGo()
    await navigate({ to: listHref, replace: true })
  }
  const change = useMutation({
    mutationFn: (id: string) => goToCompany(id, goToList),
    onSuccess: () => toast.success(t('changed'), 'companyChanged'),
    onError: () => toast.error(t('changeFailed')),
  })
  const choose = async (id: string): Promise<void> => {
    if (await leaving.ask('leave')) change.mutate(id)
  }
  return (
    <CompanyPicker
      aria-label={t('selector')}
      w={{ base: '100%', sm: 220 }}
      // The chosen company shows during the change; if that fails, the session's company shows again.
      value={change.isPending ? change.variables : company.id}
      chosen={company}
      disabled={change.isPending}
      onChange={(id) => {
        if (id !== null && id !== company.id) void choose(id)
      }}
    />
  )
}

/** Works in another company; `leave` runs first, as what is on its way would only be refused. */
async function goToCompany(companyId: string, leave: () => Promise<void>): Promise<void> {
  await abandonReads()
  const session = await callApi(switchCompany, { params: { companyId } }).catch((error: unknown) => {
    askAllAgain()
    throw error
  })
  await leave()
  replaceSession(session)
}
