/** Each question with points: how easy it is, whether it separates, of how many people that is. */
import { Badge, Box, Group, Text } from '@mantine/core'
import { Hint } from '../../patterns/hint.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import type { Question } from './api.ts'
import classes from './quality.module.css'
import { BarFigure, QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

interface QuestionsCardProps {
  readonly questions: readonly Question[]
  readonly openedId: string
  readonly onOpen: (id: string) => void
}

export function QuestionsCard({ questions, openedId, onOpen }: QuestionsCardProps) {
  const t = qualityTexts.useTexts()
  const columns = useColumns()
  return (
    <QualityCard title={t('questions')}>
      {questions.length === 0 ? (
        <Text c="dimmed">{t('questions.none')}</Text>
      ) : (
        <>
          <Box mt="sm" className={classes.tabular}>
            <RowsTable
              label={t('questions')}
              rows={questions}
              rowId={({ id }) => id}
              columns={columns}
              openedId={openedId}
              onOpen={({ id }) => onOpen(id)}
            />
          </Box>
          <Hint size="xs" mt="sm">
            {t('questions.help')}
          </Hint>
        </>
      )}
    </QualityCard>
  )
}

function useColumns(): readonly Column<Question>[] {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  return [
    {
      key: 'label',
      title: t('question'),
      width: '38%',
      cell: (question) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Text component="span" size="sm" c="dimmed" miw="1.5em" ta="end">
            {question.number}
          </Text>
          <div>
            <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {words.question(question)}
            </Text>
            <Hint size="xs">{t('question.page', { position: question.position })}</Hint>
          </div>
        </Group>
      ),
    },
    {
      key: 'facility',
      title: t('facility'),
      width: '16%',
      cell: ({ facility }) => <BarFigure share={facility}>{words.or(facility, words.percent)}</BarFigure>,
    },
    {
      key: 'discrimination',
      title: t('discrimination'),
      width: '16%',
      cell: ({ discrimination }) => (
        <BarFigure share={discrimination}>{words.or(discrimination, words.number)}</BarFigure>
      ),
    },
    {
      key: 'n',
      title: t('asked'),
      align: 'end',
      width: '10%',
      cell: ({ n }) => <span style={{ whiteSpace: 'nowrap' }}>{words.n(n)}</span>,
    },
    {
      key: 'verdict',
      title: t('look'),
      width: '20%',
      cell: ({ reasons }) =>
        reasons.length === 0 ? (
          '–'
        ) : (
          <Group gap={4}>
            {reasons.map((reason) => (
              <Badge key={reason} color="amber" variant="light" tt="none">
                {t(`reason.${reason}`)}
              </Badge>
            ))}
          </Group>
        ),
    },
  ]
}
