/** /assessment-builder/{id}: the test and what was stored of it in this browser, then the builder. */
// This style sheet comes before any player's, so that players' own rules win.
import '../../../modules/player-theme.css'
import '../../../rich-text/rich-text.css'
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteParam } from '../../../navigation/use-url-state.ts'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { useLeftDraft } from '../../../working-copy/use-drafts.ts'
import { assessmentQuery } from '../api/assessment-queries.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { Builder } from './builder.tsx'
import { drafts } from './drafts.ts'
import { createBuilderStore } from './state/builder-store.ts'
import { BuilderContext } from './state/use-builder.ts'

export function BuilderScreen() {
  const id = useRouteParam('assessmentId')
  return <Opening key={id} id={id} />
}

function Opening({ id }: { readonly id: string }) {
  const t = builderTexts.useTexts()
  return (
    <QueryState query={useQuery(assessmentQuery(id))} failure={t('unread')} skeleton={<BuilderSkeleton />}>
      {(full) => <Opened full={full} />}
    </QueryState>
  )
}

/** The first answer opens the store; later ones are other people's, and come in by the conflict dialog. */
function Opened({ full }: { readonly full: FullAssessment }) {
  const draft = useLeftDraft(drafts, full.id)
  const [store] = useState(() => createBuilderStore(full, () => performance.now()))
  if (draft === undefined) return <BuilderSkeleton />
  return (
    <BuilderContext value={store}>
      <Builder assessmentId={full.id} draft={draft} />
    </BuilderContext>
  )
}

function BuilderSkeleton() {
  const t = patternTexts.useTexts()
  return (
    <Stack component="output" p="md" aria-label={t('loading')}>
      <Skeleton height={36} />
      <Group align="flex-start">
        <Skeleton height={320} width={232} />
        <Skeleton height={520} flex={1} miw={320} />
        <Skeleton height={320} width={316} />
      </Group>
    </Stack>
  )
}
