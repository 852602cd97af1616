/** The screens for "not here, not you, not now" (product 1.21), with their fixed texts, and the loader. */
import { Box, Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../../navigation/app-link.tsx'

interface StateScreenProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  /** What to do next: never a dead end. */
  readonly action: ReactNode
}

/** One sentence, one thing to do. No alert: it replaces the page, and the title takes the focus. */
export function StateScreen({ title, text, icon, action }: StateScreenProps) {
  return (
    <Stack align="center" justify="center" gap="sm" mih="min(70dvh, 640px)" p="lg">
      {icon === undefined ? null : <Box c="dimmed">{icon}</Box>}
      <Title order={1} ta="center">
        {title}
      </Title>
      {text === undefined ? null : (
        <Text c="dimmed" ta="center" maw={420} component="div">
          {text}
        </Text>
      )}
      <Box mt="xs">{action}</Box>
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
