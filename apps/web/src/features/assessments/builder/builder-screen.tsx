/** /assessment-builder/{id}: the test and what was kept of it in this browser, then the builder. */
// Before any player: what they are drawn with gives way to their own rules.
import '../../../modules/player-theme.css'
import '../../../rich-text/rich-text.css'
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteParam } from '../../../navigation/use-url-state.ts'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { assessmentQuery } from '../api/assessment-queries.ts'
import { Builder } from './builder.tsx'
import { BuilderSkeleton } from './builder-skeleton.tsx'
import { useKeptDraft } from './drafts/use-draft.ts'
import { createBuilderStore } from './state/builder-store.ts'
import { BuilderContext } from './state/use-builder.ts'

export function BuilderScreen() {
  const id = useRouteParam('assessmentId')
  return <Opening key={id} id={id} />
}

function Opening({ id }: { readonly id: string }) {
  const query = useQuery(assessmentQuery(id))
  return (
    <QueryState query={query} skeleton={<BuilderSkeleton />}>
      {(full) => <Opened full={full} />}
    </QueryState>
  )
}

/** The first answer opens the store; later ones are other people's, and come in by the conflict dialog only. */
function Opened({ full }: { readonly full: FullAssessment }) {
  const draft = useKeptDraft(full.id)
  const [store] = useState(() => createBuilderStore(full, () => performance.now()))
  if (draft === undefined) return <BuilderSkeleton />
  return (
    <BuilderContext value={store}>
      <Builder assessmentId={full.id} draft={draft} />
    </BuilderContext>
  )
}
