/** The tests beside the campaigns, each a press away from a campaign of its own (product 7.1). */

import { listAssessments } from '@assay/contract/assessments/calls'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { Paginator } from '../../patterns/list/paginator.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { useList, words } from '../../patterns/list/use-list.ts'
import { ListState } from '../../patterns/state/query-state.tsx'
import { useMay } from '../../session/me.ts'
import { campaignTexts } from './texts.ts'

export interface ChosenTest {
  readonly id: string
  readonly name: string
}

export function TestsPanel({ onLaunch }: { readonly onLaunch: ((test: ChosenTest) => void) | undefined }) {
  const t = campaignTexts.useTexts()
  const mayCompose = useMay('assessment.create')
  const list = useList({
    call: listAssessments,
    prefix: 'test',
    sizes: [5, 10, 15],
    filters: { search: words },
    fixed: { sort: 'most_recent_assessments', statusFilter: '0_1' },
  })
  return (
    <Stack component="aside" aria-label={t('tests')} gap="xs">
      <Title order={2} size="h3">
        {t('tests')}
      </Title>
      <SearchField label={t('tests.search')} list={list} size="xs" isWide />
      <ListState
        list={list}
        failure={t('tests.failed')}
        empty={
          <Stack gap="2xs" align="flex-start">
            <Hint>{t('tests.none')}</Hint>
            {mayCompose ? (
              <TextLink href={paths.builderList()} size="sm">
                {t('tests.compose')}
              </TextLink>
            ) : null}
          </Stack>
        }
      >
        {(rows) => (
          <Stack component="ul" gap="2xs" className="plain">
            {rows.map(({ id, name }) => (
              <Group key={id} component="li" justify="space-between" wrap="nowrap">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Text>
                {onLaunch === undefined ? null : (
                  <IconButton
                    label={t('tests.launch', { name })}
                    icon={IconPlus}
                    iconSize={16}
                    onClick={() => onLaunch({ id, name })}
                  />
                )}
              </Group>
            ))}
          </Stack>
        )}
      </ListState>
      <Paginator list={list} label={t('tests')} />
    </Stack>
  )
}
