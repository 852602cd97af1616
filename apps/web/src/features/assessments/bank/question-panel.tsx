/** A question of the bank: as candidates see it, what is said of it, its versions, the tests that hold it. */
import type { BankQuestionFull } from '@assay/contract/bank/calls'
import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { RowsSkeleton } from '../../../patterns/list/skeletons.tsx'
import { Panel } from '../../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../../patterns/overlay/use-panel.ts'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { bankQuestionQuery } from '../api/bank-queries.ts'
import { bankTexts } from '../texts/bank-texts.ts'
import { StateBadge } from './question-list.tsx'
import { QuestionLook } from './question-sheet.tsx'

const EditQuestionDialog = lazyPart(() => import('./edit-question-dialog.tsx'))

interface QuestionPanelProps {
  readonly panel: PanelState
  /** Offered for questions of the ready tests. */
  readonly onKeep: (question: BankQuestionFull) => void
}

export function QuestionPanel({ panel, onKeep }: QuestionPanelProps) {
  const t = useTexts(bankTexts)
  const query = useQuery({ ...bankQuestionQuery(panel.openedId), enabled: panel.openedId !== '' })
  const [isEditing, edit] = useState(false)
  const question = query.data
  const isModel = question !== undefined && question.versions.length === 0
  return (
    <>
      <Panel
        {...panel.props}
        title={question?.title || t('question')}
        actions={
          question === undefined ? null : isModel ? (
            <Button size="compact-md" onClick={() => onKeep(question)}>
              {t('keep')}
            </Button>
          ) : (
            <Button size="compact-md" onClick={() => edit(true)}>
              {t('edit')}
            </Button>
          )
        }
      >
        {panel.openedId === '' ? null : (
          <QueryState query={query} skeleton={<RowsSkeleton rows={4} />}>
            {(data) => <Facts question={data} />}
          </QueryState>
        )}
      </Panel>
      {question && isEditing ? (
        <Suspense>
          <EditQuestionDialog key={question.version} question={question} onClose={() => edit(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Facts({ question }: { readonly question: BankQuestionFull }) {
  const t = useTexts(bankTexts)
  const { date } = useFormats()
  const { checkedBy, checkedAt, versions, tests } = question
  const isModel = versions.length === 0
  const level = question.level === null ? t('level.none') : t('level.of', { level: question.level })
  const said = [question.category, level, question.competence, t(`language.${question.language}`)]
  return (
    <Stack>
      <Group gap="xs">
        {isModel ? null : <StateBadge state={question.state} />}
        <Text size="sm">{said.filter((each) => each !== '').join(' · ')}</Text>
      </Group>
      {isModel ? null : (
        <Text size="sm" c="dimmed">
          {checkedBy === null || checkedAt === null
            ? t('unchecked')
            : t('checked', { name: checkedBy, date: date(checkedAt) })}
        </Text>
      )}
      <QuestionLook item={question.item} language={question.language} />
      {isModel ? null : (
        <>
          <Title order={3} size="h4">
            {t('tests')}
          </Title>
          {tests.length === 0 ? <Text c="dimmed">{t('tests.none')}</Text> : null}
          <List>
            {tests.map(({ id, name }) => (
              <List.Item key={id}>
                <Anchor component={AppLink} href={paths.builder(id)}>
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Title order={3} size="h4">
            {t('versions')}
          </Title>
          <List>
            {versions.map(({ number, author, createdAt }) => (
              <List.Item key={number}>
                {t('version.line', { number, author, date: date(createdAt) })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}
