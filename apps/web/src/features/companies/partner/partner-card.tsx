/** The company's assessment partner: its token, whether scores leave, what it sent (product 6.27). */
import { changePartner, type ShownPartner, showPartner } from '@assay/contract/partners/calls'
import { Button, Code, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { awaitsRefetch, change, reading } from '../../../api/server-data.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { runOrToast, toast } from '../../../patterns/toast.tsx'
import { useMe } from '../../../session/me.ts'
import { TokenCard } from '../tokens/token-card.tsx'
import { PartnerErrors, PartnerTests } from './partner-tests.tsx'
import { partnerTexts } from './texts.ts'

const params = { partner: 'greenhouse' } as const
const partnerQuery = reading(showPartner, { params })
const changeSetting = change(changePartner, [showPartner], awaitsRefetch)
const names = ['list_tests', 'send_test', 'test_status', 'response_error']

/** What the webhooks show of whoever is notified; the partner is one. */
export type Deliveries = ComponentType<{
  readonly webhook: { readonly id: string; readonly url: string; readonly off: null }
  readonly onClose: () => void
}>

interface PartnerCardProps {
  readonly Deliveries: Deliveries
}

/** Nothing for who sees a part of the company only: a partner is of the whole. */
export function PartnerCard({ Deliveries }: PartnerCardProps) {
  const { companyFilters } = useMe()
  return companyFilters.length === 0 ? <Partner Deliveries={Deliveries} /> : null
}

function Partner({ Deliveries }: PartnerCardProps) {
  const t = partnerTexts.useTexts()
  const query = useQuery(partnerQuery)
  return (
    <TokenCard
      kind="partner"
      title={t('title')}
      text={<Hint>{t('text')}</Hint>}
      none={t('none')}
      query={query}
      renderAbove={({ url }) => (
        <>
          <Hint>{t('how')}</Hint>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {names.map((name) => `${url}/${name}`).join('\n')}
          </Code>
        </>
      )}
      renderBelow={(shown) => <Connection shown={shown} Deliveries={Deliveries} />}
    />
  )
}

function Connection({ shown, Deliveries }: PartnerCardProps & { readonly shown: ShownPartner }) {
  const t = partnerTexts.useTexts()
  const { id, isKeyLive, givesScore, tests, errors } = shown
  const [listed, list] = useDisclosure()
  const toggle = (): Promise<void> =>
    runOrToast(async () => {
      await changeSetting({ params, body: { givesScore: !givesScore } })
      toast.success(t('saved'))
    })
  return (
    <>
      {id === null || isKeyLive ? null : <Notice kind="warning">{t('noKey')}</Notice>}
      <Switch
        label={t('givesScore')}
        description={t('givesScore.text')}
        checked={givesScore}
        onChange={() => void toggle()}
      />
      <PartnerTests tests={tests} />
      <PartnerErrors errors={errors} />
      {id === null ? null : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={list.open}>
          {t('deliveries')}
        </Button>
      )}
      {listed && id !== null ? (
        <Deliveries webhook={{ id, url: 'https://app.greenhouse.io', off: null }} onClose={list.close} />
      ) : null}
    </>
  )
}
