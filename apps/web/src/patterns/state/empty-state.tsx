/** Says why there is nothing and offers the first step (DESIGN, "List page"). */
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  /** SPEC's sentence where it has one, e.g. "Aucun candidat." */
  readonly title: string
  readonly text?: string
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Stack className={classes.empty} align="center" gap="xs">
      {icon === undefined ? null : <div className={classes.icon}>{icon}</div>}
      <Text fw={500}>{title}</Text>
      {text === undefined ? null : (
        <Text c="dimmed" size="sm" ta="center" maw={420}>
          {text}
        </Text>
      )}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </Stack>
  )
}
