/** One template: its words, or what a candidate would read. Links only to the product's own address. */
import * as calls from '@assay/contract/mail/template-calls'
import { shownImageSize } from '@assay/domain/assessments/image-size'
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { fileForm } from '../../../api/download.ts'
import { keyOf } from '../../../api/keys.ts'
import { awaitsRefetch, change } from '../../../api/server-data.ts'
import { MailEditor, type MailWords } from '../../../feature-parts/mail/mail-editor.tsx'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { mailPatternTexts } from '../../../feature-parts/mail/texts.ts'
import { isAllowed, isBlank, wordsProblem } from '../../../feature-parts/mail/words-problem.ts'
import { FormBody, useFormFields } from '../../../patterns/form/form.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { QueryState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import type { UploadImage } from '../../../rich-text/upload-image.ts'
import { LeaveGuard } from '../../../working-copy/leave-guard.tsx'
import { templateTexts } from './texts.ts'

interface TemplateFormProps {
  readonly companyId: string
  /** Null: a new one. */
  readonly template: calls.EmailTemplate | null
  readonly onSaved: (id: string) => void
  readonly onDeleted: () => void
}

export function TemplateForm({ companyId, template, onSaved, onDeleted }: TemplateFormProps) {
  const t = templateTexts.useTexts()
  const mail = mailPatternTexts.useTexts()
  const [view, setView] = useState<string>('write')
  const [deleting, askToDelete] = useState(false)
  const required = (text: string) => (value: string) => (value.trim() === '' ? text : null)
  const { form, busy, problem, onSubmit } = useFormFields<Record<keyof TemplateWords, string>>({
    initialValues: {
      title: template?.title ?? '',
      subject: template?.subject ?? '',
      content: template?.content ?? '',
    },
    validate: {
      title: required(t('name.required')),
      subject: (value) => required(mail('subject.required'))(value) ?? wordsProblem(value) ?? null,
      content: (value) => (isBlank(value) ? mail('content.required') : (wordsProblem(value) ?? null)),
    },
    failure: template === null ? t('addFailed') : t('editFailed'),
    send: async (words) => {
      const id = await saveTemplate(companyId, template?.id ?? null, words)
      toast.success(t('saved'))
      onSaved(id)
    },
  })
  const { values } = form
  const mayLeave = isAllowed([values.content, values.subject])
  return (
    <>
      <FormBody
        problem={problem}
        busy={busy}
        disabled={!mayLeave}
        onSubmit={(event) => {
          setView('write')
          onSubmit(event)
        }}
        aside={
          template === null ? null : (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => askToDelete(true)}>
              {t('delete')}
            </Button>
          )
        }
      >
        <LeaveGuard dirty={form.isDirty() && !busy} />
        <Group justify="flex-end">
          <SegmentedControl
            size="xs"
            aria-label={t('view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'write', label: t('write') },
              { value: 'preview', label: t('preview'), disabled: !mayLeave },
            ]}
          />
        </Group>
        {view === 'preview' ? (
          <Preview companyId={companyId} words={values} />
        ) : (
          <Words
            form={form}
            companyId={companyId}
            isNew={template === null}
            isSentByItself={template?.kind === 'acknowledgement'}
          />
        )}
      </FormBody>
      <DeleteDialog
        template={template}
        isOpened={deleting}
        onClose={() => askToDelete(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}

interface DeleteDialogProps {
  readonly template: calls.EmailTemplate | null
  readonly isOpened: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

function DeleteDialog({ template, isOpened, onClose, onDeleted }: DeleteDialogProps) {
  const t = templateTexts.useTexts()
  return (
    <ConfirmDialog
      opened={isOpened}
      onClose={onClose}
      title={t('delete.title', { title: template?.title ?? '' })}
      action={t('delete')}
      danger
      failure={t('delete.failed')}
      onConfirm={async () => {
        await removeTemplate(template?.id ?? '')
        toast.success(t('deleted'))
        onDeleted()
      }}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

interface WordsProps {
  readonly form: ReturnType<typeof useFormFields<Record<keyof TemplateWords, string>>>['form']
  readonly companyId: string
  readonly isNew: boolean
  readonly isSentByItself: boolean
}

function Words({ form, companyId, isNew, isSentByItself }: WordsProps) {
  const t = templateTexts.useTexts()
  const { subject, content } = form.values
  const change = (changes: Partial<MailWords>): void => {
    if (changes.subject !== undefined) form.setFieldValue('subject', changes.subject)
    if (changes.content !== undefined) form.setFieldValue('content', changes.content)
  }
  return (
    <>
      {isSentByItself ? <Hint>{t('acknowledgement')}</Hint> : null}
      <TextInput
        label={t('name')}
        description={t('name.help')}
        required
        maxLength={255}
        data-autofocus={isNew || undefined}
        {...form.getInputProps('title')}
      />
      <MailEditor
        words={{ subject, content }}
        onChange={change}
        missing={form.errors}
        minHeight={200}
        uploadImage={templateImageUpload(companyId)}
        subjectProps={form.getInputProps('subject')}
      />
    </>
  )
}

function Preview({ companyId, words }: { readonly companyId: string; readonly words: TemplateWords }) {
  const query = useQuery({
    queryKey: keyOf(calls.previewEmailTemplate, { params: { companyId }, query: words }),
    queryFn: ({ signal }) => showTemplate(companyId, words, signal),
    retry: false,
    gcTime: 0,
  })
  return (
    <QueryState query={query} skeleton={<RowsSkeleton rows={6} />}>
      {(mail) => <MailView mail={mail} />}
    </QueryState>
  )
}

type ShownMail = CallResponse<typeof calls.previewEmailTemplate>['data']

interface TemplateWords {
  readonly title: string
  readonly subject: string
  readonly content: string
}

const create = change(calls.createEmailTemplate, [calls.listEmailTemplates], awaitsRefetch)
const edit = change(calls.editEmailTemplate, [calls.listEmailTemplates], awaitsRefetch)
const remove = change(calls.deleteEmailTemplate, [calls.listEmailTemplates], awaitsRefetch)

/** @param id null for a new one. @returns its id */
async function saveTemplate(companyId: string, id: string | null, words: TemplateWords): Promise<string> {
  const { data } =
    id === null
      ? await create({ body: { ...words, companyId } })
      : await edit({ params: { id }, body: words })
  return data.id
}

const removeTemplate = (id: string) => remove({ params: { id } })

async function showTemplate(
  companyId: string,
  { subject, content }: TemplateWords,
  signal: AbortSignal,
): Promise<ShownMail> {
  return (await callApi(calls.previewEmailTemplate, { body: { subject, content, companyId }, signal })).data
}

/** A picture of a template belongs to the company whose template it is. */
const templateImageUpload =
  (companyId: string): UploadImage =>
  async (file) => {
    const body = fileForm('file', file)
    const { url, ...size } = await callApi(calls.uploadTemplateImage, { query: { companyId }, body })
    return { src: url, ...shownImageSize(size) }
  }
