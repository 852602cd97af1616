/** Adds many from a file (product 6.7): each line's result shows before anything is written. */
import * as calls from '@assay/contract/candidates/import-calls'
import { type CsvColumns, columnsProblem } from '@assay/domain/candidates/csv-columns'
import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { fileForm, saveFile } from '../../../api/download.ts'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { CsvField } from '../../../patterns/form/file-button.tsx'
import { FormBody } from '../../../patterns/form/form.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { toast, useSending } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/me.ts'
import { type Added, type Preview, refreshBook } from '../api.ts'
import { peopleTexts } from '../people-texts.ts'
import { candidateTexts } from '../texts.ts'
import { ImportProgress } from './import-progress.tsx'
import { FailedLines, LineList } from './line-list.tsx'
import { type CsvHead, MapColumns } from './map-columns.tsx'

export default function MassAddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = candidateTexts.useTexts()
  const [file, setFile] = useState<File | null>(null)
  const [added, setAdded] = useState<Added>()
  return (
    <Dialog onClose={onClose} title={t('mass.title')} size={720}>
      {added === undefined ? (
        <ChooseFile file={file} setFile={setFile} onAdded={setAdded} onClose={onClose} />
      ) : (
        <Outcome added={added} file={file} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChooseFileProps {
  readonly file: File | null
  readonly setFile: (file: File | null) => void
  readonly onAdded: (added: Added) => void
  readonly onClose: () => void
}

function formOf(file: File, columns: CsvColumns | undefined): FormData {
  const form = fileForm('candidatesCsv', file)
  if (columns !== undefined) form.set('columns', JSON.stringify(columns))
  return form
}

function ChooseFile({ file, setFile, onAdded, onClose }: ChooseFileProps) {
  const t = candidateTexts.useTexts()
  const words = peopleTexts.useTexts()
  const [head, setHead] = useState<CsvHead>()
  const [columns, setColumns] = useState<CsvColumns>()
  const tell = useTellFailures()
  const [preview, setPreview] = useState<Preview>()
  const { busy, problem, setProblem, send } = useSending()

  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen)
    setPreview(undefined)
    setProblem(undefined)
    setHead(undefined)
    setColumns(undefined)
    if (chosen === null) return
    await send(async () => {
      const found = await callApi(calls.readCsvColumns, { body: formOf(chosen, undefined) })
      if (found.isSpecified)
        return setPreview(await callApi(calls.previewCandidates, { body: formOf(chosen, undefined) }))
      setHead(found)
      setColumns(found.columns.map(({ field }) => field))
    })
  }
  const isMapping = head !== undefined && columns !== undefined && preview === undefined
  const map = async (): Promise<void> => {
    if (file === null || columns === undefined) return
    if (columnsProblem(columns) !== null) return setProblem(words('columns.invalid'))
    await send(async () =>
      setPreview(await callApi(calls.previewCandidates, { body: formOf(file, columns) })),
    )
  }
  const submit = async (): Promise<void> => {
    if (file === null) return setProblem(t('mass.noFile'))
    await send(async () => {
      const answer = await callApi(calls.addCandidates, { body: formOf(file, columns) })
      if (answer.importId === null) {
        tell(answer)
        await refreshBook()
      }
      onAdded(answer)
    })
  }
  return (
    <FormBody
      problem={problem}
      busy={busy}
      onCancel={onClose}
      action={isMapping ? words('columns.next') : t('mass.submit')}
      onPress={() => void (isMapping ? map() : submit())}
    >
      <Text size="sm">{t('mass.instructions')}</Text>
      <TemplateLink />
      <CsvField
        label={t('mass.file')}
        placeholder={t('mass.choose')}
        value={file}
        onChange={(chosen) => void choose(chosen)}
      />
      {busy && preview === undefined ? <Text size="sm">{t('mass.reading')}</Text> : null}
      {isMapping ? (
        <MapColumns
          head={head}
          chosen={columns}
          onChoose={(chosen) => {
            setColumns(chosen)
            setProblem(undefined)
          }}
        />
      ) : null}
      {head === undefined || preview === undefined ? null : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setPreview(undefined)}>
          {words('columns.change')}
        </Anchor>
      )}
      {preview === undefined ? null : <PreviewOf preview={preview} />}
    </FormBody>
  )
}

