/** Sets, changes and removes the link under the selection. */
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { richTextTexts } from './texts.ts'

export function LinkTool({ editor }: { editor: Editor }) {
  const t = useTexts(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })

  const open = (): void => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setOpened(true)
  }
  const apply = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: /^[a-z]+:/i.test(address) ? address : `https://${address}` }).run()
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
        <RichTextEditor.Control aria-label={t('link')} title={t('link')} active={isLink} onClick={open}>
          <IconLink size={16} stroke={1.8} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t('link.address')}
          type="url"
          value={address}
          data-autofocus
          onKeyDown={onKeyDown}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="sm">
          {isLink ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                setOpened(false)
              }}
            >
              {t('link.remove')}
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
