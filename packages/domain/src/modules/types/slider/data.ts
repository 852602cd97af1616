/** The data of a Slider. */
import { documentId, listOf, shortText, z } from '../../fields.ts'

const choice = z.strictObject({ id: documentId, name: shortText.default('') })

export const data = z.strictObject({ choices: listOf(choice, 2, 50) })
