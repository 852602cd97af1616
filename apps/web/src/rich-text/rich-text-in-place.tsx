/** Rich text edited where it is read: editors are heavy, so only the text that is typed in has one. */
import './rich-text.css'
import { withFrenchSpaces } from '@assay/domain/assessments/french-spaces'
import { isWrittenRichText } from '@assay/domain/assessments/rich-text'
import {
  type ComponentProps,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyCode, lazyPart } from '../patterns/lazy-part.tsx'
import classes from './in-place.module.css'
import type { RichTextInPlaceProps } from './in-place-editor.tsx'

const load = () => import('./in-place-editor.tsx')
const LazyEditor = lazyCode(load)
const RichTextView = lazyPart(async () => ({ default: (await import('./rich-text-view.tsx')).RichTextView }))
/** Once loaded, the editor is drawn at once, since the next key may already be for it. */
let LoadedEditor: typeof LazyEditor | undefined

/** Closes the editor that is open somewhere else. */
let closeOther: () => void = () => undefined

/** Fetches the editor before somebody needs it. */
export function prepareRichTextInPlace(): void {
  void remember().catch(() => {
    // The editor is fetched again, and a failure reported, when somebody needs it.
  })
}

async function remember(): Promise<void> {
  LoadedEditor = (await load()).default
}

export function RichTextInPlace(props: RichTextInPlaceProps) {
  const { label, value, placeholder } = props
  const [mode, setMode] = useState<'still' | 'warm' | 'typing'>('still')
  const point = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const close = useCallback(() => setMode('still'), [])
  useEffect(
    () => () => {
      if (closeOther === close) closeOther = () => undefined
    },
    [close],
  )
  const type = (): void => {
    if (closeOther !== close) closeOther()
    closeOther = close
    setMode('typing')
  }
  const isStill = mode === 'still'
  // Chosen once for as long as it is open: another component, once the editor has loaded, would be another
  // editor, made from a value whose last space the parser leaves out.
  const Editor = useMemo(() => (isStill ? null : (LoadedEditor ?? LazyEditor)), [isStill])
  const still = (
    <Still
      {...{ label, value, placeholder }}
      onFocus={type}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) setMode('warm')
      }}
      onMouseDown={(event: MouseEvent) => {
        // The browser would put its selection into what is about to be replaced.
        event.preventDefault()
        point.current = { x: event.clientX, y: event.clientY }
        type()
      }}
    />
  )
  return Editor === null ? (
    still
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only looks where the pointer goes
    <div
      className={classes.holder}
      onFocus={type}
      onPointerLeave={() => setMode((now) => (now === 'warm' ? 'still' : now))}
    >
      <Suspense fallback={still}>
        <Editor {...props} isFocused={mode === 'typing'} pointRef={point} />
      </Suspense>
    </div>
  )
}

type StillProps = Pick<RichTextInPlaceProps, 'label' | 'value' | 'placeholder'> &
  Pick<ComponentProps<'div'>, 'onFocus' | 'onPointerEnter' | 'onMouseDown'>

/** The text as it is read, with the French spaces that candidates get; sanitised where it is not ours. */
function Still({ label, value, placeholder, ...events }: StillProps) {
  const shown = useMemo(() => {
    const html = withFrenchSpaces(value)
    return isWrittenRichText(value)
      ? { dangerouslySetInnerHTML: { __html: html } }
      : { children: <RichTextView html={html} /> }
  }, [value])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- it has a tab stop: the rule does not see it
    <div
      {...events}
      className={`rich-text ${classes.still}`}
      role="textbox"
      aria-multiline
      aria-label={label}
      aria-placeholder={placeholder}
      tabIndex={0}
      data-in-place
      data-placeholder={value === '' ? placeholder : undefined}
      {...shown}
    />
  )
}
