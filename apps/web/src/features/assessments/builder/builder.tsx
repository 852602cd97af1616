/** The builder around its store: bar, panes, and what keeps work from being lost. */
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LeaveGuard } from '../../../patterns/form/leave-guard.tsx'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { builderTexts } from '../texts/builder-texts.ts'
import { BuilderBar } from './bar/builder-bar.tsx'
import classes from './builder.module.css'
import { CanvasStateProvider, useCanvas } from './canvas/canvas-state.tsx'
import { DraggingProvider } from './canvas/dragging.tsx'
import type { Draft } from './drafts/draft-database.ts'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import { useDraftKeeping, useDropDraft } from './drafts/use-draft.ts'
import { Panes } from './panes.tsx'
import { ReadingView } from './reading-view.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { useRefusedField } from './saving/use-refused-field.ts'
import { isDirty } from './state/builder-state.ts'
import { useBuilder, useStore } from './state/use-builder.ts'
import { ProblemsProvider } from './state/use-problems.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useClipboard } from './use-clipboard.ts'
import { usePageInAddress } from './use-page-in-address.ts'

const PreviewDialog = lazyPart(() => import('./preview/preview-dialog.tsx'))

export interface BuilderProps {
  readonly assessmentId: string
  readonly draft: Draft | null
}

export function Builder({ assessmentId, draft }: BuilderProps) {
  const t = useTexts(builderTexts)
  const store = useStore()
  const [offered, setOffered] = useState(draft)
  const drop = useDropDraft(assessmentId)
  const dirty = useBuilder(isDirty)
  const keep = useDraftKeeping({ id: assessmentId }, offered === null)
  const kept = t('leave.kept')
  const keeping = useMemo(() => ({ kept, keep }), [kept, keep])
  usePageInAddress()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <CanvasStateProvider>
      <ProblemsProvider>
        <div className={classes.builder}>
          <BuilderBar />
          {isPhone ? (
            <ReadingView />
          ) : (
            <DraggingProvider>
              <Panes />
            </DraggingProvider>
          )}
        </div>
        {isPhone ? null : <Effects />}
        <ConflictDialog />
        <Preview />
        <LeaveGuard dirty={dirty} keeping={keeping} />
        {offered === null ? null : (
          <DraftDialog
            draft={offered}
            isOlder={offered.revision !== store.getState().stored.revision}
            onTake={() => {
              store.dispatch({ type: 'restore', document: offered.document, revision: offered.revision })
              setOffered(null)
            }}
            onDrop={() => {
              drop()
              setOffered(null)
            }}
          />
        )}
      </ProblemsProvider>
    </CanvasStateProvider>
  )
}

function Preview() {
  const { isPreviewed, closePreview } = useCanvas()
  return isPreviewed ? (
    <Suspense>
      <PreviewDialog onClose={closePreview} />
    </Suspense>
  ) : null
}

/** On their own, so that what they look at draws nothing else again. */
function Effects() {
  useBuilderKeys()
  useClipboard()
  useRefusedField()
  return null
}
