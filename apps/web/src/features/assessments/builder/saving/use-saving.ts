/**
 * Saving with the revision that was opened; what the server says becomes state, never a lost edit (PRODUCT
 * §4).
 */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { useMemo } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { problemsIn } from '../../models/import-button.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { modelTexts } from '../../texts/model-texts.ts'
import { type FieldError, isDirty, present, storedOf } from '../state/builder-state.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'

const fieldCodes: readonly FieldError[] = ['assessmentNameRequired', 'assessmentSlugRequired', 'slugTaken']

type SaveOutcome = 'saved' | 'nothingToSave' | 'notSaved'

/** Saves once at a time; resolves with whether everything up to the press is now on the server. */
export function useSave(): () => Promise<SaveOutcome> {
  const store = useStore()
  const t = useTexts(builderTexts)
  const model = useTexts(modelTexts)
  const language = useLanguage()
  return useMemo(() => {
    const complain = (error: unknown): void => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'assessmentNotReady') toast.error(t('save.notReady'))
      else if (code === 'offline') toast.error(t('save.offline'))
      else if (code === 'invalidData')
        toast.error(
          problemsIn(error, model, language).slice(0, 3).join(' · ') || t('save.failed'),
          'error',
          t('save.refused'),
        )
      else toast.failure(error, t('save.failed'))
    }
    return () => save(store, complain)
  }, [store, t, model, language])
}

async function save(store: BuilderStore, complain: (error: unknown) => void): Promise<SaveOutcome> {
  const state = store.getState()
  if (state.saving.kind === 'saving') return 'notSaved'
  if (!isDirty(state)) return 'nothingToSave'
  const sent = present(state)
  const errors = fieldErrorsOf(sent)
  if (errors.length > 0) {
    store.dispatch({ type: 'refused', errors })
    return 'notSaved'
  }
  store.dispatch({ type: 'saving' })
  await painted()
  try {
    const { data, ids } = await assessmentActions.save(state.stored.id, state.stored.revision, sent)
    store.dispatch({ type: 'saved', sent, ids, stored: storedOf(data) })
    return 'saved'
  } catch (error) {
    const failure = failureOf(error)
    store.dispatch(failure)
    // A conflict asks by itself; what a field refuses stands beside it.
    if (failure.type === 'saveFailed') complain(error)
    return 'notSaved'
  }
}

/**
 * Waits until a frame has shown the last message: serialising a large document and sending it takes longer
 * than a key may. A page that nobody looks at draws no frames, and waits a moment at most.
 */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    const latest = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(latest)
      setTimeout(resolve)
    })
  })
}

function failureOf(error: unknown) {
  const theirs = theirsOf(error)
  if (theirs) return { type: 'conflict', theirs } as const
  const code = error instanceof ApiError ? error.code : undefined
  const field = fieldCodes.find((each) => each === code)
  return field === undefined
    ? ({ type: 'saveFailed' } as const)
    : ({ type: 'refused', errors: [field] } as const)
}

/** Their version, which a conflict brings along: nothing needs to be asked again. */
function theirsOf(error: unknown): FullAssessment | undefined {
  if (!(error instanceof ApiError) || error.code !== 'assessmentChangedSince') return undefined
  return (error.detail as { saved?: FullAssessment } | undefined)?.saved
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Finds what keeps a document from being saved at all: a problem of its name or its permalink (SPEC §5). */
export function fieldErrorsOf({ name, slug }: Pick<AssessmentDocument, 'name' | 'slug'>): FieldError[] {
  return [
    ...(name.trim() === '' ? (['assessmentNameRequired'] as const) : []),
    ...(slug === ''
      ? (['assessmentSlugRequired'] as const)
      : slugPattern.test(slug)
        ? []
        : (['slugInvalid'] as const)),
  ]
}
