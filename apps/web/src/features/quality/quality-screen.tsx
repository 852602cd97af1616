/** Whether a test measures well: its questions, how far a result may be relied on, its pages (product 12). */
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Grid, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconChartHistogram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../navigation/paths.ts'
import { useRouteParam, useUrlState } from '../../navigation/use-url-state.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { type Figures, qualityQuery, type TestQuality } from './api.ts'
import { FairnessCard } from './fairness-card.tsx'
import { PagesCard } from './pages-card.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { RatingCard } from './rating-card.tsx'
import { ResultsCard } from './results-card.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { qualityTexts } from './texts.ts'
import { ToLookAt } from './to-look-at.tsx'

export function QualityScreen() {
  const t = qualityTexts.useTexts()
  const assessmentId = useRouteParam('assessmentId')
  const [version, setVersion] = useUrlState('version')
  const query = useQuery(qualityQuery(assessmentId, version))
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <IconButton label={t('back')} icon={IconArrowLeft} href={paths.board(assessmentId)} />
          <div>
            <Title order={1}>{t('title')}</Title>
            <Text c="dimmed">{query.data?.name}</Text>
          </div>
        </Group>
        {query.data === undefined ? null : <VersionSelect quality={query.data} onChange={setVersion} />}
      </Group>
      <QueryState
        query={query}
        skeleton={<QualitySkeleton />}
        isEmpty={({ figures }) => figures === null}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text', { from: shownFrom })}
            icon={IconChartHistogram}
          />
        }
      >
        {({ figures, versionId, underWay, fairness }) =>
          figures === null || versionId === null ? null : (
            <QualityBody {...{ assessmentId, versionId, figures, underWay, fairness }} />
          )
        }
      </QueryState>
    </Stack>
  )
}

interface VersionSelectProps {
  readonly quality: TestQuality
  readonly onChange: (version: string) => void
}

/** A test that was changed has other questions: each version has figures of its own. */
function VersionSelect({ quality: { versions, versionId }, onChange }: VersionSelectProps) {
  const t = qualityTexts.useTexts()
  const formats = useFormats()
  if (versions.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('version')}
      value={versionId ?? ''}
      data={versions.map(({ id, number, ended }) => ({
        value: id,
        label: t('version.of', { number, count: ended, amount: formats.number(ended) }),
      }))}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

interface QualityBodyProps {
  readonly assessmentId: string
  readonly versionId: string
  readonly figures: Figures
  readonly underWay: number
  readonly fairness: TestQuality['fairness']
}

function QualityBody({ assessmentId, versionId, figures, underWay, fairness }: QualityBodyProps) {
  const t = qualityTexts.useTexts()
  const formats = useFormats()
  const [opened, open] = useUrlState('question', '', { history: 'push' })
  return (
    <>
      {figures.scored >= shownFrom ? null : (
        <Notice kind="word">{t('few', { n: formats.number(figures.scored), from: shownFrom })}</Notice>
      )}
      <SummaryCards figures={figures} underWay={underWay} />
      <ToLookAt questions={figures.questions} isEnough={figures.scored >= shownFrom} onOpen={open} />
      <QuestionsCard questions={figures.questions} openedId={opened} onOpen={open} />
      <Grid columns={5}>
        <Grid.Col span={{ base: 5, md: 3 }}>
          <PagesCard pages={figures.pages} />
        </Grid.Col>
        <Grid.Col span={{ base: 5, md: 2 }}>
          <Stack gap="md">
            <ResultsCard figures={figures} />
            <RatingCard rating={figures.rating} />
          </Stack>
        </Grid.Col>
      </Grid>
      <FairnessCard key={versionId} fairness={fairness} />
      <Hint size="xs">{t('about', { whole: formats.number(figures.whole) })}</Hint>
      <QuestionPanel {...{ assessmentId, versionId }} questions={figures.questions} />
    </>
  )
}

function QualitySkeleton() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {['completed', 'mean', 'alpha', 'sem'].map((key) => (
          <Skeleton key={key} height={104} radius="md" />
        ))}
      </SimpleGrid>
      <RowsSkeleton rows={8} />
    </Stack>
  )
}
