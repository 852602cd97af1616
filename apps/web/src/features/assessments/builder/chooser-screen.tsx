/** /assessment-builder: choose a test to edit, or create one. */
import { listAssessments } from '@assay/contract/assessments/calls'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useAgo } from '../../../patterns/ago.tsx'
import { words } from '../../../patterns/list/list-address.ts'
import { ListPage } from '../../../patterns/list/list-page.tsx'
import { ListState } from '../../../patterns/list/list-table.tsx'
import { Paginator } from '../../../patterns/list/paginator.tsx'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { RowsSkeleton } from '../../../patterns/list/skeletons.tsx'
import { useList } from '../../../patterns/list/use-list.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { useMay } from '../../../session/access.ts'
import { AssessmentMenu } from '../panel/assessment-menu.tsx'
import { CreateAssessmentDialog } from '../panel/create-assessment-dialog.tsx'
import { StatusMark } from '../panel/status-mark.tsx'
import { builderTexts } from '../texts/builder-texts.ts'
import classes from './builder.module.css'

export function ChooserScreen() {
  const t = useTexts(builderTexts)
  const ago = useAgo()
  const list = useList({
    call: listAssessments,
    sizes: [10, 25],
    filters: { search: words },
    fixed: { sort: 'most_recent_assessments', statusFilter: '0_1_2' },
  })
  const mayCreate = useMay('assessment.create')
  const [creating, create] = useDisclosure()
  const newButton = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create.open}>
      {t('choose.create')}
    </Button>
  ) : null
  return (
    <Stack gap="md" w="100%" maw={720} mx="auto">
      <ListPage
        title={t('choose.title')}
        about={t('choose.about')}
        total={list.total}
        primaryAction={newButton}
        filters={<SearchField label={t('choose.search')} />}
        paginator={<Paginator list={list} />}
      >
        <ListState
          list={list}
          skeleton={<RowsSkeleton rows={8} height={56} />}
          empty={<EmptyState title={t('choose.empty')} text={t('choose.text')} guide="buildTest" />}
        >
          {(rows) => (
            <ul className={`plain ${classes.choices}`}>
              {rows.map((assessment) => (
                <li key={assessment.id}>
                  <AppLink href={paths.builder(assessment.id)} className={classes.choice}>
                    <span className={classes.choiceWords}>
                      <Text component="span" fw={500} display="block">
                        {assessment.name}
                      </Text>
                      <Text component="span" size="xs" c="dimmed">
                        {t('choose.changed', { ago: ago(assessment.updatedAt) })}
                      </Text>
                    </span>
                    <StatusMark isOnline={assessment.isOnline} />
                  </AppLink>
                  <AssessmentMenu assessment={assessment} />
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </ListPage>
      {creating ? <CreateAssessmentDialog onClose={create.close} /> : null}
    </Stack>
  )
}
