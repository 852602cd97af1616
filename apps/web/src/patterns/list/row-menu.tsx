/** A menu behind three dots with the actions on a row, or on all that a screen shows. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
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

interface ActionMenuProps {
  /** The name of the button that opens the menu. */
  readonly label: string
  readonly actions: readonly RowAction[]
  readonly position?: 'bottom-start' | 'bottom-end'
  /** Drawn like the buttons beside it. */
  readonly isFramed?: boolean
}

/** Nothing without actions. */
export function ActionMenu({ label, actions, position = 'bottom-end', isFramed = false }: ActionMenuProps) {
  if (actions.length === 0) return null
  return (
    <Menu position={position} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={label} {...(isFramed ? { variant: 'default', size: 'lg' } : {})}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label: text, icon, onClick, isDangerous = false }, at) => (
          <Fragment key={key}>
            {isDangerous && at > 0 ? <Menu.Divider /> : null}
            <Menu.Item leftSection={icon} onClick={onClick} {...(isDangerous ? { color: 'red' } : {})}>
              {text}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** @param name of the row, so that its button is told from the others. Nothing without actions. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts(patternTexts)
  return <ActionMenu label={t('list.actionsOf', { name })} actions={actions} />
}
