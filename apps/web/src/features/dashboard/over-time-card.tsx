/** Applications received: a chart, the same in words and as a table. Each figure leads to what it counts. */
import { Table, Text } from '@mantine/core'
import { type ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { BarChart } from '../../patterns/charts.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { totalText } from '../../patterns/list/total.ts'
import { TitledCard } from '../../patterns/titled-card.tsx'
import type { Dashboard } from './api.ts'
import classes from './dashboard.module.css'
import type { Figure } from './figure-card.tsx'
import { dashboardTexts } from './texts.ts'

interface OverTimeCardProps {
  readonly days: Dashboard['applicationsOverTime']
  /** How many there are in all: the days are those of the latest year at most. */
  readonly figure: Figure
  /** The list behind all of them, or behind those of a day; null for who may not see it. */
  readonly hrefOf: ((day?: string) => string) | null
}

export function OverTimeCard({ days, figure, hrefOf }: OverTimeCardProps) {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const value = figure.value ?? 0
  const total = totalText({ totalItems: value, totalIsExact: figure.isExact }, formats.number)
  const most = days.toSorted((one, other) => other.count - one.count)[0]
  if (value === 0) {
    return (
      <TitledCard padding="md" title={t('overTime')}>
        <Text c="dimmed">{t('overTime.empty')}</Text>
      </TitledCard>
    )
  }
  return (
    <TitledCard padding="md" title={t('overTime')}>
      <Hint mb="sm">
        <FigureLink href={hrefOf?.()}>{t('overTime.total', { total })}</FigureLink>
        {most === undefined || most.count === 0 ? null : (
          <>
            {', '}
            <FigureLink href={hrefOf?.(most.date)}>
              {t('overTime.most', { most: formats.number(most.count) })}
            </FigureLink>
          </>
        )}
      </Hint>
      <BarChart
        height={220}
        rows={days.map(({ date, count }) => ({ label: formats.date(date), values: [count] }))}
        series={[{ label: t('figure.applications'), ink: 'var(--brand-ink)' }]}
        format={formats.number}
      />
      <details>
        <Text component="summary" size="sm" c="dimmed">
          {t('overTime.data')}
        </Text>
        <Table aria-label={t('overTime')} mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('overTime.date')}</Table.Th>
              <Table.Th scope="col">{t('figure.applications')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days
              .filter(({ count }) => count > 0)
              .map(({ date, count }) => (
                <Table.Tr key={date}>
                  <Table.Td>{formats.date(date)}</Table.Td>
                  <Table.Td>
                    <FigureLink href={hrefOf?.(date)}>{formats.number(count)}</FigureLink>
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </details>
    </TitledCard>
  )
}

function FigureLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  return (
    <AppLink className={classes.figureLink} href={href}>
      {children}
    </AppLink>
  )
}
