/** A dialog: only for decisions (product 10.7). Title, what it is about, buttons at the end. */
import { Group, Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { patternTexts } from '../texts.ts'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  /** Told where it is drawn while it is closed, too. */
  readonly opened?: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the main one last. A form's dialog puts them into the form instead. */
  readonly buttons?: ReactNode
  readonly size?: number | string
  /** Whether something is being sent: Esc does not close it then. */
  readonly busy?: boolean
  /** Asked of an open dialog: it stands above that one, though it was there first. */
  readonly isTopmost?: boolean
}

/** A dialog stands above an open panel (200), though it was there first; menus (300) stand above both. */
const abovePanels = 250
const aboveDialogs = 275

export function Dialog({ opened = true, onClose, title, children, buttons, ...rest }: DialogProps) {
  const { size = 480, busy = false, isTopmost = false } = rest
  const t = patternTexts.useTexts()
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(opened, root)
  useEscape(opened, () => {
    if (!busy) onClose()
  })
  return (
    <Modal
      ref={root}
      data-dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      zIndex={isTopmost ? aboveDialogs : abovePanels}
      closeOnEscape={false}
      // A double click on what opens it would close it, and a slip beside it what is being decided.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
    >
      {children}
      {buttons === undefined ? null : (
        <Group justify="flex-end" gap="xs" mt="lg">
          {buttons}
        </Group>
      )}
    </Modal>
  )
}
