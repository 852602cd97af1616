/** What the palette offers: built types only, grouped by category, those that match what is typed. */

import { slugify } from '@assay/domain/assessments/slug'
import { type Built, built } from '@assay/domain/modules/built'
import { type ModuleCategory, moduleInfo } from '@assay/domain/modules/module-types'

export interface PaletteGroup {
  readonly category: ModuleCategory
  readonly types: readonly Built[]
}

const order: readonly ModuleCategory[] = ['content', 'question', 'sorting', 'recording', 'flow']

/** Accents and capitals do not matter. `textOf` gives a type's name and what it is about. */
export function paletteChoices(
  search: string,
  textOf: (key: `name.${Built}` | `about.${Built}`) => string,
): PaletteGroup[] {
  const wanted = slugify(search)
  const matches = (type: Built): boolean =>
    slugify(`${textOf(`name.${type}`)} ${textOf(`about.${type}`)}`).includes(wanted)
  return order
    .map((category) => ({
      category,
      types: built.filter((type) => moduleInfo[type].category === category && matches(type)),
    }))
    .filter(({ types }) => types.length > 0)
}
