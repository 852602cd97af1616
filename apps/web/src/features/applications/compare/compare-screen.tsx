/** Two to five people of one test side by side, in the address: ids of applications. */
import { listApplications } from '@assay/contract/applications/calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Button, Select, Skeleton, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconUsersGroup } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { readingData } from '../../../api/server-data.ts'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { paths } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { useRouteParam, useUrlState } from '../../../navigation/use-url-state.ts'
import { IconButton } from '../../../patterns/actions.tsx'
import { useEscape } from '../../../patterns/overlay/use-escape.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { FailureScreen } from '../../../patterns/state/screens.tsx'
import { useMay } from '../../../session/me.ts'
import { columnsQuery, testQuery } from '../api/board-queries.ts'
import { sheetQuery } from '../api/sheet-queries.ts'
import { CustomColumnsProvider } from '../board/custom-columns.ts'
import DecisionDialog from '../board/decision-dialog.tsx'
import { boardTexts } from '../board/texts.ts'
import { useLiveBoard } from '../board/use-live-board.ts'
import { useMove } from '../board/use-move.ts'
import classes from './compare.module.css'
import { CompareTable } from './compare-table.tsx'
import { comparedAtMost } from './go-compare.ts'
import { compareTexts } from './texts.ts'

const noColumns: never[] = []

export function CompareScreen() {
  const assessmentId = useRouteParam('assessmentId')
  const [text, setText] = useUrlState('ids')
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))].slice(0, comparedAtMost)
  const { sheets, missing, failed, isPending, retry } = useSheets(assessmentId, ids)
  const columns = useQuery(columnsQuery(assessmentId)).data ?? noColumns
  const moves = useMove(assessmentId, columns)
  const mayMove = useMay('application.edit')
  const goBack = useWayBack(assessmentId)
  const t = compareTexts.useTexts()
  const test = useQuery(testQuery(assessmentId)).data
  const choose = (next: readonly string[]) => setText(next.join(','))
  useLiveBoard(assessmentId)
  useEscape(true, goBack)
  return (
    <CustomColumnsProvider value={columns}>
      <div className={classes.screen}>
        <header className={classes.head}>
          <IconButton label={t('back')} icon={IconArrowLeft} onClick={goBack} data-no-print />
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed" truncate>
            {test?.name}
          </Text>
          <span className={classes.tools} data-no-print>
            <AddPerson assessmentId={assessmentId} ids={ids} onAdd={(id) => choose([...ids, id])} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </span>
        </header>
        {missing === 0 ? null : <Notice kind="warning">{t('missing', { count: missing })}</Notice>}
        {failed !== null ? (
          <FailureScreen error={failed} retry={retry} />
        ) : isPending ? (
          <Skeleton height={480} radius="md" />
        ) : sheets.length < 2 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} icon={IconUsersGroup} />
        ) : (
          <CompareTable
            sheets={sheets}
            onMove={mayMove ? moves.move : undefined}
            onRemove={(id) => choose(ids.filter((each) => each !== id))}
          />
        )}
        <DecisionDialog {...moves} />
      </div>
    </CustomColumnsProvider>
  )
}

/** The sheets that the viewer sees, of this test alone; each is read, and logged, as a sheet of its own. */
function useSheets(assessmentId: string, ids: readonly string[]) {
  const queries = useQueries({
    queries: ids.map((id) => ({ ...sheetQuery(id), meta: { isOptional: true } })),
  })
  const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
  const known = queries.flatMap(({ data }) => data ?? [])
  const sheets = known.filter((sheet: ApplicationSheet) => sheet.assessment.id === assessmentId)
  const gone = queries.filter(({ data, error }) => data === undefined && isGone(error)).length
  return {
    sheets,
    missing: gone + known.length - sheets.length,
    failed:
      queries.find(({ data, error }) => data === undefined && error !== null && !isGone(error))?.error ??
      null,
    isPending: queries.some(({ isPending }) => isPending),
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

/** Back to the board as it was left; to its start for who came by a link. */
function useWayBack(assessmentId: string): () => void {
  const { history } = useRouter()
  const go = useGo()
  return () => (history.canGoBack() ? history.back() : go(paths.board(assessmentId)))
}

interface AddPersonProps {
  readonly assessmentId: string
  readonly ids: readonly string[]
  readonly onAdd: (id: string) => void
}

/** Offers the best of the test first, fifty of them; who stands further down is ticked in the list. */
function AddPerson({ assessmentId, ids, onAdd }: AddPersonProps) {
  const t = compareTexts.useTexts()
  const board = boardTexts.useTexts()
  const nameOf = useCandidateName()
  const query = { sort: 'highest_score', progress: 'completed', page: 1, itemsPerPage: 50 } as const
  const { data = [] } = useQuery(readingData(listApplications, { params: { id: assessmentId }, query }))
  const isFull = ids.length >= comparedAtMost
  return (
    <Select
      aria-label={t('add')}
      placeholder={t(isFull ? 'add.full' : 'add')}
      disabled={isFull}
      searchable
      nothingFoundMessage={board('noMatch.title')}
      value={null}
      data={data
        .filter(({ id }) => !ids.includes(id))
        .map((card) => ({ value: card.id, label: nameOf(card) }))}
      onChange={(id) => (id === null ? undefined : onAdd(id))}
    />
  )
}
