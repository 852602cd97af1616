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
    const empty = elementList.findIndex(({ fileUrl }) => fileUrl === null)
    if (elementList.length === 0 || empty >= 0)
      problems.push({ severity: 'error', code: 'fileHolder.missingFile', line: Math.max(0, empty) })
    const silent = elementList.findIndex(
      ({ fileName, captionsUrl }) => isFilm(fileName) && captionsUrl === null,
    )
    if (silent >= 0) problems.push({ severity: 'warning', code: 'fileHolder.missingCaptions', line: silent })
    return problems
  },
}
