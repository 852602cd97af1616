/** Saving at the revision that was opened (product 2.3): a refusal becomes state, never a lost edit. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { onlineCheck } from '@assay/domain/assessments/online-check'
import type { Problem } from '@assay/domain/modules/definition'
import { useMemo } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { problemsIn } from '../../models/import-button.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { modelTexts } from '../../texts/model-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { textsOfProblems } from '../checks/problem-text.ts'
import { goToProblem } from '../checks/use-go-to-problem.ts'
import { type FieldError, isDirty, present, storedOf } from '../state/builder-state.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'
import { untilPainted } from '../use-after-paint.ts'

const fieldCodes: readonly FieldError[] = ['assessmentNameRequired', 'assessmentSlugRequired', 'slugTaken']

type SaveOutcome = 'saved' | 'nothingToSave' | 'notSaved'

/** Saves once at a time; resolves with whether everything up to the press is now on the server. */
export function useSave(): () => Promise<SaveOutcome> {
  const store = useStore()
  const t = builderTexts.useTexts()
  const model = modelTexts.useTexts()
  const { setPane } = useCanvas()
  return useMemo(() => {
    const sayErrors = (found: readonly Problem[]): void => {
      store.dispatch({ type: 'notReady' })
      // What the server alone knows, such as how many questions a pool has, stands in its refusal.
      const own = onlineCheck(store.getDocument())
      const known = new Set(own.map(({ code }) => code))
      const errors = [...own, ...found.filter(({ code }) => !known.has(code))].filter(isError)
      const named = textsOfProblems(errors)
      if (named.length === 0) return toast.error(t('save.notReady'))
      toast.error(named.slice(0, 3).join(' · '), 'error', t('save.notReady'))
      goToProblem(errors[0] as Problem, store, setPane)
    }
    const complain = (error: unknown): void => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'assessmentNotReady') sayErrors(problemsOf(error))
      else if (code === 'offline') toast.error(t('save.offline'))
      else if (code === 'invalidData')
        toast.error(
          problemsIn(error, model).slice(0, 3).join(' · ') || t('save.failed'),
          'error',
          t('save.refused'),
        )
      else toast.failure(error, t('save.failed'))
    }
    /** Leads to the first field that was refused. */
    const lead = ([first]: readonly FieldError[]): void => {
      const isOfName = first === 'assessmentNameRequired'
      const code = isOfName ? 'assessment.nameMissing' : 'assessment.slugMissing'
      goToProblem({ severity: 'error', code }, store, setPane)
    }
    return () => save(store, complain, lead)
  }, [store, t, model, setPane])
}

const isError = ({ severity }: Problem) => severity === 'error'

/** What a refusal to put a test online says. */
export const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof ApiError ? ((error.detail as { problems?: Problem[] } | undefined)?.problems ?? []) : []

async function save(
  store: BuilderStore,
  complain: (error: unknown) => void,
  lead: (errors: readonly FieldError[]) => void,
): Promise<SaveOutcome> {
  const state = store.getState()
  if (!isDirty(state)) return 'nothingToSave'
  const sent = present(state)
  const saved = await store.saving.save(async () => {
    const errors = fieldErrorsOf(sent)
    if (errors.length > 0) throw new RefusedFields(errors)
    store.dispatch({ type: 'sending' })
    await untilPainted()
    const { id, revision } = state.stored
    const body = { revision, document: sent }
    const { data } = await assessmentActions.save({ params: { id }, query: { brief: true }, body })
    store.dispatch({ type: 'saved', sent, stored: storedOf(data) })
    return data
  })
  if (saved) return 'saved'
  // A conflict opens its own dialog; the refusal of a field stands beside it.
  const saving = store.saving.get()
  if (saving.kind !== 'failed') return 'notSaved'
  const errors = refusedFields(saving.error)
  if (errors.length === 0) complain(saving.error)
  else {
    store.dispatch({ type: 'refused', errors })
    lead(errors)
  }
  return 'notSaved'
}

/** The problems that keep a document from being sent at all. */
class RefusedFields extends Error {
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super('fields of the test are wrong')
    this.fields = fields
  }
}

function refusedFields(error: unknown): readonly FieldError[] {
  if (error instanceof RefusedFields) return error.fields
  return fieldCodes.filter((each) => error instanceof ApiError && error.code === each)
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Finds what keeps a document from being saved at all: a problem of its name or its permalink. */
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
