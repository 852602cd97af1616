/** An action, drawn as an icon that says its name when it is pointed at, or as a line of a menu. */
import { ActionIcon, type ActionIconProps, Menu, type MenuItemProps, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { AppLink } from '../navigation/app-link.tsx'

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  readonly label: string
  readonly icon: Icon
  readonly iconSize?: number
  readonly tip?: string
  readonly tipProps?: Pick<ComponentProps<typeof Tooltip>, 'openDelay' | 'position'>
  /** Where it leads, instead of something that is done. */
  readonly href?: string
}

export function IconButton({ label, icon: Drawn, tip = label, tipProps, href, ...props }: IconButtonProps) {
  const { iconSize = props.size === undefined ? 18 : 16, ...button } = props
  const icon = <Drawn size={iconSize} aria-hidden />
  return (
    <Tooltip {...tipProps} label={tip}>
      {href === undefined ? (
        <ActionIcon {...button} aria-label={label}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon {...(button as ActionIconProps)} component={AppLink} href={href} aria-label={label}>
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  )
}

interface MenuActionProps
  extends Omit<MenuItemProps, 'children' | 'leftSection'>,
    Omit<ComponentProps<'button'>, keyof MenuItemProps> {
  readonly label: string
  readonly icon?: Icon
}

export function MenuAction({ label, icon: Drawn, ...props }: MenuActionProps) {
  return (
    <Menu.Item {...props} leftSection={Drawn ? <Drawn size={16} aria-hidden /> : undefined}>
      {label}
    </Menu.Item>
  )
}
