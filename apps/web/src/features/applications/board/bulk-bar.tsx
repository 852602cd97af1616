/** How many are chosen, and where they go together. Above 30 the number is typed (PRODUCT §7). */
import { bulkWithoutCount } from '@assay/contract/applications/board-calls'
import { Button, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import classes from './board.module.css'
import { ReasonField } from './decision-dialog.tsx'
import { MoveMenu } from './move-menu.tsx'
import { usePlaceName } from './own-columns.ts'
import { boardTexts } from './texts.ts'
import { type BulkMoves, type BulkQuestion, useBulkMove } from './use-bulk-move.ts'

export interface BulkBarProps {
  readonly selection: Selection
}

export function BulkBar({ selection }: BulkBarProps) {
  const t = useTexts(boardTexts)
  const bulk = useBulkMove(selection)
  return (
    <div className={classes.bulk}>
      <SelectionBar selection={selection}>
        <MoveMenu onMove={bulk.moveChosen}>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('move.title')}
          </Button>
        </MoveMenu>
      </SelectionBar>
      {bulk.question === undefined ? null : <BulkDialog {...bulk} question={bulk.question} />}
    </div>
  )
}

function BulkDialog({ question, cancel, confirm }: BulkMoves & { readonly question: BulkQuestion }) {
  const t = useTexts(boardTexts)
  const nameOf = usePlaceName()
  const [reasonId, setReasonId] = useState<string | null>(null)
  const count = question.ids.length
  const { status } = question.to
  const action = status === 'refused' ? 'refuse' : status === 'hired' ? 'hire' : 'move'
  const many = count > bulkWithoutCount ? { word: String(count) } : {}
  return (
    <ConfirmDialog
      opened
      onClose={cancel}
      title={t(`bulk.${action}Title`, { count, column: nameOf(question.to) })}
      action={t(`bulk.${action}Action`, { count })}
      danger={action === 'refuse'}
      {...many}
      onConfirm={() => confirm(question, reasonId)}
    >
      <Stack gap="xs">
        <Text>{t('bulk.text', { column: nameOf(question.to) })}</Text>
        {action === 'refuse' ? <ReasonField value={reasonId} onChange={setReasonId} /> : null}
        {action === 'move' ? null : (
          <Text c="dimmed" size="sm">
            {t('decision.noMail')}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
