/** What every rich-text editor does: it takes pictures, reports changes, follows its value. */
import { Editor, type EditorOptions, type Extensions, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../patterns/toast.tsx'
import { styleNonce } from '../theme/style-nonce.ts'
import { focusNow } from './focus.ts'
import { Alignment, MediaImage, TextColour, TextSize } from './look-extensions.ts'
import { hasWords, pastedImageSize, readPastedHtml } from './pasted-images.ts'
import { richTextTexts } from './texts.ts'
import { type UploadImage, uploadImage } from './upload-image.ts'

type EditorView = Editor['view']

interface EditorAbilities {
  /** Campaign mails take no link at all (product 6.12). */
  readonly links: boolean
  readonly images: boolean
  /** Undo of its own. */
  readonly history: boolean
}

interface RichEditorOptions {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly links: boolean
  readonly images: boolean
  /** Keeps its own undo; without it the screen's undo takes typing back. */
  readonly history: boolean
  /** Where pictures are uploaded; to the media library where not given. */
  readonly uploadImage?: UploadImage | undefined
  /** The attributes of the element that is typed in. */
  readonly attributes: Record<string, string>
  /** The press of a key; true where it was handled. */
  readonly onKeyDown?: ((event: KeyboardEvent, editor: Editor) => boolean) | undefined
}

interface Pictures {
  readonly addImages: (files: readonly File[]) => void
  /** How many pictures are on their way. */
  readonly sending: number
}

/** The editor of a field, for TipTap's own elements. */
export function useRichEditor(options: RichEditorOptions): Pictures & { readonly editor: Editor } {
  const { editorOptions, follow, ...pictures } = useParts(options)
  const editor = useEditor(editorOptions)
  useLayoutEffect(() => follow(editor, options.value), [editor, options.value, follow])
  return { editor, ...pictures }
}

/** An editor made at once: TipTap's own hook may make it twice, and what is typed between would be lost. */
export function useMountedEditor(
  options: RichEditorOptions,
  element: RefObject<HTMLElement | null>,
): Pictures & { readonly editor: Editor | null } {
  const { editorOptions, follow, ...pictures } = useParts(options)
  const [editor, setEditor] = useState<Editor | null>(null)
  const first = useRef(editorOptions)
  useLayoutEffect(() => {
    const made = new Editor({ ...first.current, element: element.current })
    setEditor(made)
    return () => made.destroy()
  }, [element])
  useLayoutEffect(() => {
    if (editor) follow(editor, options.value)
  }, [editor, options.value, follow])
  return { editor, ...pictures }
}

function useParts(options: RichEditorOptions) {
  const { value, links, images, history } = options
  const t = richTextTexts.useTexts()
  const lastEmitted = useRef(value)
  const current = useRef<Editor | null>(null)
  // TipTap keeps the functions that it was made with.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [sending, setSending] = useState(0)
  /** One after another, each where the cursor is once it has come. */
  const addImages = async (files: readonly File[], size?: typeof pastedImageSize): Promise<void> => {
    const { uploadImage: send = uploadImage } = latest.current
    const insert = (image: Awaited<ReturnType<UploadImage>>): void => {
      const { current: editor } = current
      // The text was left, so its editor is gone, and the receiver of its changes may be too.
      if (!editor || editor.isDestroyed)
        return toast.error(t(send === uploadImage ? 'image.left.library' : 'image.left'), 'fetchError')
      insertImage(editor, { ...image, ...size }, size !== undefined)
    }
    setSending((count) => count + files.length)
    for (const file of files) {
      await send(file).then(insert, (error: unknown) => toast.failure(error, t('image.failed')))
      setSending((count) => count - 1)
    }
  }
  const takeImages = (transfer: DataTransfer | null, size?: typeof pastedImageSize): boolean => {
    const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Some programs put a picture of the text beside the text.
    if (files.length === 0 || hasWords(transfer?.getData('text/html') ?? '')) return false
    if (images) void addImages(files, size)
    else toast.error(t('image.leftOut.here'), 'fetchError')
    return true
  }
  const takePastedHtml = (pasted: string): string => {
    const { html, files, leftOut } = readPastedHtml(pasted)
    if (images) void addImages(files, pastedImageSize)
    if (leftOut > 0 && images) toast.error(t('image.leftOut', { count: leftOut }), 'fetchError')
    if (leftOut + files.length > 0 && !images) toast.error(t('image.leftOut.here'), 'fetchError')
    return html
  }
  const [extensions] = useState(() => editorExtensions({ links, images, history }))
  const editorOptions: Partial<EditorOptions> = {
    extensions,
    content: value,
    injectNonce: styleNonce(),
    editorProps: {
      attributes: attributesOf(options),
      handleDOMEvents: history ? { keydown: readSelection } : leaveUndoToScreen,
      transformPastedHTML: takePastedHtml,
      handlePaste: (_, event) => takeImages(event.clipboardData, pastedImageSize),
      handleDrop: (_, event) => takeImages(event.dataTransfer),
      handleKeyDown: (_, event) =>
        current.current !== null && (latest.current.onKeyDown?.(event, current.current) ?? false),
    },
    onUpdate: ({ editor: updated }) => {
      lastEmitted.current = updated.isEmpty ? '' : updated.getHTML()
      latest.current.onChange(lastEmitted.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  }
  /** Takes over a change from elsewhere, such as an undo, and puts the cursor after it. */
  const follow = useCallback((editor: Editor, now: string): void => {
    current.current = editor
    if (now === lastEmitted.current) return
    lastEmitted.current = now
    const { content: before } = editor.state.doc
    editor.commands.setContent(now, { emitUpdate: false })
    const { content: after } = editor.state.doc
    const end = before.findDiffEnd(after)
    // Of two equal letters either may be the removed one, so the end that is found may lie before the start.
    if (end) editor.commands.setTextSelection(Math.max(end.b, before.findDiffStart(after) ?? 0))
  }, [])
  return { editorOptions, follow, addImages: (files: readonly File[]) => void addImages(files), sending }
}

/** Reads the cursor before a key: browsers tell late of their own moves, and Enter would split elsewhere. */
function readSelection(view: EditorView, { isComposing }: KeyboardEvent): boolean {
  if (!isComposing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return false
}

/**
 * Leaves undo to the screen. Without a history of its own the editor would still take undo's keys and do
 * nothing. The browser's own undo, which runs where the screen has nothing to undo, would write behind the
 * editor's back.
 */
const leaveUndoToScreen = {
  keydown: (view: EditorView, event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    const isUndo = (ctrlKey || metaKey) && !altKey && !isComposing && ['z', 'y'].includes(key.toLowerCase())
    return isUndo || readSelection(view, event)
  },
  beforeinput: (_: unknown, event: InputEvent): boolean => {
    const isUndo = event.inputType.startsWith('history')
    if (isUndo) event.preventDefault()
    return isUndo
  },
}

const attributesOf = ({ attributes, history }: RichEditorOptions): Record<string, string> => ({
  class: 'rich-text',
  role: 'textbox',
  'aria-multiline': 'true',
  ...(history ? {} : { 'data-screen-undo': '' }),
  ...attributes,
})

function insertImage(editor: Editor, attrs: Record<string, unknown>, isPasted: boolean): void {
  // A paste came from the keyboard: a person who has meanwhile gone elsewhere keeps the focus there.
  if (!isPasted) focusNow(editor)
  const { to } = editor.state.selection
  editor.commands.insertContentAt(to, { type: 'image', attrs }, { updateSelection: false })
}

/** The editor's extensions: the elements of rich text, nothing more. */
function editorExtensions({ links, images, history }: EditorAbilities): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      // A heading is not followed by an empty line that nobody wrote.
      trailingNode: false,
      ...(history ? {} : { undoRedo: false as const }),
      // Web and mail addresses are known without being registered; registering them again warns.
      link: links ? { openOnClick: false } : false,
    }),
    Alignment,
    TextColour,
    TextSize,
    ...(images ? [MediaImage] : []),
  ]
}
