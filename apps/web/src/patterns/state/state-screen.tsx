/** The screens for "not here, not you, not now" (product 1.21), with their fixed texts, and the loader. */
import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../../navigation/app-link.tsx'
import classes from './state-screen.module.css'

interface StateScreenProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  /** What to do next: never a dead end. */
  readonly action: ReactNode
}

/**
 * One sentence, one thing to do; `role="alert"` is not wanted: it replaces the page, the title takes the
 * focus.
 */
export function StateScreen({ title, text, icon, action }: StateScreenProps) {
  return (
    <Stack className={classes.screen} align="center" justify="center" gap="sm">
      {icon === undefined ? null : <div className={classes.icon}>{icon}</div>}
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {text === undefined ? null : (
        <Text c="dimmed" ta="center" maw={420} component="div">
          {text}
        </Text>
      )}
      <div className={classes.action}>{action}</div>
    </Stack>
  )
}

/** A button that leads to an address of ours. */
export function StateLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button component={AppLink} href={href}>
      {children}
    </Button>
  )
}
