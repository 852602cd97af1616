/** The data of a Slider. */
import { z } from 'zod'
import { documentId, listOf, shortText } from '../../fields.ts'

const choice = z.strictObject({ id: documentId, name: shortText.default('') })

export const data = z.strictObject({ choices: listOf(choice, 2, 50) })
