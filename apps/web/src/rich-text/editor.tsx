/** The editor itself (a chunk of its own: TipTap is heavy). Fetched by `RichTextField`, imported by nobody else. */
import '@mantine/tiptap/styles.css'
import './rich-text.css'
import { Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../patterns/toast.tsx'
import { styleNonce } from '../theme/style-nonce.ts'
import classes from './editor.module.css'
import { editorExtensions, withPastedImageSize } from './extensions.ts'
import { textLength } from './text-length.ts'
import { richTextTexts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { uploadImage } from './upload-image.ts'

export interface EditorProps {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly maxCharacters?: number
  readonly links?: boolean
  readonly images?: boolean
  readonly minHeight: number
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
  ...rest
}: EditorProps) {
  const t = useTexts(richTextTexts)
  const told = useRef(value)
  const [sending, setSending] = useState(0)

  const addImages = (files: readonly File[]): void => {
    for (const file of files) {
      setSending((count) => count + 1)
      const sent = uploadImage(file).then(
        (image) =>
          editor
            ?.chain()
            .focus()
            .setImage({ ...image, alt: '' })
            .run(),
        (error: unknown) => toast.failure(error, t('image.failed')),
      )
      void sent.finally(() => setSending((count) => count - 1))
    }
  }
  const takeImages = (transfer: DataTransfer | null): boolean => {
    const files = images ? [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/')) : []
    addImages(files)
    return files.length > 0
  }

  const editor = useEditor({
    extensions: editorExtensions({ links, images }),
    content: value,
    injectNonce: styleNonce(),
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': rest.labelledBy,
        'aria-describedby': rest.describedBy,
        'aria-invalid': String(rest.invalid),
      },
      transformPastedHTML: withPastedImageSize,
      handlePaste: (_, event) => takeImages(event.clipboardData),
      handleDrop: (_, event) => takeImages(event.dataTransfer),
    },
    onUpdate: ({ editor: updated }) => {
      told.current = updated.isEmpty ? '' : updated.getHTML()
      onChange(told.current)
    },
    onBlur: () => onBlur?.(),
  })

  // What changed elsewhere (undo in the builder, another item) comes in; our own words do not come back.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const length = textLength(value)

  return (
    <>
      <RichTextEditor editor={editor} className={classes.editor} data-invalid={rest.invalid || undefined}>
        <Toolbar editor={editor} links={links} {...(images ? { onImages: addImages } : {})} />
        <output className={classes.sending}>{sending === 0 ? null : t('image.uploading')}</output>
        <RichTextEditor.Content style={{ '--editor-min-height': `${rest.minHeight}px` }} />
      </RichTextEditor>
      {maxCharacters === undefined ? null : (
        <Text size="xs" ta="end" c={length > maxCharacters ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t('length', { length, max: maxCharacters })}
        </Text>
      )}
    </>
  )
}
