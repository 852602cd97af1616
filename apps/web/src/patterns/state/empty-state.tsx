/** Says why there is nothing and offers the first step (product 10.6). */
import { Box, Stack, Text, ThemeIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextLink } from '../../navigation/app-link.tsx'
import type { GuideTopic } from '../../navigation/guide-topics.ts'
import { paths } from '../../navigation/paths.ts'
import { Hint } from '../hint.tsx'
import { patternTexts } from '../texts.ts'

interface EmptyStateProps {
  /** The specified sentence where there is one, e.g. "Aucun candidat." */
  readonly title: string
  readonly text?: string | undefined
  readonly icon?: Icon
  readonly action?: ReactNode
  /** The page of the guide that helps here. */
  readonly guide?: GuideTopic
}

export function EmptyState({ title, text, icon: Drawn, action, guide }: EmptyStateProps) {
  const t = patternTexts.useTexts()
  return (
    <Stack align="center" gap="xs" px="md" py="2xl">
      {Drawn === undefined ? null : (
        <ThemeIcon size={48} radius="xl" bg="var(--surface-sunken)" c="dimmed">
          <Drawn size={24} stroke={1.5} aria-hidden />
        </ThemeIcon>
      )}
      <Text fw={500}>{title}</Text>
      {text === undefined ? null : (
        <Hint ta="center" maw={420}>
          {text}
        </Hint>
      )}
      {action === undefined ? null : <Box mt="xs">{action}</Box>}
      {guide === undefined ? null : (
        <TextLink href={paths.guidePage(guide)} size="sm">
          {t('guide.read')}
        </TextLink>
      )}
    </Stack>
  )
}
