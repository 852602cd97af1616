/** A card of the company's page: its title, and what can be pressed at the title's end. */
import { Card, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyPageTexts } from './page-texts.ts'

export interface CompanyCardProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function CompanyCard({ title, action, children }: CompanyCardProps) {
  const id = useId()
  return (
    <Card component="section" padding="lg" aria-labelledby={id}>
      <Group justify="space-between" mb="md" wrap="nowrap">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Card>
  )
}

/** What is known of the company under its name. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts(companyPageTexts)
  const isNone = children === null || children === ''
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" {...(isNone ? { c: 'dimmed' } : {})} style={{ overflowWrap: 'anywhere' }}>
        {isNone ? t('none') : children}
      </Text>
    </div>
  )
}
