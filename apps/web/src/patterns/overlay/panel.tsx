/** A panel over a list that stays where it was: its own address, previous and next, Esc closes it alone. */
import { Drawer, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { IconButton } from '../actions.tsx'
import { useCommands } from '../keys/commands.ts'
import { patternTexts } from '../texts.ts'
import classes from './panel.module.css'
import { useEscape } from './use-escape.ts'

interface PanelProps {
  /** Told where it is drawn while it is closed, too. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Absent at the end of the list: the button stays, disabled. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly steps?: boolean
  readonly size?: number | string
  /** The campaign drawer opens from the left (product 10.7). */
  readonly position?: 'right' | 'left'
  readonly actions?: ReactNode
}

export function Panel({ opened = true, onClose, title, children, onPrevious, onNext, ...rest }: PanelProps) {
  const { steps = false, size = 640, position = 'right', actions } = rest
  const t = patternTexts.useTexts()
  useEscape(opened, onClose)
  useCommands(
    opened && steps
      ? [
          { id: 'panel.next', key: 'j', label: t('next'), keyOnly: true, run: () => onNext?.() },
          { id: 'panel.previous', key: 'k', label: t('previous'), keyOnly: true, run: () => onPrevious?.() },
        ]
      : [],
  )
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position={position}
      size={size}
      padding={0}
    >
      <Drawer.Overlay backgroundOpacity={0.15} />
      <Drawer.Content data-panel classNames={{ content: classes.content }}>
        <Drawer.Header className={classes.header}>
          {/* The focus begins here: on "next" an Enter typed too early would leave the person. */}
          <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus={steps || undefined}>
            {title}
          </Drawer.Title>
          <Group gap="2xs" wrap="nowrap">
            {actions}
            {steps ? (
              <>
                <IconButton
                  label={`${t('previous')} (K)`}
                  icon={IconChevronUp}
                  disabled={onPrevious === undefined}
                  onClick={() => onPrevious?.()}
                />
                <IconButton
                  label={`${t('next')} (J)`}
                  icon={IconChevronDown}
                  disabled={onNext === undefined}
                  onClick={() => onNext?.()}
                />
              </>
            ) : null}
            <Drawer.CloseButton aria-label={t('close')} />
          </Group>
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
