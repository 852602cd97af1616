/** The choices of the palette: the module types by category that match what is typed. */
import { slugify } from '@assay/domain/assessments/slug'
import type { ModuleCategory } from '@assay/domain/modules/definition'
import { documentOf } from '@assay/domain/modules/document-registry'
import { type ModuleType, moduleTypes } from '@assay/domain/modules/module-types'

/** The most used first, in each category. */
const usual: readonly ModuleType[] = ['text', 'qcm', 'question', 'question-auto', 'auth']

const types: readonly ModuleType[] = [...new Set([...usual, ...(Object.keys(moduleTypes) as ModuleType[])])]

const order: readonly ModuleCategory[] = ['content', 'question', 'sorting', 'recording', 'flow']

/** Finds the module types for a search, matches in the name first, so that Enter takes the first choice. */
export function paletteChoices(
  search: string,
  textOf: (key: `name.${ModuleType}` | `about.${ModuleType}`) => string,
  without?: ModuleType,
) {
  const wanted = slugify(search)
  const distanceOf = (type: ModuleType): number => {
    const name = slugify(textOf(`name.${type}`))
    if (wanted === '' || name === wanted) return 0
    if (name.startsWith(wanted)) return 1
    if (name.includes(wanted)) return 2
    return slugify(textOf(`about.${type}`)).includes(wanted) ? 3 : Number.POSITIVE_INFINITY
  }
  const nearest = (types: readonly ModuleType[]): number => Math.min(...types.map(distanceOf))
  return order
    .map((category) => ({
      category,
      types: types
        .filter((type) => type !== without && documentOf(type).category === category && distanceOf(type) < 4)
        .toSorted((one, other) => distanceOf(one) - distanceOf(other)),
    }))
    .filter(({ types }) => types.length > 0)
    .toSorted((one, other) => nearest(one.types) - nearest(other.types))
}
