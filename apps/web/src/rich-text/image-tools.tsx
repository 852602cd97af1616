/** Adding a picture from this device; what is heard of the selected one, and how wide it is. */
import { richTextImageWidths } from '@assay/domain/assessments/rich-text'
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhotoPlus, IconTextCaption, IconViewportWide } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { richTextTexts } from './texts.ts'
import { focusedChain } from './tools.ts'

export function ImageTools({
  editor,
  onImages,
}: {
  editor: Editor
  onImages: (files: readonly File[]) => void
}) {
  const t = useTexts(richTextTexts)
  const image = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      selected: current.isActive('image'),
      share: (current.getAttributes('image')['share'] as string | null | undefined) ?? null,
      alt: String(current.getAttributes('image')['alt'] ?? ''),
    }),
  })
  return (
    <>
      <ImagePick onImages={onImages}>
        {(pick) => (
          <RichTextEditor.Control aria-label={t('image')} title={t('image')} onClick={pick}>
            <IconPhotoPlus size={16} stroke={1.8} />
          </RichTextEditor.Control>
        )}
      </ImagePick>
      {image.selected ? <AltTool editor={editor} alt={image.alt} /> : null}
      {image.selected ? (
        <ChoiceMenu
          label={t('imageWidth')}
          icon={<IconViewportWide size={16} stroke={1.8} />}
          chosen={image.share}
          choices={[
            { value: null, label: t('imageWidth.default') },
            ...richTextImageWidths.map((value) => ({ value, label: t(`imageWidth.${value}`) })),
          ]}
          onChoose={(share) => focusedChain(editor).updateAttributes('image', { share }).run()}
        />
      ) : null}
    </>
  )
}

/** Asks for pictures of this device; `children` draws what opens that. */
export function ImagePick({
  onImages,
  children,
}: {
  onImages: (files: readonly File[]) => void
  /** Gets the function that opens the choice. */
  children: (pick: () => void) => ReactNode
}) {
  const t = useTexts(richTextTexts)
  const id = useId()
  return (
    <>
      {children(() => document.getElementById(id)?.click())}
      <input
        id={id}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('image')}
        onChange={(event) => {
          onImages([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Edits the alternative text of the selected picture; empty for a picture that says nothing. */
function AltTool({ editor, alt }: { editor: Editor; alt: string }) {
  const t = useTexts(richTextTexts)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')

  const open = (): void => {
    setTyped(alt)
    setOpened(true)
  }
  const apply = (): void => {
    focusedChain(editor).updateAttributes('image', { alt: typed.trim() }).run()
    setOpened(false)
  }
  // A form cannot be used here, as the editor often stands in one.
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
