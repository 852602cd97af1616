/** The body of a module: its wording to type on, then what its type edits in place, else its player. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { asShownIn } from '@assay/domain/assessments/french-spaces'
import { createElement, memo, Suspense, useMemo } from 'react'
import { SpeaksHere } from '../../../../i18n/language.ts'
import { ByEditor, typeFacts } from '../../../../modules/editors.tsx'
import { playerOf } from '../../../../modules/players.ts'
import { frameOf } from '../../../../modules/shared/page/module-frame.ts'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { RichTextInPlace } from '../../../../rich-text/rich-text-in-place.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useEditorProps, useItemChanges } from '../inspector/use-item-changes.ts'
import classes from './canvas.module.css'
import { useCanvas } from './canvas-state.tsx'
import { typeOf } from './module-label.ts'
import { publicItem } from './public-item.ts'

interface ModuleBodyProps {
  readonly item: ModuleItem
  readonly rowId: string
  readonly view: PageView
  /** The rows of a container. */
  readonly children?: React.ReactNode
}

export function ModuleBody({ item, rowId, view, children }: ModuleBodyProps) {
  const type = typeOf(item)
  const { className, style } = frameOf(type, item.styleOptions, view)
  const { isInPlace, withoutWording } = typeFacts[type]
  const props = useEditorProps(item)
  const look = type === 'text' || type === 'container' ? null : <Look item={item} view={view} />
  return (
    <div className={`${className} ${classes.body}`} style={style}>
      {withoutWording ? null : <Wording item={item} rowId={rowId} />}
      {isInPlace ? (
        <Suspense fallback={<div data-coming>{look}</div>}>
          <ByEditor type={type}>{({ InPlace }) => InPlace && <InPlace {...props} view={view} />}</ByEditor>
        </Suspense>
      ) : (
        look
      )}
      {children}
    </div>
  )
}

/** The types whose empty wording asks for something else than a question. */
const ownHints = ['text', 'container', 'auth', 'file-holder', 'company-filter'] as const

const Wording = memo(function Wording({
  item,
  rowId,
}: {
  readonly item: ModuleItem
  readonly rowId: string
}) {
  const t = inspectorTexts.useTexts()
  const { changeItem } = useItemChanges(item.id)
  const { openPalette } = useCanvas()
  const type = typeOf(item)
  const kind = ownHints.find((each) => each === type) ?? 'question'
  return (
    <div className={classes.wording} data-wording>
      <RichTextInPlace
        label={t(type === 'text' ? 'wording.text' : 'content')}
        placeholder={t(`wording.hint.${kind}`)}
        value={item.content}
        onChange={(content) => changeItem({ content }, 'content')}
        onSlash={() => openPalette({ kind: 'instead', itemId: item.id, rowId })}
      />
    </div>
  )
})

/** The module as the candidate gets it, which cannot be used here. */
const Look = memo(function Look({ item, view }: { readonly item: ModuleItem; readonly view: PageView }) {
  const shown = useMemo(
    () => asShownIn(view.context.language, publicItem(item)),
    [item, view.context.language],
  )
  const type = typeOf(item)
  return (
    <div inert lang={view.context.language} className={classes.look}>
      <Suspense fallback={null}>
        <SpeaksHere value={view.context.language}>
          {createElement(playerOf(type), {
            item: shown,
            value: null,
            onChange: () => undefined,
            disabled: false,
            context: view.context,
            labelledBy: '',
          })}
        </SpeaksHere>
      </Suspense>
    </div>
  )
})
