/** The address book's reads and writes. */
import { listAssessments } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/candidates/calls'
import * as cvCalls from '@assay/contract/candidates/cv-calls'
import { peopleOfRequest } from '@assay/contract/candidates/filters'
import * as importCalls from '@assay/contract/candidates/import-calls'
import * as personCalls from '@assay/contract/candidates/person-calls'
import { listCompanies } from '@assay/contract/companies/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { fileForm, saveFile } from '../../api/download.ts'
import { keysOf } from '../../api/keys.ts'
import { queryClient } from '../../api/query-client.ts'
import { askAgain, awaitsRefetch, change, reading, readingData } from '../../api/server-data.ts'
import type { PersonFields } from '../../feature-parts/candidate/person-inputs.tsx'

export type Candidate = calls.Candidate
export type InBook = CallResponse<typeof calls.listCandidates>['data'][number]
export type CandidateSheet = CallResponse<typeof calls.getCandidate>['data']
export type ImportInList = CallResponse<typeof importCalls.listImports>['data'][number]
export type Preview = CallResponse<typeof importCalls.previewCandidates>
export type Added = CallResponse<typeof importCalls.addCandidates>

export const candidateQuery = (id: string) => ({
  ...readingData(calls.getCandidate, { params: { id } }),
  enabled: id !== '',
})

export const tagsQuery = readingData(calls.listTags)

/** Tests to filter by: online and offline ones, the newest first. */
const offeredTests = {
  page: 1,
  itemsPerPage: 100,
  sort: 'most_recent_assessments',
  statusFilter: '0_1',
} as const

export const filterTestsQuery = queryOptions({
  ...reading(listAssessments, { query: offeredTests }),
  select: ({ data }) => data,
})

export const familyQuery = readingData(listCompanies)

export const importQuery = (id: string) =>
  queryOptions({
    ...readingData(importCalls.getImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data === undefined || goesOn(state.data.data) ? 1000 : false),
    enabled: id !== '',
    retry: false,
  })

export const importsQuery = () =>
  queryOptions({
    ...readingData(importCalls.listImports),
    refetchInterval: ({ state }) => (state.data?.data.some(goesOn) ? 1000 : false),
  })

export const goesOn = ({ state }: Pick<ImportInList, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

export const stopImport = change(importCalls.cancelImport, [importCalls.getImport, importCalls.listImports])

export const saveImportReport = (id: string): Promise<void> =>
  saveFile(callApi(importCalls.importReport, { params: { id }, keepOnNavigation: true }), 'import.csv')

const book = [
  calls.listCandidates,
  calls.getCandidate,
  calls.listTags,
  calls.searchCandidates,
  personCalls.listDuplicates,
]
export const addCandidate = change(calls.createCandidate, book, awaitsRefetch)
export const saveCandidate = change(calls.editCandidate, book, awaitsRefetch)
const remove = change(calls.deleteCandidate, [calls.listCandidates], awaitsRefetch)
export const mergeCandidates = change(calls.mergeCandidates, book, awaitsRefetch)
export const setApart = change(
  personCalls.setDistinct,
  [calls.getCandidate, personCalls.listDuplicates],
  awaitsRefetch,
)
/** Asked for again only once a note is stored: the sheet of somebody erased would be gone with its text. */
const ofNote = { ...awaitsRefetch, onSuccess: [calls.getCandidate] }
export const postNote = change(personCalls.addNote, [], ofNote)
export const changeNote = change(personCalls.editNote, [], ofNote)
export const writeTo = change(personCalls.mailCandidate, [], { onSuccess: [calls.getCandidate] })
export const removeNote = change(personCalls.deleteNote, [calls.getCandidate], awaitsRefetch)
export const resendMail = change(calls.resendCandidateMail, book)
export const saveTags = change(calls.setTags, book, awaitsRefetch)

export const tagMany = change(calls.tagCandidates, [])
export const removeMany = change(calls.deleteCandidates, [])

/** What the dialog of an act on many is given. */
export interface BulkActProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * An act on many, so many a request; whatever becomes of it, lists are asked for again once at its end.
 * @param counts what came of it is added to
 * @param onStep called with how many are dealt with
 */
export async function inParts<Name extends string>(
  ids: readonly string[],
  counts: Record<Name, number>,
  act: (candidateIds: string[]) => Promise<Readonly<Record<NoInfer<Name>, number>>>,
  onStep?: (done: number) => void,
): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += peopleOfRequest) {
      const some = ids.slice(from, from + peopleOfRequest)
      const answer = await act(some)
      for (const name of Object.keys(counts) as Name[]) counts[name] += answer[name]
      onStep?.(from + some.length)
    }
  } finally {
    await refreshBook()
  }
}

/** What came of it: the first count always, of the others those that are of somebody. */
export const outcome = <Kind extends string>(
  counts: Readonly<Record<Kind, number>>,
  say: (kind: Kind, count: number) => string,
): string =>
  (Object.keys(counts) as Kind[])
    .filter((kind, at) => at === 0 || counts[kind] > 0)
    .map((kind) => say(kind, counts[kind]))
    .join(' ')

/** Asks for lists and sheets anew, once a file read in the background has changed them. */
export async function refreshBook(): Promise<void> {
  await askAgain(book)
}

export const personOf = ({ birthDate, ...person }: PersonFields) => ({
  ...person,
  birthDate: birthDate || null,
})

export async function removeCandidate(id: string): Promise<void> {
  await remove({ params: { id } })
  queryClient.removeQueries({ queryKey: keysOf(calls.getCandidate, { id }) })
}

export async function saveCv(id: string, file: File): Promise<void> {
  await callApi(cvCalls.uploadCv, { params: { id }, body: fileForm('candidateCv', file) })
  await refreshBook()
}

/** @param fileId the CV, where it is not the candidate's own but of somebody merged with them */
export async function removeCv(id: string, fileId?: string): Promise<void> {
  if (fileId === undefined) await callApi(cvCalls.deleteCv, { params: { id } })
  else await callApi(cvCalls.deleteOtherCv, { params: { id, fileId } })
  await refreshBook()
}

/** An address that is good for five minutes. @param fileId as for `removeCv` */
export async function cvAddress(
  id: string,
  fileId: string | undefined,
  isDownload: boolean,
): Promise<string> {
  const { url } =
    fileId === undefined
      ? await callApi(cvCalls.getCv, { params: { id }, keepOnNavigation: true })
      : await callApi(cvCalls.getOtherCv, { params: { id, fileId }, keepOnNavigation: true })
  return isDownload ? `${url}?download=1` : url
}
