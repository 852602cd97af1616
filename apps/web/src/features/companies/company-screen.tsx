/** /company: profile, billing, colours, manager, filters, team, webhooks, child companies (product 1.20). */
import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { type Company, companyQuery, familyQuery } from './api.ts'
import { ColoursCard } from './colours-card.tsx'
import { CompanyCard, Fact } from './company-card.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyProfile } from './company-profile.tsx'
import { companyDialogTexts } from './dialog-texts.ts'
import { DirectoryCard } from './directory/directory-card.tsx'
import { ExpiringCard } from './expiring-card.tsx'
import { FiltersCard } from './filters-card.tsx'
import { LimitsForm } from './limits-form.tsx'
import { ManagerCard } from './manager-card.tsx'
import { companyPageTexts } from './page-texts.ts'
import { type Deliveries, PartnerCard } from './partner/partner-card.tsx'
import { RefusalReasonsCard } from './refusal-reasons-card.tsx'
import { SignOnCard } from './sign-on/sign-on-card.tsx'
import { TokensCard } from './tokens/tokens-card.tsx'

interface CompanyScreenProps {
  /** The mail templates' button, which belongs to the mails. */
  readonly Templates: ComponentType<{ readonly company: Company }>
  /** The team's table, which belongs to the users. */
  readonly team: ReactNode
  /** What a receiver was notified of, which belongs to the webhooks. */
  readonly Deliveries: Deliveries
  /** The programs that are notified, likewise. */
  readonly webhooks: ReactNode
}

export function CompanyScreen({ team, Templates, Deliveries, webhooks }: CompanyScreenProps) {
  const t = companyPageTexts.useTexts()
  const query = useQuery(companyQuery)
  return (
    <QueryState query={query} failure={t('unread')} skeleton={<RowsSkeleton rows={8} />}>
      {(company) => (
        <Stack>
          <Group justify="space-between">
            <Title order={1}>{company.name}</Title>
            {company.abilities.editTemplates ? <Templates company={company} /> : null}
          </Group>
          <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
            <Stack>
              <CompanyProfile company={company} />
              <ManagerCard company={company} />
              <RefusalReasonsCard company={company} />
            </Stack>
            <Stack>
              <BillingCard company={company} />
              <ColoursCard company={company} />
              <FiltersCard company={company} />
              <ChildrenCard company={company} />
              <ExpiringCard />
              {company.abilities.editApi ? <SignOnCard /> : null}
              {company.abilities.editApi ? <TokensCard /> : null}
              {company.abilities.editApi ? <DirectoryCard /> : null}
              {company.abilities.editApi ? <PartnerCard Deliveries={Deliveries} /> : null}
            </Stack>
          </SimpleGrid>
          {company.abilities.listUsers ? team : null}
          {company.abilities.editApi ? webhooks : null}
        </Stack>
      )}
    </QueryState>
  )
}

/** A company that may have children shows them; one that has a parent cannot. */
function ChildrenCard({ company }: { company: Company }) {
  const t = companyPageTexts.useTexts()
  const dialog = companyDialogTexts.useTexts()
  const [creating, create] = useDisclosure()
  const { data: family = [] } = useQuery(familyQuery)
  const children = family.filter(({ id }) => id !== company.id)
  if (!company.abilities.createChild && children.length === 0) return null
  return (
    <CompanyCard
      title={t('children')}
      action={company.abilities.createChild && { label: dialog('title'), onClick: create.open }}
    >
      <Stack gap="xs">
        {children.length === 0 ? <Text c="dimmed">{t('children.none')}</Text> : null}
        {children.map(({ id, name }) => (
          <Text key={id}>{name}</Text>
        ))}
      </Stack>
      {creating ? <CompanyDialog parent={company} onClose={create.close} /> : null}
    </CompanyCard>
  )
}

/** Licences, lifetime of data, mails of a day: changed by a superadmin (product 1.19, 8.1). */
function BillingCard({ company }: { company: Company }) {
  const t = companyPageTexts.useTexts()
  const formats = useFormats()
  const [editing, edit] = useDisclosure()
  return (
    <CompanyCard
      title={t('billing')}
      action={company.abilities.setLicences && !editing && { label: t('edit'), onClick: edit.open }}
    >
      {editing ? (
        <LimitsForm company={company} onDone={edit.close} />
      ) : (
        <SimpleGrid cols={2} spacing="sm">
          <Fact label={t('licences')}>
            <span className="tabular">{company.licenseCount}</span>
          </Fact>
          <Fact label={t('licencesLeft')}>
            <span className="tabular">{company.licensesLeft}</span>
          </Fact>
          <Fact label={t('lifetime')}>{t('lifetime.months', { count: company.candidateDataLifetime })}</Fact>
          <Fact label={t('mails')}>
            <span className="tabular">{formats.number(company.dailyMailLimit)}</span>
          </Fact>
        </SimpleGrid>
      )}
    </CompanyCard>
  )
}
