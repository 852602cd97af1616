/** What the palette offers: those with an editor only, grouped by category, those that match what is typed. */

import { slugify } from '@assay/domain/assessments/slug'
import { type Editable, editable } from '@assay/domain/modules/built'
import { type ModuleCategory, moduleInfo } from '@assay/domain/modules/module-types'

export interface PaletteGroup {
  readonly category: ModuleCategory
  readonly types: readonly Editable[]
}

const order: readonly ModuleCategory[] = ['content', 'question', 'sorting', 'recording', 'flow']

/** Accents and capitals do not matter. `textOf` gives a type's name and what it is about. */
export function paletteChoices(
  search: string,
  textOf: (key: `name.${Editable}` | `about.${Editable}`) => string,
): PaletteGroup[] {
  const wanted = slugify(search)
  const matches = (type: Editable): boolean =>
    slugify(`${textOf(`name.${type}`)} ${textOf(`about.${type}`)}`).includes(wanted)
  return order
    .map((category) => ({
      category,
      types: editable.filter((type) => moduleInfo[type].category === category && matches(type)),
    }))
    .filter(({ types }) => types.length > 0)
}
