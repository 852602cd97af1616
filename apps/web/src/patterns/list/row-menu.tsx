/** What may be done to a row: a menu at its end. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onClick: () => void
  /** Deletes or refuses: in red, apart from the others. */
  readonly isDangerous?: boolean
}

/** @param name of the row, so that its button is told from the others. Nothing without actions. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts(patternTexts)
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('list.actionsOf', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, onClick, isDangerous = false }) => (
          <Menu.Item
            key={key}
            leftSection={icon}
            onClick={onClick}
            {...(isDangerous ? { color: 'red' } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
