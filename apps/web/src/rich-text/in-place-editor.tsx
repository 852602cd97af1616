/** The editor of a text that is typed in place, a chunk of its own. Only `RichTextInPlace` fetches it. */
import { isEnter } from '../patterns/keys/is-enter.ts'
import '@mantine/tiptap/styles.css'
import './rich-text.css'
import { Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { type ComponentProps, memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { ImagePick } from './image-tools.tsx'
import classes from './in-place.module.css'
import { richTextTexts } from './texts.ts'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'
import { useMountedEditor } from './use-rich-editor.ts'

export interface RichTextInPlaceProps {
  readonly label: string
  /** HTML of the fixed set; empty for an empty text. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** What an empty text asks for. */
  readonly placeholder: string
  readonly images?: boolean
  /** One line of a list: Enter is the list's, and there are no blocks. */
  readonly onEnter?: () => void
  /** Backspace in the empty text. */
  readonly onBackspaceEmpty?: () => void
  /** `/` in the empty text. */
  readonly onSlash?: () => void
}

interface InPlaceEditorProps extends RichTextInPlaceProps {
  readonly isFocused: boolean
  /** The position where the pointer went down, if one did. */
  readonly pointRef: RefObject<{ readonly x: number; readonly y: number } | null>
}

export default function InPlaceEditor(props: InPlaceEditorProps) {
  const { label, value, onChange, placeholder, images = true, isFocused, pointRef } = props
  const t = richTextTexts.useTexts()
  const toolbar = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const { editor, addImages, sending } = useMountedEditor(
    {
      value,
      onChange,
      links: true,
      images,
      // The builder's undo takes back what is typed here.
      history: false,
      attributes: { class: `rich-text ${classes.typed}`, 'aria-label': label, 'data-in-place': '' },
      onKeyDown: (event, current) => handleKey(event, current, props, toolbar.current),
    },
    element,
  )
  // This must happen before the next key, as a key typed right after the focus came belongs to this text.
  useLayoutEffect(() => {
    if (!isFocused || !editor || editor.isDestroyed || editor.isFocused) return
    const { current: pressed } = pointRef
    pointRef.current = null
    const found = pressed && editor.view.posAtCoords({ left: pressed.x, top: pressed.y })
    editor.view.focus()
    if (found) editor.commands.setTextSelection(found.pos)
    else editor.commands.setTextSelection(editor.state.doc.content.size)
  }, [editor, isFocused, pointRef])

  return (
    <>
      <div ref={element} className={classes.content} data-placeholder={value ? undefined : placeholder} />
      {images && isFocused ? <PictureButton onImages={addImages} /> : null}
      <Text component="output" display="block" size="sm" c="dimmed">
        {sending === 0 ? null : t('image.uploading')}
      </Text>
      {editor ? (
        <BubbleMenu
          editor={editor}
          ref={toolbar}
          className={classes.bubble}
          appendTo={() => document.body}
          options={{ placement: 'top-start', offset: 26, strategy: 'fixed' }}
          shouldShow={({ editor: current }) => asksForTools(current)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') editor.view.focus()
          }}
        >
          <FloatingTools editor={editor} {...(images ? { onImages: addImages } : {})} />
        </BubbleMenu>
      ) : null}
    </>
  )
}

/** Takes Enter, Backspace in an empty text, `/` and the keys to the tools; the rest is the text's. */
function handleKey(
  event: KeyboardEvent,
  { isEmpty }: Pick<Editor, 'isEmpty'>,
  { onEnter, onBackspaceEmpty, onSlash }: InPlaceEditorProps,
  toolbar: HTMLElement | null,
): boolean {
  const take = (action: (() => void) | undefined): boolean => {
    if (!action) return false
    event.preventDefault()
    action()
    return true
  }
  if (event.isComposing || event.ctrlKey || event.metaKey) return false
  if (event.altKey && event.key === 'F10') return take(() => toolbar?.querySelector('button')?.focus())
  if (isEnter(event) && !event.shiftKey) return take(onEnter)
  if (event.key === 'Backspace' && isEmpty) return take(onBackspaceEmpty)
  if (event.key === '/' && isEmpty) return take(onSlash)
  return false
}

function PictureButton({ onImages }: Pick<ComponentProps<typeof ImagePick>, 'onImages'>) {
  const t = richTextTexts.useTexts()
  return (
    <ImagePick onImages={onImages}>
      {(pick) => (
        <button
          type="button"
          className={`plain ${classes.image}`}
          tabIndex={-1}
          aria-label={t('image')}
          title={t('image')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={pick}
        >
          <IconPhotoPlus size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </ImagePick>
  )
}

const asksForTools = (editor: Editor): boolean =>
  editor.isEditable && (!editor.state.selection.empty || editor.isActive('image'))

/** The tools are there with a selection only: each asks at every key whether it applies. */
const FloatingTools = memo(function FloatingTools(props: Pick<ToolbarProps, 'editor' | 'onImages'>) {
  const { editor } = props
  const isAsked = useEditorState({ editor, selector: ({ editor: current }) => asksForTools(current) })
  return isAsked ? (
    <RichTextEditor editor={editor} className={classes.tools}>
      <Toolbar {...props} links isFloating />
    </RichTextEditor>
  ) : null
})
