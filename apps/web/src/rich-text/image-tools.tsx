/** Adding a picture from this device; what is heard of the selected one, and how wide it is. */

import { richTextImageWidths } from '@assay/domain/assessments/rich-text'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhotoPlus, IconTextCaption, IconViewportWide } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useId } from 'react'
import { ChoiceMenu } from './choice-menu.tsx'
import { focusedChain } from './focus.ts'
import { richTextTexts } from './texts.ts'
import { ToolField } from './tool-field.tsx'

export function ImageTools({
  editor,
  onImages,
}: {
  editor: Editor
  onImages: (files: readonly File[]) => void
}) {
  const t = richTextTexts.useTexts()
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
      {image.selected ? (
        <ToolField
          label={t('imageAlt')}
          icon={<IconTextCaption size={16} stroke={1.8} />}
          isActive={image.alt !== ''}
          field={{ label: t('imageAlt'), description: t('imageAlt.help'), maxLength: 500 }}
          valueNow={() => image.alt}
          // Empty for a picture that says nothing.
          onApply={(alt) => focusedChain(editor).updateAttributes('image', { alt }).run()}
        />
      ) : null}
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
  const t = richTextTexts.useTexts()
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
