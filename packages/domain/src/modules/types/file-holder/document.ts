/** FileHolder: files that a candidate may open. */
import type { DataProblem, DocumentDefinition } from '../../definition.ts'
import type { FileHolderPublic } from './answer.ts'
import type { data } from './data.ts'
import { filmEndings } from './film-endings.ts'

const isFilm = (fileName: string): boolean =>
  filmEndings.some((ending) => fileName.trim().toLowerCase().endsWith(`.${ending}`))

export const fileHolderDocument: DocumentDefinition<typeof data, FileHolderPublic> = {
  specName: 'FileHolder',
  category: 'content',
  canUpload: true,
  names: ['Documents', 'Documents'],
  about: ['Des fichiers à consulter', 'Files for candidates to open'],
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
