/** A menu behind three dots. Its machinery is made when it opens: lists hold dozens of these. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'

interface LazyMenuProps {
  readonly label: string
  readonly size?: number
  readonly className?: string
  readonly children: () => ReactNode
}

export function LazyMenu({ label, size = 26, className = '', children }: LazyMenuProps) {
  const [opened, setOpened] = useState(false)
  // The open menu draws its button anew; by its name a dialog finds it to give the focus back.
  const id = useId()
  const holder = useRef<HTMLSpanElement>(null)
  const close = (): void => {
    setOpened(false)
    // The button is another one now; focus comes back unless an item took it elsewhere.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) holder.current?.querySelector('button')?.focus()
    })
  }
  const button = (
    <ActionIcon
      id={id}
      size={size}
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={() => (opened ? close() : setOpened(true))}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <span ref={holder}>
      {opened ? (
        <Menu id={id} opened onClose={close} position="bottom-end" withinPortal returnFocus={false}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>{children()}</Menu.Dropdown>
        </Menu>
      ) : (
        button
      )}
    </span>
  )
}
