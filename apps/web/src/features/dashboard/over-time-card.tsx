/** Applications received, as a chart with the same figures in words and in a table. */
import { Skeleton, Table, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import type { Dashboard } from './api.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardTexts } from './texts.ts'

const Chart = lazyPart(() => import('./over-time-chart.tsx'))

export function OverTimeCard({ days }: { days: Dashboard['applicationsOverTime'] }) {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(0, ...days.map(({ count }) => count))
  if (total === 0) {
    return (
      <DashboardCard title={t('overTime')}>
        <Text c="dimmed">{t('overTime.empty')}</Text>
      </DashboardCard>
    )
  }
  return (
    <DashboardCard title={t('overTime')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('overTime.sum', { total, most })}
      </Text>
      <div className={classes.chart} aria-hidden>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Chart
            label={t('overTime.count')}
            points={days.map(({ date, count }) => ({ date: formats.date(date), count }))}
          />
        </Suspense>
      </div>
      <details>
        <Text component="summary" size="sm" c="dimmed">
          {t('overTime.data')}
        </Text>
        <Table aria-label={t('overTime')} mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('overTime.date')}</Table.Th>
              <Table.Th scope="col">{t('overTime.count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days
              .filter(({ count }) => count > 0)
              .map(({ date, count }) => (
                <Table.Tr key={date}>
                  <Table.Td>{formats.date(date)}</Table.Td>
                  <Table.Td>{count}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </details>
    </DashboardCard>
  )
}
