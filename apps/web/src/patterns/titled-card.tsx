import { Card, type CardProps, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface TitledCardProps extends CardProps {
  readonly title: string
  /** At the title's end: what can be pressed, or of how many this is. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with a title of its own. */
export function TitledCard({ title, aside, children, ...props }: TitledCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} {...props}>
      <Group justify="space-between" wrap="nowrap" gap="sm" mih={32} mb="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  )
}
