/** What is heard of the selected picture by who does not see it; empty for one that says nothing. */
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconTextCaption } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { richTextTexts } from './texts.ts'

export function AltTool({ editor, alt }: { editor: Editor; alt: string }) {
  const t = useTexts(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')

  const open = (): void => {
    setTyped(alt)
    setOpened(true)
  }
  const apply = (): void => {
    editor.chain().focus().updateAttributes('image', { alt: typed.trim() }).run()
    setOpened(false)
  }
  // Not a form: the editor often stands in one.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <Popover opened={opened} onChange={setOpened} trapFocus width={320} position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('imageAlt')}
          title={t('imageAlt')}
          active={alt !== ''}
          onClick={open}
        >
          <IconTextCaption size={16} stroke={1.8} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t('imageAlt')}
          description={t('imageAlt.help')}
          maxLength={500}
          value={typed}
          data-autofocus
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="sm">
          <Button size="xs" onClick={apply}>
            {t('link.apply')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
