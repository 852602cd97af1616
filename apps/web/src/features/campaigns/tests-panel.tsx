/** The tests beside the campaigns, each a press away from a campaign of its own (SPEC §2: "side panel"). */
import { ActionIcon, Group, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { testsQuery } from './api.ts'
import classes from './campaigns.module.css'
import { campaignTexts } from './texts.ts'

export interface ChosenTest {
  readonly id: string
  readonly name: string
}

interface TestsPanelProps {
  readonly onLaunch: ((test: ChosenTest) => void) | undefined
}

export function TestsPanel({ onLaunch }: TestsPanelProps) {
  const t = useTexts(campaignTexts)
  const query = useQuery(testsQuery(''))
  return (
    <Stack component="aside" aria-label={t('tests')} gap="xs">
      <Title order={2} size="h4">
        {t('tests')}
      </Title>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            {t('tests.none')}
          </Text>
        }
      >
        {({ data }) => (
          <Stack component="ul" gap="2xs" className={classes.list}>
            {data.map(({ id, name }) => (
              <Group key={id} component="li" justify="space-between" wrap="nowrap">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Text>
                {onLaunch === undefined ? null : (
                  <Tooltip label={t('tests.launch', { name })}>
                    <ActionIcon
                      aria-label={t('tests.launch', { name })}
                      onClick={() => onLaunch({ id, name })}
                    >
                      <IconPlus size={16} />
                    </ActionIcon>
                  </Tooltip>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  )
}
