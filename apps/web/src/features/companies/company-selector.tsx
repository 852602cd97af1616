/** Superadmins choose the company they work in: searched, child companies apart. */
import companiesErrors from '@assay/contract/errors/companies.json' with { type: 'json' }
import { switchCompany } from '@assay/contract/session/calls'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { askAllAgain } from '../../api/change.ts'
import { abandonReads } from '../../api/query-client.ts'
import { type CompanyChoice, companyChoicesQuery } from '../../feature-parts/company/company-choices.ts'
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity } from '../../session/me.ts'
import { replaceSession } from '../../session/replace-session.ts'
import { leaving } from '../../working-copy/leaving.ts'

/** Companies. Some texts stand to the letter (docs/product). */
const companyTexts = catalogue('companies', {
  selector: ['Entreprise', 'Company'],
  'selector.companies': ['Entreprises', 'Companies'],
  'selector.children': ['Entreprises filles', 'Child companies'],
  'selector.none': ['Aucune entreprise', 'No company'],
  changed: ["Changement d'entreprise effectué !", 'Company changed!'],
  changeFailed: errorTwin(companiesErrors.companyChangeFailed),
})

interface CompanySelectorProps {
  /** The list to open when the page shows one thing of the company, which the other company does not have. */
  readonly listHref: string | undefined
}

export function CompanySelector({ listHref }: CompanySelectorProps) {
  const t = useTexts(companyTexts)
  const navigate = useNavigate()
  const company = useCompanyIdentity()
  const [written, setWritten] = useState('')
  // What is chosen stands in the field as well: it is no search.
  const [search] = useDebouncedValue(
    written === company.name ? '' : written.trim(),
    debounceMilliseconds.candidateFilter,
  )
  const { data = [] } = useQuery(companyChoicesQuery(search))
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
  const known = data.some(({ id }) => id === company.id)
  return (
    <Select
      aria-label={t('selector')}
      w={{ base: '100%', sm: 220 }}
      searchable
      onSearchChange={setWritten}
      // The server searches, also by permalink and siret.
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage={t('selector.none')}
      maxDropdownHeight={360}
      // The chosen company shows during the change; if that fails, the session's company shows again.
      value={change.isPending ? change.variables : company.id}
      disabled={change.isPending}
      data={[
        {
          group: t('selector.companies'),
          items: optionsOf(data, false).concat(known ? [] : [optionOf(company)]),
        },
        { group: t('selector.children'), items: optionsOf(data, true) },
      ]}
      onChange={(id) => {
        if (id !== null && id !== company.id) void choose(id)
      }}
    />
  )
}

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

function optionsOf(companies: readonly CompanyChoice[], children: boolean) {
  return companies.filter(({ parentCompanyId }) => (parentCompanyId !== null) === children).map(optionOf)
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