function TemplateLink() {
  const t = candidateTexts.useTexts()
  const save = async (): Promise<void> => {
    try {
      await saveFile(callApi(calls.csvTemplate, { keepOnNavigation: true }), 'candidats.csv')
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) toast.error(t('mass.templateForbidden'))
      else toast.failure(error)
    }
  }
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void save()}>
      {t('mass.template')}
    </Anchor>
  )
}

function PreviewOf({ preview }: { readonly preview: Preview }) {
  const t = candidateTexts.useTexts()
  const { number } = useFormats()
  const { created, failed, total, lines } = preview
  const listed = lines.filter(({ problem }) => problem !== null).length
  return (
    <Stack gap="xs">
      <Text fw={500} component="output">
        {t('mass.summary', { created: number(created), failed: number(failed), total: number(total) })}
      </Text>
      <LineList
        lines={lines.map(({ line, name, email, problem }) => ({
          line,
          who: name === null ? (problem?.content ?? '') : `${name} · ${email}`,
          result: problem?.message ?? t('mass.willAdd'),
          isFailed: problem !== null,
        }))}
      />
      {lines.length < total ? (
        <Hint>
          {t(listed < failed ? 'mass.previewPart' : 'mass.previewFirst', {
            shown: number(lines.length),
            total: number(total),
            listed: number(listed),
            failed: number(failed),
          })}
        </Hint>
      ) : null}
    </Stack>
  )
}

/** The lines that failed for nine seconds (product 9.17); they also stay in the dialog. */
function useTellFailures(): (added: Added) => void {
  const t = candidateTexts.useTexts()
  const linesReported = 5
  return ({ errors, allError, successCount, failCount }) => {
    if (failCount === 0) return toast.success(t('mass.success'))
    const lines = errors
      .slice(0, linesReported)
      .map(({ line, message }) => t('mass.lineFailed', { line, message }))
    const others = allError || successCount === 0 ? [] : [t('mass.others')]
    toast.error([t('mass.failedTitle'), ...lines, ...others].join('\n'), 'massAddError')
  }
}

interface OutcomeProps {
  readonly added: Added
  readonly file: File | null
  readonly onClose: () => void
}

function Outcome({ added, file, onClose }: OutcomeProps) {
  const t = candidateTexts.useTexts()
  const common = patternTexts.useTexts()
  const mayInvite = useMay('candidate.sendMail')
  const [isDone, setDone] = useState(added.importId === null)
  const [alsoKnown, setAlsoKnown] = useState(false)
  const { importId, candidateIds, errors } = added
  const known = errors.filter(({ code }) => code === 'candidateExists').length
  const launch = (): void => {
    onClose()
    const people = importId === null ? { candidateIds } : { importId }
    const whom = alsoKnown && file !== null ? { file } : people
    requestInvitation({ mode: 'mass', isLaunch: true, ...whom })
  }
  const mayLaunch = mayInvite && isDone && !added.allError
  return (
    <Stack>
      {added.importId === null ? (
        <AddedAtOnce added={added} />
      ) : (
        <ImportProgress id={added.importId} onDone={() => setDone(true)} />
      )}
      {mayLaunch && (known > 0 || importId !== null) ? (
        <Checkbox
          label={importId === null ? t('mass.alsoKnown', { count: known }) : t('mass.alsoAnyKnown')}
          checked={alsoKnown}
          onChange={(event) => setAlsoKnown(event.currentTarget.checked)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
        {mayLaunch ? <Button onClick={launch}>{t('mass.launch')}</Button> : null}
      </Group>
    </Stack>
  )
}

function AddedAtOnce({ added: { errors, successCount, failCount } }: { readonly added: Added }) {
  const t = candidateTexts.useTexts()
  const { number } = useFormats()
  return (
    <>
      <Text component="output">
        {failCount === 0
          ? t('mass.success')
          : t('mass.done', { created: number(successCount), failed: number(failCount) })}
      </Text>
      <FailedLines errors={errors} />
    </>
  )
}
