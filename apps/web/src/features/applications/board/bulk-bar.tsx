/** How many are chosen, and where they go together. Above 30 the number is typed (product 5.1). */
import { bulkWithoutCount } from '@assay/contract/applications/board-calls'
import { chosenAtMost, listApplicationIds } from '@assay/contract/applications/calls'
import { Box, Button, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { paths } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { useCommands } from '../../../patterns/keys/commands.ts'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import type { ListTotal } from '../../../patterns/list/use-list.ts'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/me.ts'
import type { BoardFilters } from '../api/board-queries.ts'
import { ExportChosen } from '../archives/archives-dialog.tsx'
import { comparedAtMost } from '../compare/go-compare.ts'
import { compareTexts } from '../compare/texts.ts'
import { useDecisionMail } from '../decision-mail/use-decision-mail.tsx'
import { ShareOut } from '../owners/share-out.tsx'
import { usePlaceName } from './custom-columns.ts'
import { DecisionQuestion } from './decision-dialog.tsx'
import { MoveMenu } from './move-menu.tsx'
import { boardTexts } from './texts.ts'
import { type BulkMoves, type BulkQuestion, useBulkMove } from './use-bulk-move.ts'

interface BulkBarProps {
  readonly assessmentId: string
  readonly filters: BoardFilters
  /** The number of all matching applications; absent while unknown. */
  readonly total: ListTotal | undefined
  readonly selection: Selection
  /** False as well for what is left of a deleted test, which is read alone. */
  readonly mayMove: boolean
}

export default function BulkBar({ assessmentId, filters, total, selection, mayMove }: BulkBarProps) {
  const t = boardTexts.useTexts()
  const bulk = useBulkMove(assessmentId, selection)
  const mayExport = useMay('application.extract')
  const mayWrite = useMay('candidate.sendMail') && mayMove
  const mail = useDecisionMail()
  const letter = useDecisionMail({ undecided: true })
  const chooseAll = async (): Promise<ListTotal> => {
    const { sort: _sort, ...query } = filters
    const { data, meta } = await callApi(listApplicationIds, { params: { id: assessmentId }, query })
    bulk.choose(data)
    return meta
  }
  return (
    <Box px="md">
      <SelectionBar
        selection={selection}
        label={t('bulk.selected', { count: selection.ids.size })}
        all={{ total, atMost: chosenAtMost, choose: chooseAll }}
      >
        {mayMove ? (
          <MoveMenu onMove={bulk.moveChosen}>
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t('move.title')}
            </Button>
          </MoveMenu>
        ) : null}
        <CompareChosen assessmentId={assessmentId} selection={selection} />
        {mayWrite ? (
          <Button size="compact-sm" variant="default" onClick={() => letter.writeTo([...selection.ids])}>
            {t('bulk.write')}
          </Button>
        ) : null}
        {mayMove ? <ShareOut assessmentId={assessmentId} selection={selection} /> : null}
        {mayExport ? <ExportChosen assessmentId={assessmentId} selection={selection} /> : null}
      </SelectionBar>
      {bulk.question === undefined ? null : (
        <BulkDialog
          question={bulk.question}
          cancel={bulk.cancel}
          confirm={bulk.confirm}
          onWrite={mail.writeTo}
        />
      )}
      {mail.dialog}
      {letter.dialog}
    </Box>
  )
}

/** Side by side, also by `C`: what it takes is said where the choice is too small or too large. */
function CompareChosen({ assessmentId, selection }: Pick<BulkBarProps, 'assessmentId' | 'selection'>) {
  const t = compareTexts.useTexts()
  const go = useGo()
  const button = useRef<HTMLButtonElement>(null)
  const press = () => button.current?.click()
  useCommands([{ id: 'board.compare', key: 'c', label: t('selected.key'), run: press }])
  const compare = () => {
    const ids = [...selection.ids]
    if (ids.length < 2 || ids.length > comparedAtMost) toast.error(t('selected.range'))
    else go(paths.compare(assessmentId, ids))
  }
  return (
    <Tooltip label={`${t('selected.key')} (C)`}>
      <Button ref={button} size="compact-sm" variant="default" onClick={compare}>
        {t('selected')}
      </Button>
    </Tooltip>
  )
}

type BulkDialogProps = Pick<BulkMoves, 'cancel' | 'confirm'> & {
  readonly question: BulkQuestion
  readonly onWrite: (applicationIds: readonly string[]) => void
}

function BulkDialog({ question, cancel, confirm, onWrite }: BulkDialogProps) {
  const t = boardTexts.useTexts()
  const column = usePlaceName()(question.to)
  const count = question.chosen.length
  const { status } = question.to
  const action = status === 'refused' ? 'refuse' : status === 'hired' ? 'hire' : 'move'
  const many = count > bulkWithoutCount ? { word: String(count) } : {}
  return (
    <DecisionQuestion
      {...many}
      status={status}
      title={t(`bulk.${action}Title`, { count, column })}
      text={t('bulk.text', { column })}
      action={t(`bulk.${action}Action`, { count })}
      onClose={cancel}
      decide={(reasonId) => confirm(question, reasonId)}
      onWrite={onWrite}
    />
  )
}
