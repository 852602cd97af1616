import type { Problem, ProblemCode } from '../modules/definition.ts'
import { scoreOf } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { automaticMaximum } from './automatic-maximum.ts'
import { criteriaOf } from './criteria.ts'
import type { AssessmentDocument } from './document.ts'
import { answerableItemsOf, hasPool } from './walk.ts'

/** Checks that the test can be evaluated as its author means it; no finding keeps it from going online. */
export function checkScoring(document: AssessmentDocument): Problem[] {
  return [
    ...checkEvaluation(document),
    ...checkGroups(document),
    ...checkUnused(document),
    ...checkCriteria(document),
  ]
}

const warning = (code: ProblemCode, where: Partial<Problem> = {}): Problem => ({
  severity: 'warning',
  code,
  ...where,
})

function checkEvaluation(document: AssessmentDocument): Problem[] {
  const criteria = criteriaOf(document)
  if (document.evaluationType === 0) {
    // What is drawn brings criteria of its own.
    if (criteria.length === 0 && !document.pageList.some(hasPool)) return [warning('assessment.noCriteria')]
    const byHand = criteria.reduce((total, { maxScore, weight }) => total + maxScore * weight, 0)
    const byItself = document.pageList.reduce((total, page) => total + automaticMaximum(page), 0)
    return byHand + byItself === 0 ? [warning('assessment.maximumZero')] : []
  }
  const scores = document.pageList.some((page) => automaticMaximum(page) > 0)
  return [
    ...(scores ? [] : [warning('assessment.nothingScored')]),
    ...(criteria.length > 0 ? [warning('assessment.criteriaInAutomatic')] : []),
  ]
}

/** Competences and chapters that nothing with points feeds: they would stay empty in every result. */
function checkUnused({ pageList, evalGroupList, exerciceList }: AssessmentDocument): Problem[] {
  const fed = pageList
    .flatMap(answerableItemsOf)
    .flatMap((item) => [
      ...(scoreOf(moduleTypeOf(item.moduleId) as ModuleType).max(item.data) > 0 ? [item] : []),
      ...item.evaluationCriteriaList.filter(({ maxScore, weight }) => maxScore * weight > 0),
    ])
  const groups = new Set(fed.map(({ evalGroupId }) => evalGroupId))
  const pools = pageList.flatMap(({ rowList }) => rowList.flatMap(({ pool }) => pool ?? []))
  /** A drawn question is of the test's competence of the same name (product 11.14). */
  const mayBeDrawn = (name: string) =>
    pools.some(
      ({ competence, points }) =>
        points > 0 && (competence === '' || competence.toLowerCase() === name.toLowerCase()),
    )
  const exercices = new Set(fed.map(({ exerciceId }) => exerciceId))
  return [
    ...evalGroupList.flatMap(({ id, name }, line) =>
      groups.has(id) || mayBeDrawn(name) ? [] : [warning('evalGroup.unused', { detail: name, line })],
    ),
    ...exerciceList.flatMap(({ id, name }, line) =>
      exercices.has(id) ? [] : [warning('exercice.unused', { detail: name, line })],
    ),
  ]
}

/** Competences and chapters that are named and no longer exist. */
function checkGroups({ pageList, evalGroupList, exerciceList }: AssessmentDocument): Problem[] {
  const evalGroups = new Set<string | null>([null, ...evalGroupList.map(({ id }) => id)])
  const exercices = new Set<string | null>([null, ...exerciceList.map(({ id }) => id)])
  return pageList.flatMap((page) =>
    answerableItemsOf(page).flatMap((item) => {
      const where = { pageId: page.id, moduleItemId: item.id }
      const named = [item, ...item.evaluationCriteriaList]
      return [
        ...(named.some(({ evalGroupId }) => !evalGroups.has(evalGroupId))
          ? [warning('module.unknownEvalGroup', where)]
          : []),
        ...(named.some(({ exerciceId }) => !exercices.has(exerciceId))
          ? [warning('module.unknownExercice', where)]
          : []),
      ]
    }),
  )
}

function checkCriteria(document: AssessmentDocument): Problem[] {
  return criteriaOf(document).flatMap(({ id, name, maxScore, weight, pageId, moduleItemId }) => {
    const where = { pageId, moduleItemId, detail: id }
    return [
      ...(name.trim() === '' ? [warning('criterion.nameMissing', where)] : []),
      ...(maxScore * weight === 0 ? [warning('criterion.noPoints', where)] : []),
    ]
  })
}
