/** The data of a FileHolder. */
import { colour, documentId, fileUrl, listOf, shortText, z } from '../../fields.ts'

const element = z.strictObject({
  id: documentId,
  name: shortText.default(''),
  /** null until a file is chosen. */
  fileUrl: fileUrl.default(null),
  fileName: shortText.default(''),
  color: colour.nullable().default(null),
  /** Captions of a film, for who does not hear it. */
  captionsUrl: fileUrl.default(null),
})

export const data = z.strictObject({ elementList: listOf(element, 0, 50).default([]) })
