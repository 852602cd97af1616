/** A tool that asks for a line of words, such as the address of a link. */
import { Button, Group, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isEnter } from '../patterns/keys/is-enter.ts'
import { richTextTexts } from './texts.ts'

interface ToolFieldProps {
  readonly label: string
  readonly icon: ReactNode
  readonly isActive: boolean
  readonly field: Pick<TextInputProps, 'label' | 'description' | 'maxLength' | 'type'>
  /** What the field holds when it opens. */
  readonly valueNow: () => string
  readonly onApply: (typed: string) => void
  /** What takes away what is set. */
  readonly removal?: { readonly label: string; readonly onRemove: () => void } | undefined
}

export function ToolField(props: ToolFieldProps) {
  const { label, icon, isActive, field, valueNow, onApply, removal } = props
  const t = richTextTexts.useTexts()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const closeAfter = (act: () => void) => (): void => {
    act()
    setOpened(false)
  }
  const apply = closeAfter(() => onApply(typed.trim()))
  // A form cannot be used here, as the editor often stands in one.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEnter(event)) return
    event.preventDefault()
    apply()
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus width={320} position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={isActive}
          onClick={() => {
            setTyped(valueNow())
            setOpened(true)
          }}
        >
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          {...field}
          value={typed}
          data-autofocus
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="sm">
          {removal ? (
            <Button size="xs" variant="default" onClick={closeAfter(removal.onRemove)}>
              {removal.label}
            </Button>
          ) : null}
          <Button size="xs" onClick={apply}>
            {t('link.apply')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
