/** A model as candidates would see it: its pages one below the other, for looking at. */
// This style sheet comes before any player's, so that players' own rules win.
import '../../../modules/player-theme.css'
import '../../../rich-text/rich-text.css'
import { createDraw } from '@assay/domain/assessments/draw'
import { publicAssessment } from '@assay/domain/assessments/projection'
import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { startingDocument } from '@assay/domain/assessments/starting-document'
import { Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { SpeaksHere } from '../../../i18n/language.ts'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { modelPreviewQuery } from '../api/model-queries.ts'
import { PlayerSheet } from '../builder/canvas/player-sheet.tsx'
import { useIdleView } from '../builder/canvas/use-idle-view.ts'
import { modelTexts } from '../texts/model-texts.ts'

interface ModelPreviewProps {
  /** Null: the empty test, in the chosen language. */
  readonly modelId: string | null
  readonly language: 'fr' | 'en'
}

export default function ModelPreview({ modelId, language }: ModelPreviewProps) {
  return modelId === null ? <EmptyPreview language={language} /> : <OfferedPreview modelId={modelId} />
}

function countedIds(): () => string {
  let made = 0
  return () => `empty-${(made += 1)}`
}

function EmptyPreview({ language }: Pick<ModelPreviewProps, 'language'>) {
  const t = modelTexts.useTexts()
  const name = t('empty.name')
  const projection = useMemo(() => {
    const document = startingDocument({ name, slug: 'empty', language, newId: countedIds() })
    const pages = document.pageList.map(({ position }) => position)
    return publicAssessment(document, { pages, draw: createDraw('empty') })
  }, [name, language])
  return (
    <section aria-label={t('preview', { name })}>
      <Pages projection={projection} />
    </section>
  )
}

function OfferedPreview({ modelId }: { readonly modelId: string }) {
  const t = modelTexts.useTexts()
  const query = useQuery(modelPreviewQuery(modelId))
  const { error } = query
  // Somebody deleted it while this list was open: the screen itself is not lost.
  if (error instanceof ApiError && error.code === 'modelNotFound')
    return <Text size="sm">{error.message}</Text>
  return (
    <QueryState query={query} skeleton={<Skeleton height={280} />}>
      {({ name, projection }) => (
        <section aria-label={t('preview', { name })}>
          <Pages projection={projection} />
        </section>
      )}
    </QueryState>
  )
}

function Pages({ projection }: { readonly projection: PublicAssessment }) {
  const t = modelTexts.useTexts()
  const view = useIdleView(projection)
  return (
    <PlayerSheet>
      {projection.pageList.map((page) => (
        <Paper key={page.id} p="sm" mb="sm" radius="md">
          <Text component="h3" size="xs" c="dimmed" fw={500} mb="xs">
            {[t('preview.page', { position: page.position }), page.name]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
          <Stack inert lang={projection.language} gap="md" style={{ zoom: 0.8 }}>
            <SpeaksHere value={projection.language}>
              <PageRows rows={page.rowList} view={view} />
            </SpeaksHere>
          </Stack>
        </Paper>
      ))}
    </PlayerSheet>
  )
}
