/** A menu behind three dots with the actions on a row, or on all that a screen shows. */
import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { MenuAction } from '../actions.tsx'
import { patternTexts } from '../texts.ts'

export interface RowAction {
  readonly label: string
  readonly icon?: Icon
  readonly onClick: () => void
  /** Deletes or refuses: in red, apart from the others. */
  readonly isDangerous?: boolean
  /** Of another kind than those above it. */
  readonly isApart?: boolean
}

/** What is not there now is `false` or nothing. */
export type RowActions = readonly (RowAction | false | null | undefined)[]

interface ActionMenuProps {
  readonly label?: string
  readonly button?: ReactNode
  readonly actions: RowActions
  readonly position?: 'bottom-start' | 'bottom-end'
  readonly isFramed?: boolean
}

/** Nothing without actions. */
export function ActionMenu({ label, button, position = 'bottom-end', isFramed, ...rest }: ActionMenuProps) {
  const actions = rest.actions.filter((each) => !!each)
  if (actions.length === 0) return null
  return (
    <Menu position={position} withinPortal>
      <Menu.Target>
        {button ?? (
          <ActionIcon aria-label={label} {...(isFramed ? { variant: 'default', size: 'lg' } : {})}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ isDangerous = false, isApart = isDangerous, ...action }, at) => (
          <Fragment key={action.label}>
            {isApart && at > 0 ? <Menu.Divider /> : null}
            <MenuAction {...action} {...(isDangerous ? { color: 'red' } : {})} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** @param name of the row, so that its button is told from the others. Nothing without actions. */
export function RowMenu({ name, actions }: Pick<ActionMenuProps, 'actions'> & { readonly name: string }) {
  const t = patternTexts.useTexts()
  return <ActionMenu label={t('list.actionsOf', { name })} actions={actions} />
}
