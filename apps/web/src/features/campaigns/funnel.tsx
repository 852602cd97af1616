/** Shows how far the candidates of a campaign came, as bars and as a table (product 7.3). */
import type { Campaign } from '@assay/contract/campaigns/calls'
import { Stack, Table, Title } from '@mantine/core'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import classes from './campaigns.module.css'
import { campaignTexts } from './texts.ts'

interface FunnelProps {
  readonly funnel: NonNullable<Campaign['funnel']>
}

export function Funnel({ funnel }: FunnelProps) {
  const t = useTexts(campaignTexts)
  const { number } = useFormats()
  const all = Math.max(funnel.added, funnel.sent, 1)
  const stages = [
    ['added', funnel.added],
    ['sent', funnel.sent],
    ['opened', funnel.opened],
    ['begun', funnel.begun],
    ['applied', funnel.applied],
  ] as const
  return (
    <Stack component="section" aria-label={t('funnel')} gap="sm">
      <Title order={3} size="h4">
        {t('funnel')}
      </Title>
      <Table aria-label={t('funnel')} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('funnel.stage')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('funnel.people')}
            </Table.Th>
            <Table.Th scope="col" w="45%">
              {t('funnel.share')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stages.map(([stage, count]) => (
            <Table.Tr key={stage}>
              <Table.Th scope="row" fw={400}>
                {t(`funnel.${stage}`)}
              </Table.Th>
              <Table.Td ta="end" className="tabular">
                {number(count)}
              </Table.Td>
              <Table.Td className="tabular">
                <div className={classes.share}>
                  <div className={classes.track} aria-hidden>
                    <div className={classes.bar} style={{ width: `${(count / all) * 100}%` }} />
                  </div>
                  <span className={classes.percent}>{number((count / all) * 100, 0)} %</span>
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
