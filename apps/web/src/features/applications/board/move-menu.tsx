/** "Move to…": the board's columns as a menu, for those who do not drag. Opened by its button or by `S`. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { isSamePlace, type Place, placesOf, textOfPlace } from '../api/place.ts'
import classes from './card.module.css'
import { useCustomColumns, usePlaceName } from './custom-columns.ts'
import { StatusDot } from './status-dot.tsx'
import { boardTexts } from './texts.ts'

interface MoveMenuProps {
  /** Absent for several cards, which may stand anywhere. */
  readonly card?: Pick<ApplicationCard, 'status' | 'columnId' | 'progress'>
  readonly onMove: (to: Place) => void
  readonly children: ReactNode
}

export function MoveMenu({ card, onMove, children }: MoveMenuProps) {
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      {/* Above or below its button, where there is more room, it ends within the window. */}
      <Menu.Dropdown mah="calc(50dvh - 40px)" style={{ overflowY: 'auto' }}>
        <Places card={card} onMove={onMove} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface MoveButtonProps {
  readonly card: ApplicationCard
  /** Absent where nothing is moved. */
  readonly onMove: ((card: ApplicationCard, to: Place) => void) | undefined
}

/** The menu of a card or a row behind three dots; nothing where it may not be moved. */
export function MoveButton({ card, onMove }: MoveButtonProps) {
  const t = boardTexts.useTexts()
  const name = useCandidateName()(card)
  if (onMove === undefined || !card.abilities.move) return null
  return (
    <MoveMenu card={card} onMove={(to) => onMove(card, to)}>
      <ActionIcon className={classes.more} size={24} aria-label={t('card.move', { name })} data-move-button>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </MoveMenu>
  )
}

function Places({ card, onMove }: { card: MoveMenuProps['card']; onMove: MoveMenuProps['onMove'] }) {
  const t = boardTexts.useTexts()
  const columns = useCustomColumns()
  const nameOf = usePlaceName()
  return (
    <>
      <Menu.Label>{t('move.title')}</Menu.Label>
      {placesOf(columns).map((place) => {
        // A sitting still in progress has nothing that could be called evaluated.
        const tooEarly = place.status === 'evaluated' && card !== undefined && card.progress !== 'completed'
        const isHere = card !== undefined && isSamePlace(place, card)
        return (
          <Menu.Item
            key={textOfPlace(place)}
            disabled={tooEarly || isHere}
            title={tooEarly ? t('move.notFinished') : undefined}
            leftSection={<StatusDot status={place.status} />}
            rightSection={isHere ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => onMove(place)}
          >
            {nameOf(place)}
          </Menu.Item>
        )
      })}
    </>
  )
}
