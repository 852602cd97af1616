/** One question: its figures in words, and who chose what. */
import { Badge, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '../../patterns/hint.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { Notice } from '../../patterns/state/notice.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { type Choice, type Question, type QuestionFigures, questionQuery } from './api.ts'
import classes from './quality.module.css'
import { BarFigure } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { LookSentences } from './to-look-at.tsx'
import { useFigureWords } from './use-figure-words.ts'

interface QuestionPanelProps {
  readonly assessmentId: string
  readonly versionId: string
  readonly questions: readonly Question[]
}

export function QuestionPanel({ assessmentId, versionId, questions }: QuestionPanelProps) {
  const t = qualityTexts.useTexts()
  const panel = usePanel('question', questions)
  const words = useFigureWords()
  const question = questions.find(({ id }) => id === panel.openedId)
  return (
    <Panel
      {...panel.props}
      opened={question !== undefined}
      title={question === undefined ? '' : `${t('question')} ${question.number}`}
    >
      {question === undefined ? null : (
        <Stack gap="md" p="md">
          <Text fw={500}>{words.question(question)}</Text>
          <OwnFigures question={question} />
          {question.reasons.length === 0 ? null : (
            <Notice kind="warning">
              <LookSentences question={question} />
            </Notice>
          )}
          {question.hasChoices ? (
            <Choices {...{ assessmentId, versionId }} itemId={question.id} />
          ) : (
            <Hint>{t('noChoices')}</Hint>
          )}
        </Stack>
      )}
    </Panel>
  )
}

function OwnFigures({ question }: { readonly question: Question }) {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  const { facility, discrimination, n } = question
  const lines = [
    [t('facility'), words.or(facility, words.percent)],
    [t('discrimination'), words.or(discrimination, words.number)],
    [t('asked'), words.n(n)],
  ] as const
  return (
    <SimpleGrid component="dl" cols={3} m={0}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} size="lg" fw={650} className={classes.tabular}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

function Choices(asked: { assessmentId: string; versionId: string; itemId: string }) {
  const t = qualityTexts.useTexts()
  const query = useQuery(questionQuery(asked.assessmentId, asked.versionId, asked.itemId))
  return (
    <section>
      <Title order={3} mb="xs">
        {t('choices')}
      </Title>
      <QueryState query={query} skeleton={<Skeleton height={180} radius="md" />}>
        {(found) => <ChoicesTable found={found} />}
      </QueryState>
    </section>
  )
}

function ChoicesTable({ found: { n, unanswered, choices } }: { readonly found: QuestionFigures }) {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  const columns = useChoiceColumns()
  if (choices === null) return <Hint>{words.n(n)}</Hint>
  return (
    <>
      <RowsTable label={t('choices')} rows={choices} rowId={({ id }) => id} columns={columns} />
      <Hint size="xs" mt="sm">
        {words.n(n)}. {t('unanswered', { amount: words.count(unanswered) })}. {t('lead.help')}
      </Hint>
    </>
  )
}

function useChoiceColumns(): readonly Column<Choice>[] {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  const signed = (value: number) => (value > 0 ? `+${words.number(value)}` : words.number(value))
  return [
    { key: 'choice', title: t('choice'), width: '46%', cell: (choice) => <ChoiceWords {...choice} /> },
    {
      key: 'chosen',
      title: t('chosen'),
      cell: ({ chosen, share }) => (
        <BarFigure share={share}>
          {words.percent(share)} ({words.count(chosen)})
        </BarFigure>
      ),
    },
    { key: 'lead', title: t('lead'), align: 'end', cell: ({ lead }) => words.or(lead, signed) },
  ]
}

function ChoiceWords({ label, isKey, reason }: Choice) {
  const t = qualityTexts.useTexts()
  return (
    <span className={classes.choice}>
      <span>
        {label || t('choice.unnamed')}{' '}
        {isKey ? (
          <Badge color="green" variant="light" tt="none" size="sm">
            {t('choice.key')}
          </Badge>
        ) : null}
      </span>
      {reason === null ? null : (
        <Text component="span" size="xs" c="dimmed">
          {t(`choice.${reason}`)}
        </Text>
      )}
    </span>
  )
}
