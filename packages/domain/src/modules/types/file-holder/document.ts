/** FileHolder: files that a candidate may open. */
import { z } from 'zod'
import type { DataProblem, DocumentDefinition } from '../../definition.ts'
import { colour, documentId, fileUrl, listOf, shortText } from '../../fields.ts'
import type { FileHolderPublic } from './answer.ts'
import { filmEndings } from './film-endings.ts'

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

const isFilm = (fileName: string): boolean =>
  filmEndings.some((ending) => fileName.trim().toLowerCase().endsWith(`.${ending}`))

const data = z.strictObject({ elementList: listOf(element, 0, 50).default([]) })

export const fileHolderDocument: DocumentDefinition<typeof data, FileHolderPublic> = {
  specName: 'FileHolder',
  category: 'content',
  canUpload: true,
  names: ['Documents', 'Documents'],
  about: ['Des fichiers à consulter', 'Files for candidates to open'],
  data,
  defaults: (newId) => ({ elementList: [element.parse({ id: newId() })] }),
  publicPaths: ['id', 'name', 'fileUrl', 'fileName', 'color', 'captionsUrl'].map(
    (field) => `elementList.*.${field}`,
  ),
  keyRows: ({ elementList }) => elementList.map(({ name, fileName }) => [name || fileName, '', '']),
  project: ({ elementList }) => ({
    elementList: elementList.flatMap(({ id, name, fileUrl, fileName, color, captionsUrl }) =>
      fileUrl === null ? [] : [{ id, name, fileUrl, fileName, color, captionsUrl }],
    ),
  }),
  check: ({ elementList }) => {
    const problems: DataProblem[] = []
    if (elementList.length === 0 || elementList.some(({ fileUrl }) => fileUrl === null))
      problems.push({ severity: 'error', code: 'fileHolder.missingFile' })
    if (elementList.some(({ fileName, captionsUrl }) => isFilm(fileName) && captionsUrl === null))
      problems.push({ severity: 'warning', code: 'fileHolder.missingCaptions' })
    return problems
  },
}
