/** A question by itself, in a builder of its own: looked at, or typed on with its settings beside it. */
// This style sheet comes before any player's, so that players' own rules win.
import '../../../modules/player-theme.css'
import '../../../rich-text/rich-text.css'
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { newDocument } from '@assay/domain/assessments/new-document'
import { Stack } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { newUuid } from '../../../api/new-uuid.ts'
import { SpeaksHere } from '../../../i18n/language.ts'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import { prepareRichTextInPlace } from '../../../rich-text/rich-text-in-place.tsx'
import { CanvasStateProvider } from '../builder/canvas/canvas-state.tsx'
import { ModuleBody } from '../builder/canvas/module-body.tsx'
import { PlayerSheet, PreviewFrame } from '../builder/canvas/player-sheet.tsx'
import { publicItem } from '../builder/canvas/public-item.ts'
import { useIdleView } from '../builder/canvas/use-idle-view.ts'
import ModuleInspector from '../builder/inspector/module-inspector.tsx'
import { type BuilderStore, createBuilderStore } from '../builder/state/builder-store.ts'
import { BuilderContext, useDocumentPart } from '../builder/state/use-builder.ts'
import { ProblemsProvider } from '../builder/state/use-problems.ts'
import classes from './bank.module.css'

export type Language = 'fr' | 'en'

/** A builder's store over a test that has this question and nothing else. */
export function useQuestionStore(item: ModuleItem, language: Language): BuilderStore {
  const [store] = useState(() => {
    const document = newDocument({ name: 'x', slug: 'x', newId: newUuid })
    const [page] = document.pageList
    const rowList = [{ rowId: 'row', moduleItemList: [item] }]
    const alone = { ...document, language, pageList: [{ ...page, rowList }] }
    const opened = createBuilderStore(alone as unknown as FullAssessment, () => performance.now())
    opened.select({ kind: 'module', id: item.id })
    return opened
  })
  return store
}

/** The question of such a store as it stands. */
export const questionIn = (store: BuilderStore): ModuleItem | undefined =>
  store.getDocument().pageList[0]?.rowList[0]?.moduleItemList[0]

interface QuestionSheetProps {
  readonly store: BuilderStore
  /** Below the settings of the question itself. */
  readonly children: ReactNode
}

export function QuestionSheet({ store, children }: QuestionSheetProps) {
  useEffect(prepareRichTextInPlace, [])
  return (
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <div className={classes.sheet}>
            <Asked />
            <Stack component="aside">
              {children}
              <Settings />
            </Stack>
          </div>
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>
  )
}

function useAsked(): ModuleItem | undefined {
  return useDocumentPart((document) => document.pageList[0]?.rowList[0]?.moduleItemList[0])
}

function Asked() {
  const item = useAsked()
  return item === undefined ? null : (
    <PreviewFrame>{(view) => <ModuleBody item={item} rowId="row" view={view} />}</PreviewFrame>
  )
}

function Settings() {
  const item = useAsked()
  return item === undefined ? null : <ModuleInspector item={item} isAlone />
}

/** The question as its candidate would get it; nothing can be done with it here. */
export function QuestionLook({ item, language }: { readonly item: ModuleItem; readonly language: Language }) {
  const document = useMemo(() => newDocument({ name: 'x', slug: 'x', newId: newUuid }), [])
  const view = useIdleView({ ...document, language, filters: [] })
  const rows = useMemo(
    () => [{ rowId: 'row', moduleItemList: [publicItem({ ...item, id: 'asked' })] }],
    [item],
  )
  return (
    <PlayerSheet className={classes.look}>
      <div inert lang={language}>
        <Suspense fallback={null}>
          <SpeaksHere value={language}>
            <PageRows rows={rows} view={view} />
          </SpeaksHere>
        </Suspense>
      </div>
    </PlayerSheet>
  )
}
