/** The builder around its store: bar, panes, and what keeps work from being lost. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUrlChange, useUrlNumber } from '../../../navigation/use-url-state.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import type { Draft } from '../../../working-copy/drafts.ts'
import { LeaveGuard } from '../../../working-copy/leave-guard.tsx'
import { useDraftKeeping } from '../../../working-copy/use-drafts.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { BuilderBar } from './bar/builder-bar.tsx'
import classes from './builder.module.css'
import { CanvasStateProvider, useCanvas } from './canvas/canvas-state.tsx'
import { DraggingProvider } from './canvas/dragging.tsx'
import { drafts, unsavedOf } from './drafts.ts'
import { Panes } from './panes.tsx'
import { isDirty } from './state/builder-state.ts'
import { useBuilder, usePosition, useSaving, useStore } from './state/use-builder.ts'
import { ProblemsProvider } from './state/use-problems.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useClipboard } from './use-clipboard.ts'

const ReadingView = lazyPart(() => import('./reading-view.tsx'))
const PreviewDialog = lazyPart(() => import('./preview/preview-dialog.tsx'))
const InsertDialog = lazyPart(() => import('./bank/insert-dialog.tsx'))
const loadConflict = () => import('./saving/conflict.tsx')
const Conflict = lazyPart(loadConflict)
const DraftDialog = lazyPart(async () => ({ default: (await loadConflict()).DraftDialog }))
const KeepDialog = lazyPart(() => import('../bank/keep-dialog.tsx'))

interface BuilderProps {
  readonly assessmentId: string
  readonly draft: Draft<AssessmentDocument> | null
}

export function Builder({ assessmentId, draft }: BuilderProps) {
  const store = useStore()
  const [offered, setOffered] = useState(draft)
  const unsaved = useMemo(() => unsavedOf(store), [store])
  const keep = useDraftKeeping({
    drafts,
    thing: assessmentId,
    unsaved,
    left: draft,
    isDecided: offered === null,
  })
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <CanvasStateProvider>
      <ProblemsProvider>
        <div className={classes.builder}>
          <BuilderBar isReading={isPhone} />
          {isPhone ? (
            <ReadingView />
          ) : (
            <DraggingProvider>
              <Panes />
            </DraggingProvider>
          )}
        </div>
        <PageInAddress />
        {isPhone ? null : <Effects />}
        <Conflicts />
        <Preview />
        <Bank />
        <Guard keep={keep} />
        {offered === null ? null : (
          <DraftDialog
            draft={offered}
            isOlder={offered.revision !== store.getState().stored.revision}
            onTake={() => {
              store.dispatch({ type: 'restore', document: offered.document, revision: offered.revision })
              setOffered(null)
            }}
            onDrop={() => setOffered(null)}
          />
        )}
      </ProblemsProvider>
    </CanvasStateProvider>
  )
}

const Conflicts = () => (useSaving().kind === 'conflict' ? <Conflict /> : null)

/** Asks before leaving with unsaved work. Its own component, so that a key does not re-render the builder. */
function Guard({ keep }: { readonly keep: () => Promise<void> }) {
  const t = builderTexts.useTexts()
  const dirty = useBuilder(isDirty)
  const text = t('leave.kept')
  const keeping = useMemo(() => ({ text, keep }), [text, keep])
  return <LeaveGuard dirty={dirty} keeping={keeping} />
}

function Preview() {
  const { previewed, closePreview } = useCanvas()
  return previewed ? <PreviewDialog firstDevice={previewed} onClose={closePreview} /> : null
}

function Bank() {
  const store = useStore()
  const { bankAct, closeBank } = useCanvas()
  if (bankAct === null) return null
  if (bankAct.kind === 'insert') return <InsertDialog target={bankAct.target} onClose={closeBank} />
  const document = store.getDocument()
  const item = findModuleItem(document, bankAct.itemId)?.item
  if (!item) return null
  const competence = document.evalGroupList.find(({ id }) => id === item.evalGroupId)?.name ?? ''
  // The name of one question in the bank, from then on: later versions are offered here.
  const refer = (questionId: string): void =>
    store.edit((whole) =>
      updateModule(whole, item.id, (each) => ({ ...each, bank: { questionId, version: 1 } })),
    )
  return (
    <KeepDialog
      item={item}
      said={{ competence, language: document.language }}
      onClose={closeBank}
      onStored={refer}
    />
  )
}

/** The effects stand in a component of their own, so that their reads draw nothing else again. */
function Effects() {
  useBuilderKeys()
  useClipboard()
  return null
}

/** The page shown is in the address (`?page=2`, from 1, clamped), so that a reload comes back to it. */
function PageInAddress() {
  const store = useStore()
  const [asked] = useUrlNumber('page', 1)
  const change = useUrlChange()
  const position = usePosition()
  const opened = useRef(false)
  useEffect(() => {
    if (!opened.current) {
      opened.current = true
      const { pageList } = store.getDocument()
      const page = pageList[Math.min(asked, pageList.length) - 1]
      if (page && asked > 1) return store.select({ kind: 'page' }, page.id)
    }
    if (asked !== position) change({ page: position === 1 ? '' : String(position) })
  }, [store, asked, position, change])
  return null
}
