/** The stage (`S`), evaluating and the two decisions: each button keeps its position at every stage. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { type Icon, IconChevronDown, IconClipboardCheck, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useCommands } from '../../../patterns/keys/commands.ts'
import type { Place } from '../api/place.ts'
import { ProgressIcon } from '../board/card-chips.tsx'
import { usePlaceName } from '../board/custom-columns.ts'
import { MoveMenu } from '../board/move-menu.tsx'
import { StatusDot } from '../board/status-dot.tsx'
import { boardTexts } from '../board/texts.ts'
import classes from './sheet.module.css'
import { sheetTexts } from './texts.ts'

interface DecisionsProps {
  readonly card: Pick<ApplicationCard, 'status' | 'columnId' | 'progress' | 'abilities'>
  readonly onMove: (to: Place) => void
  readonly onEvaluate: () => void
  readonly children: ReactNode
}

const built = (status: ApplicationStatus): Place => ({ status, columnId: null })

export function Decisions({ card, onMove, onEvaluate, children }: DecisionsProps) {
  const t = sheetTexts.useTexts()
  const board = boardTexts.useTexts()
  const menu = useRef<HTMLButtonElement>(null)
  const press = () => menu.current?.click()
  useCommands([{ id: 'sheet.stage', key: 's', label: board('move.key'), run: press }])
  const place = usePlaceName()(card)
  const waits = card.status === 'notEvaluated'
  // What is under way does not wait to be evaluated, unless somebody has put it somewhere.
  const isOpen = waits && card.columnId === null && card.progress !== 'completed'
  const status = isOpen ? board(`progress.${card.progress}`) : place
  return (
    <div className={classes.decisions}>
      <MoveMenu card={card} onMove={onMove}>
        <Button
          ref={menu}
          variant="default"
          className={classes.stage}
          justify="space-between"
          aria-label={t('status', { status })}
          leftSection={
            isOpen ? <ProgressIcon progress={card.progress} /> : <StatusDot status={card.status} />
          }
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Tooltip label={`${board('move.key')} (S)`}>
            <span>{status}</span>
          </Tooltip>
        </Button>
      </MoveMenu>
      {decision(t('refuse'), IconUserX, {
        'data-disabled': card.status === 'refused',
        onClick: () => onMove(built('refused')),
      })}
      {decision(t('evaluate'), IconClipboardCheck, {
        variant: waits ? 'filled' : 'default',
        disabled: !card.abilities.evaluate,
        onClick: onEvaluate,
      })}
      {decision(t('hire'), IconUserCheck, {
        variant: card.status === 'evaluated' ? 'filled' : 'default',
        'data-disabled': card.status === 'hired',
        onClick: () => onMove(built('hired')),
      })}
      {children}
    </div>
  )
}

const decision = (verb: string, Drawn: Icon, act: ButtonProps & { readonly onClick: () => void }) => (
  <Button
    variant="default"
    className={classes.decision}
    leftSection={<Drawn size={16} aria-hidden />}
    // The decision that was just made keeps the focus of the button that asked for it.
    aria-disabled={act['data-disabled']}
    {...act}
  >
    <span className={classes.verb}>{verb}</span>
  </Button>
)
