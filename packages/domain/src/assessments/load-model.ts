import type { NewId } from '../modules/definition.ts'
import type { AssessmentDocument } from './document.ts'
import { withNewIds } from './ids.ts'
import { documentLimits } from './limits.ts'
import { mapPositions } from './position-references.ts'
import { isUntouched } from './starting-document.ts'

/**
 * Loads a model into a test (product 2.18): it replaces an uncomposed one but for name, slug and contact,
 * else follows it. All gets new ids, and leads to its own pages. Throws a RangeError beyond 200 pages.
 */
export function loadModel(
  test: AssessmentDocument,
  model: AssessmentDocument,
  newId: NewId,
): AssessmentDocument {
  const { document: loaded } = withNewIds(model, newId)
  if (isUntouched(test))
    return {
      ...loaded,
      name: test.name,
      slug: test.slug,
      contactEmail: test.contactEmail ?? loaded.contactEmail,
    }
  const offset = test.pageList.length
  if (offset + loaded.pageList.length > documentLimits.pages)
    throw new RangeError(`at most ${documentLimits.pages} pages`)
  const shifted = mapPositions(loaded, (position) => Math.min(position + offset, documentLimits.pages))
  const added = shifted.pageList.map((page) => ({
    ...page,
    position: page.position + offset,
    pageRange: page.pageRange && {
      ...page.pageRange,
      start: page.pageRange.start + offset,
      end: page.pageRange.end + offset,
    },
  }))
  return {
    ...test,
    evalGroupList: [...test.evalGroupList, ...loaded.evalGroupList],
    exerciceList: [...test.exerciceList, ...loaded.exerciceList],
    pageList: [...test.pageList, ...added],
  }
}
