/** "Move to…": the board's columns as a menu, for those who do not drag. Opened by its button or by `S`. */
import type { ApplicationCard } from '@assay/contract/applications/calls'
import { type ApplicationStatus, applicationStatuses, columnOf } from '@assay/domain/applications/status'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusDot } from './status-dot.tsx'
import { boardTexts } from './texts.ts'

export interface MoveMenuProps {
  readonly card: Pick<ApplicationCard, 'status' | 'progress'>
  readonly onMove: (to: ApplicationStatus) => void
  /** The button. */
  readonly children: ReactNode
}

export function MoveMenu({ card, onMove, children }: MoveMenuProps) {
  const t = useTexts(boardTexts)
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('move.title')}</Menu.Label>
        {applicationStatuses.map((status) => {
          // A sitting still in progress has nothing that could be called evaluated.
          const tooEarly = status === 'evaluated' && card.progress !== 'completed'
          return (
            <Menu.Item
              key={status}
              disabled={tooEarly || status === card.status}
              title={tooEarly ? t('move.notFinished') : undefined}
              leftSection={<StatusDot status={status} />}
              rightSection={status === card.status ? <IconCheck size={14} aria-hidden /> : null}
              onClick={() => onMove(status)}
            >
              {t(columnOf(status))}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
