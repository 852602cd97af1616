/** The editor of a field, a chunk of its own: TipTap is heavy. Only `RichTextField` fetches it. */
import '@mantine/tiptap/styles.css'
import './rich-text.css'
import { Box, Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type ReactNode, useState } from 'react'
import classes from './editor.module.css'
import { focusNow } from './focus.ts'
import { textLength } from './text-length.ts'
import { richTextTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import type { UploadImage } from './upload-image.ts'
import { useRichEditor } from './use-rich-editor.ts'

interface EditorProps {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly maxCharacters?: number
  readonly links?: boolean
  readonly images?: boolean
  /** Where pictures are uploaded; to the media library where not given. */
  readonly uploadImage?: UploadImage
  readonly minHeight: number
  readonly renderBelow?: (insert: (words: string) => void) => ReactNode
  readonly labelledBy: string
  readonly describedBy: string
  readonly invalid: boolean
}

export default function Editor({
  value,
  onChange,
  onBlur,
  maxCharacters,
  links = true,
  images = true,
  uploadImage,
  renderBelow,
  ...rest
}: EditorProps) {
  const t = richTextTexts.useTexts()
  const { editor, addImages, sending } = useRichEditor({
    value,
    onChange,
    onBlur,
    links,
    images,
    history: true,
    uploadImage,
    attributes: {
      'aria-labelledby': rest.labelledBy,
      'aria-describedby': rest.describedBy,
      'aria-invalid': String(rest.invalid),
    },
  })
  const length = textLength(value)
  const [wasIn, setWasIn] = useState(false)
  const insert = (words: string): void => {
    if (!wasIn) editor.commands.setTextSelection(editor.state.doc.content.size)
    focusNow(editor)
    const followsWord = /[\p{L}\p{N}.,;:!?]$/u.test(editor.state.selection.$from.nodeBefore?.text ?? '')
    editor.commands.insertContent({ type: 'text', text: followsWord ? ` ${words}` : words })
  }

  return (
    <>
      <RichTextEditor editor={editor} className={classes.editor} data-invalid={rest.invalid || undefined}>
        <Toolbar editor={editor} links={links} {...(images ? { onImages: addImages } : {})} />
        <output className={classes.sending}>{sending === 0 ? null : t('image.uploading')}</output>
        <RichTextEditor.Content
          onFocus={() => setWasIn(true)}
          style={{ '--editor-min-height': `${rest.minHeight}px` }}
        />
      </RichTextEditor>
      {renderBelow === undefined ? null : <Box my="xs">{renderBelow(insert)}</Box>}
      {maxCharacters === undefined ? null : (
        <Text size="xs" ta="end" c={length > maxCharacters ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t('length', { length, max: maxCharacters })}
        </Text>
      )}
    </>
  )
}
