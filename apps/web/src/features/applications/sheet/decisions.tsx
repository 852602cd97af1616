/** The stage as a menu (`S`), and the two decisions that a person takes and confirms. */
import type { ApplicationCard } from '@assay/contract/applications/calls'
import { type ApplicationStatus, columnOf } from '@assay/domain/applications/status'
import { Button, Tooltip } from '@mantine/core'
import { IconChevronDown, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Command } from '../../../patterns/keys/commands.ts'
import { useCommands } from '../../../patterns/keys/use-commands.ts'
import { MoveMenu } from '../board/move-menu.tsx'
import { StatusDot } from '../board/status-dot.tsx'
import { boardTexts } from '../board/texts.ts'
import classes from './sheet.module.css'
import { sheetTexts } from './texts.ts'

export interface DecisionsProps {
  readonly card: Pick<ApplicationCard, 'status' | 'progress'>
  readonly onMove: (to: ApplicationStatus) => void
  /** What else may be done. */
  readonly children: ReactNode
}

export function Decisions({ card, onMove, children }: DecisionsProps) {
  const t = useTexts(sheetTexts)
  const board = useTexts(boardTexts)
  const menu = useRef<HTMLButtonElement>(null)
  const commands = useMemo<readonly Command[]>(
    () => [{ id: 'sheet.stage', key: 's', label: board('move.key'), run: () => menu.current?.click() }],
    [board],
  )
  useCommands(commands)
  const status = board(columnOf(card.status))
  return (
    <div className={classes.decisions}>
      <MoveMenu card={card} onMove={onMove}>
        <Button
          ref={menu}
          variant="default"
          aria-label={t('status', { status })}
          leftSection={<StatusDot status={card.status} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Tooltip label={`${board('move.key')} (S)`}>
            <span>{status}</span>
          </Tooltip>
        </Button>
      </MoveMenu>
      {card.status === 'refused' ? null : (
        <Button
          variant="default"
          leftSection={<IconUserX size={16} aria-hidden />}
          onClick={() => onMove('refused')}
        >
          {t('refuse')}
        </Button>
      )}
      {card.status === 'hired' ? null : (
        <Button leftSection={<IconUserCheck size={16} aria-hidden />} onClick={() => onMove('hired')}>
          {t('hire')}
        </Button>
      )}
      {children}
    </div>
  )
}
